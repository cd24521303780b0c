import type { Notice as NoticeContent } from '../../content/schemas/notice.ts';
import { Notice } from '../Notice/Notice.tsx';
import css from './NotFound.module.css';

/** Off the map: bare paper, a compass rose, the nearest pages. */
export function NotFound(notice: NoticeContent) {
  return <Notice {...notice} drawing={<CompassRose />} />;
}

function CompassRose() {
  return (
    <svg className={css.rose} viewBox="-60 -60 120 120" aria-hidden="true">
      <circle r="58" />
      <circle r="46" />
      <path d="M0-52v104M-52 0h104M-33-33 33 33M33-33-33 33" />
      <path className={css.point} d="M0-44 7-7 44 0 7 7 0 44-7 7-44 0-7-7z" />
      <path className={css.north} d="M0-44 7-7H-7z" />
    </svg>
  );
}
