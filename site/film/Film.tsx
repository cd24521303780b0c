import interfaceTexts from 'virtual:interface';
import type { Film as FilmContent } from '../../content-model/schemas/film.ts';
import type { Common } from '../../content-model/schemas/common.ts';
import { Logo } from '../components/Logo/Logo.tsx';
import css from './Film.module.css';

interface FilmProps extends Omit<FilmContent, 'poster' | 'seo'>, Pick<Common, 'site'> {
  poster: { address: string; alt: string };
}

/**
 * The film fills the frame that shows it. Its captions stand below as text, for those who cannot see or play it (WCAG
 * 1.2.1). It plays by itself, since a visitor asked for it by a button; it has no sound.
 */
export function Film({ banner, video, poster, captions, action, site }: FilmProps) {
  return (
    <main className={css.film}>
      <video src={video} poster={poster.address} aria-label={poster.alt} controls autoPlay muted playsInline>
        <track
          kind="captions"
          src="/film.vtt"
          srcLang={site.language}
          label={interfaceTexts.film.captions}
          default
        />
      </video>
      <div className={css.text}>
        <Logo name={site.name} position="header" />
        <h1>{banner.title}</h1>
        <p>{banner.intro}</p>
        <ol aria-label={interfaceTexts.film.captions}>
          {captions.map(({ at, text }) => (
            <li key={at}>{text}</li>
          ))}
        </ol>
        {/* The page may be shown in an iframe. */}
        {action && (
          <a href={action.href} target="_top">
            {action.label}
          </a>
        )}
      </div>
    </main>
  );
}
