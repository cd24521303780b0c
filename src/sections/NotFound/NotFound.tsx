import type { Notice as NoticeContent } from '../../content/schemas/notice.ts';
import { CompassRose } from '../../components/CompassRose/CompassRose.tsx';
import { Notice } from '../Notice/Notice.tsx';

/** Off the map: bare paper, a compass rose, the nearest pages. */
export function NotFound(notice: NoticeContent) {
  return <Notice {...notice} drawing={<CompassRose />} />;
}
