import type { Scene } from '../content/schemas/film.ts';
import type { HeroProps } from '../content/schemas/home.ts';

/** Where the camera stands: a point of the map (fractions), how near, and whether a drawing needs room beside it. */
export interface View {
  x: number;
  y: number;
  zoom: number;
  aside: boolean;
}

/** Seconds the first picture stands still: while a page arrives, every frame of an animation is work in its way. */
export const OPENING = 1;
/** Seconds the camera takes from one scene's view to the next. */
const FLIGHT = 1.8;
/** How much nearer it comes while a scene lasts, so that the picture never stands dead still. */
const DRIFT = 1.07;

/**
 * The film's timing as CSS: `--opening` and `--total` on #film, `--at` and `--for` on each #scene-N, and the keyframes of
 * the camera over the whole length, named on #map. Nothing but numbers goes in, so it is safe inside a style element.
 */
export function filmTiming<Shown extends Pick<Scene, 'seconds'>>(
  scenes: readonly Shown[],
  viewOf: (scene: Shown) => View,
): string {
  const total = scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  let at = 0;
  const rules = [`#film{--opening:${OPENING}s;--total:${total}s}#map{animation-name:camera}`];
  const camera: string[] = [];
  scenes.forEach((scene, index) => {
    const { seconds } = scene;
    const view = viewOf(scene);
    const there = index === 0 ? 0 : at + Math.min(FLIGHT, seconds / 2);
    rules.push(`#scene-${index + 1}{--at:${OPENING + at}s;--for:${seconds}s}`);
    camera.push(`${percent(there / total)}{transform:${transform(view, 1)}}`);
    at += seconds;
    camera.push(`${percent(at / total)}{transform:${transform(view, DRIFT)}}`);
  });
  return `${rules.join('')}@keyframes camera{${camera.join('')}}`;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const percent = (share: number) => `${rounded(share * 100)}%`;

/** Brings the view's point to the middle, or beside it, and comes near. */
function transform({ x, y, zoom, aside }: View, nearer: number): string {
  const beside = aside ? 'translate(var(--aside)) ' : '';
  const centered = `translate(${percent(0.5 - x)},${percent(0.5 - y)})`;
  return `${beside}scale(${rounded(zoom * nearer)}) ${centered}`;
}

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
