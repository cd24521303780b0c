import type { SceneName } from '../content/schemas/film.ts';
import type { HeroProps } from '../content/schemas/home.ts';
import type { View } from './timeline.ts';

const WHOLE_MAP: View = { x: 0.5, y: 0.5, zoom: 1, aside: false };

/** Near enough for a summit to fill its half of the picture. */
const NEAR = 2.1;
/** Half the picture and the room for a drawing, as a share of the map's shorter side: no view reaches over its edge. */
const REACH = 0.76;

/** Where the camera looks in each scene: at a product's summit on the home map, at the highest one, or at all of it. */
export function viewsOver(summits: HeroProps['summits']): (name: SceneName) => View {
  const highest = summits.toSorted((a, b) => b.height - a.height)[0];
  return (name) => {
    const summit = name === 'summit' ? highest : summits.find(({ product }) => product === name);
    if (!summit) return name === 'ground' ? { ...WHOLE_MAP, zoom: 1.2 } : WHOLE_MAP;
    const { x, y } = summit;
    const zoom = Math.max(NEAR, REACH / (1 - Math.max(x, y)));
    return { x, y, zoom: name === 'summit' ? zoom * 1.4 : zoom, aside: true };
  };
}
