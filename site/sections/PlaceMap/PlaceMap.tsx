import interfaceTexts from 'virtual:interface';
import type { ContactPage } from '../../../content-model/schemas/contact.ts';
import type { Common } from '../../../content-model/schemas/common.ts';
import { Terrain } from '../../terrain/Terrain.tsx';
import { ActionButton, ButtonLink } from '../../components/Button/Button.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import css from './PlaceMap.module.css';

type PlaceMapProps = NonNullable<ContactPage['map']> & Pick<Common, 'site'>;

/** In the middle, which is seen in all windows: there is the office. */
const SUMMIT = { x: 0.5, y: 0.48, height: 0.9, radius: 0.24 };

/** A drawn map with a pin. The button replaces it with the maps service's frame; no request is sent before. */
export function PlaceMap({ title, site }: PlaceMapProps) {
  const { map, contact } = site;
  if (!map) return null;
  const place = `${contact.address.street}, ${contact.address.city}`;
  return (
    <Section title={title}>
      <div
        className={`u-frame ${css.map}`}
        data-map={map.frame}
        data-map-title={fill(interfaceTexts.map.frameTitle, { place })}
      >
        <div className={css.drawn} role="img" aria-label={fill(interfaceTexts.map.drawn, { place })}>
          <Terrain seed={place} survey="banner" peaks={[SUMMIT]} />
          <Streets />
          <p className={`u-panel u-strong ${css.pin}`}>{place}</p>
        </div>
      </div>
      <div className={css.actions}>
        <p className="u-cluster u-gap-2">
          <span className={css.load}>
            <ActionButton data-map-load="">{interfaceTexts.map.load}</ActionButton>
          </span>
          <ButtonLink href={map.directions} variant="outline">
            {interfaceTexts.map.directions}
          </ButtonLink>
        </p>
        <p className={`u-caption ${css.note}`}>{fill(interfaceTexts.map.note, { service: map.service })}</p>
      </div>
    </Section>
  );
}

/** Decorative: a river and a few streets, not a real plan. */
function Streets() {
  return (
    <svg
      className={css.streets}
      viewBox="0 0 140 60"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="var(--page)"
      strokeWidth="0.9"
      aria-hidden="true"
    >
      <path stroke="var(--elevation-0)" strokeWidth="5" d="M-2 52Q30 40 52 46T96 38T142 44" />
      <path d="M18-2 26 62M52-2 58 62M84-2 88 62M116-2 118 62M-2 12 142 6M-2 30 142 24" />
    </svg>
  );
}
