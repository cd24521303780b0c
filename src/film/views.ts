import type { Scene } from '../content/schemas/film.ts';
import type { HeroProps } from '../content/schemas/home.ts';
import type { View } from './timeline.ts';

const WHOLE_MAP: View = { x: 0.5, y: 0.5, zoom: 1, aside: false };

/** Near enough for a summit to fill its half of the picture. */
const NEAR = 2.1;
/** Half the picture and the room for a drawing, as a share of the map's shorter side: no view reaches over its edge. */
const REACH = 0.76;

/** Where the camera looks in each scene: at a product's summit on the home map, at the highest one, or at all of it. */
export function viewsOver(
  summits: HeroProps['summits'],
): (scene: Pick<Scene, 'drawing' | 'product'>) => View {
  const highest = summits.toSorted((a, b) => b.height - a.height)[0];
  return ({ drawing, product }) => {
    const summit = drawing === 'summit' ? highest : summits.find((one) => one.product === product);
    if (!summit) return drawing === 'ground' ? { ...WHOLE_MAP, zoom: 1.2 } : WHOLE_MAP;
    const { x, y } = summit;
    const zoom = Math.max(NEAR, REACH / (1 - Math.max(x, y)));
    return { x, y, zoom: drawing === 'summit' ? zoom * 1.4 : zoom, aside: true };
  };
}
