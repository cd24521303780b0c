import type { Film as FilmContent, Scene } from '../content/schemas/film.ts';
import type { HeroProps } from '../content/schemas/home.ts';
import type { Common } from '../content/schemas/common.ts';
import { HomeMap } from '../terrain/HomeMap.tsx';
import { Logo } from '../components/Logo/Logo.tsx';
import css from './Film.module.css';
import { DRAWINGS } from './scene-drawings.tsx';
import { filmTiming, viewsOver } from './timeline.ts';

interface FilmProps extends Pick<FilmContent, 'banner'>, Pick<Common, 'site' | 'messages'> {
  scenes: Scene[];
  summits: HeroProps['summits'];
}

/**
 * A flight over the home map, scene by scene, in CSS alone. The captions are an ordered list, so that a screen reader
 * and a print have all of them; under reduced motion they stand over the map as a still.
 */
export function Film({ banner, scenes, summits, site, messages }: FilmProps) {
  return (
    <main className={css.film} id="film">
      <style>{filmTiming(scenes, viewsOver(summits))}</style>
      {/* The camera is told of places on the map as it is drawn. */}
      <div className={css.sky} dir="ltr">
        <HomeMap name={site.name} summits={summits} id="map" />
      </div>
      <div className={css.head}>
        <Logo name={site.name} place="header" homeLabel={messages.homeLink} />
        <h1>{banner.title}</h1>
      </div>
      <ol className={css.scenes} aria-label={messages.film.captions}>
        {scenes.map(({ drawing, color, caption }, index) => {
          const Drawing = DRAWINGS[drawing];
          return (
            <li key={caption} className={css.scene} id={`scene-${index + 1}`}>
              {Drawing && (
                <div className={css.drawing}>
                  <Drawing name={site.name} color={color} />
                </div>
              )}
              <p className={css.caption}>{caption}</p>
            </li>
          );
        })}
      </ol>
      {/* Pause is a checkbox that the style sheet asks, replay is the page once more: neither needs a script. */}
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
