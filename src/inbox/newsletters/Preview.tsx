import { useState } from 'react';
import { Part } from '../parts/Page.tsx';
import { Views } from '../parts/Views.tsx';
import { words } from './messages.ts';
import css from './Newsletters.module.css';
import type { Newsletter } from './queries.ts';

const SIZES = ['desktop', 'phone'] as const;

/**
 * The mail as it leaves, made by the server and shown in a frame in which nothing runs: neither it nor its own policy
 * allows a script. What it keeps of the site's origin is for the pictures, which the site gives to its own pages alone.
 */
export function Preview({ newsletter, isSaved }: { newsletter: Newsletter; isSaved: boolean }) {
  const [size, setSize] = useState<(typeof SIZES)[number]>(() =>
    matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop',
  );
  const { id, version } = newsletter;
  return (
    <Part title={words.preview} text={words.previewText}>
      <Views
        label={words.preview}
        views={SIZES.map((one) => [one, words.sizes[one]])}
        shown={size}
        onChange={setSize}
      />
      {!isSaved && <p className={css.aside}>{words.previewOld}</p>}
      <div className={css.look} tabIndex={0} role="region" aria-label={words.frame}>
        <iframe
          title={words.frame}
          className={size === 'phone' ? `${css.frame} ${css.phone}` : css.frame}
          src={`/inbox/api/newsletters/${encodeURIComponent(id)}/preview?version=${version}`}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
        />
      </div>
    </Part>
  );
}
