import { Picture } from '../components/Picture/Picture.tsx';
import messages from 'virtual:interface';
import type { RenderedScene } from '../queries/film.ts';
import type { Film as FilmContent } from '../../content-model/schemas/film.ts';
import type { HeroProps } from '../../content-model/schemas/home.ts';
import type { Common } from '../../content-model/schemas/common.ts';
import { HomeMap } from '../terrain/HomeMap.tsx';
import { Logo } from '../components/Logo/Logo.tsx';
import css from './Film.module.css';
import { DRAWINGS } from './scene-drawings.tsx';
import { filmTiming, viewsOver } from './timeline.ts';

interface FilmProps extends Pick<FilmContent, 'banner' | 'action'>, Pick<Common, 'site'> {
  scenes: RenderedScene[];
  summits: HeroProps['summits'];
}

/**
 * A flight over the home map, animated by CSS alone. The captions are an ordered list, so that screen readers and print
 * have all of them; with prefers-reduced-motion they are shown as a still over the map.
 */
export function Film({ banner, action, scenes, summits, site }: FilmProps) {
  return (
    <main className={css.film} id="film">
      <style>{filmTiming(scenes, viewsOver(summits))}</style>
      {/* Left-to-right, because the camera uses the drawing's coordinates. */}
      <div className={css.sky} dir="ltr">
        <HomeMap name={site.name} summits={summits} id="map" />
      </div>
      <div className={`u-panel ${css.head}`}>
        <Logo name={site.name} position="header" />
        <h1>{banner.title}</h1>
      </div>
      <ol className={`u-panel ${css.scenes}`} aria-label={messages.film.captions}>
        {scenes.map(({ drawing, screen, caption }, index) => {
          const Drawing = drawing && DRAWINGS[drawing];
          return (
            <li key={caption} className={css.scene} id={`scene-${index + 1}`}>
              {Drawing && (
                <div className={css.drawing}>
                  <Drawing name={site.name} />
                </div>
              )}
              {screen && (
                <div className={`u-frame ${css.screen}`}>
                  <Picture picture={screen} />
                </div>
              )}
              <p className={css.caption}>
                {caption}
                {/* The film may be shown in an iframe. */}
                {action && index === scenes.length - 1 && (
                  <a href={action.href} target="_top">
                    {action.label}
                  </a>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      {/* No script: pause is a checkbox read by CSS, and replay reloads the page. */}
      <div className={css.controls}>
        <label>
          <input type="checkbox" id="pause" /> {messages.film.pause}
        </label>
        <a href="/film" target="_self">
          {messages.film.replay}
        </a>
        <div className={css.progress} />
      </div>
    </main>
  );
}
