import type { Scene } from '../../content-model/schemas/film.ts';
import type { HeroProps } from '../../content-model/schemas/home.ts';

/** A view of the camera: a point of the map (as fractions), a zoom, and whether to leave room for a drawing beside it. */
export interface View {
  x: number;
  y: number;
  zoom: number;
  aside: boolean;
}

/** Seconds the camera takes from one scene's view to the next. */
const FLIGHT = 1.8;
/** How much the camera zooms in during a scene. */
const DRIFT = 1.07;

/**
 * The film's timing as CSS: `--total` on #film, `--at` and `--for` on each #scene-N, and the camera's keyframes on #map.
 * It contains nothing but numbers, so it is safe inside a style element.
 */
export function filmTiming<TimedScene extends Pick<Scene, 'seconds'>>(
  scenes: readonly TimedScene[],
  viewOf: (scene: TimedScene) => View,
): string {
  const total = scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  let time = 0;
  const rules = [`#film{--total:${total}s}#map{animation-name:camera}`];
  const camera: string[] = [];
  scenes.forEach((scene, index) => {
    const { seconds } = scene;
    const view = viewOf(scene);
    const arrival = index === 0 ? 0 : time + Math.min(FLIGHT, seconds / 2);
    rules.push(`#scene-${index + 1}{--at:${time}s;--for:${seconds}s}`);
    camera.push(`${percent(arrival / total)}{transform:${transform(view, 1)}}`);
    time += seconds;
    camera.push(`${percent(time / total)}{transform:${transform(view, DRIFT)}}`);
  });
  return `${rules.join('')}@keyframes camera{${camera.join('')}}`;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const percent = (share: number) => `${rounded(share * 100)}%`;

/** Moves the view's point to the center, or beside the drawing, and zooms in. */
function transform({ x, y, zoom, aside }: View, zoomFactor: number): string {
  const beside = aside ? 'translate(var(--aside)) ' : '';
  const centered = `translate(${percent(0.5 - x)},${percent(0.5 - y)})`;
  return `${beside}scale(${rounded(zoom * zoomFactor)}) ${centered}`;
}

const WHOLE_MAP: View = { x: 0.5, y: 0.5, zoom: 1, aside: false };

/** The zoom at which a summit fills its half of the picture. */
const SUMMIT_ZOOM = 2.1;
/**
 * Half the picture plus the room for a drawing, as a fraction of the map's shorter side. Keeps views inside the map.
 */
const REACH = 0.76;

/** The view of each scene: a product's summit on the home map, the highest summit, or the whole map. */
export function viewsOver(
  summits: HeroProps['summits'],
): (scene: Pick<Scene, 'drawing' | 'product'>) => View {
  const highest = summits.toSorted((a, b) => b.height - a.height)[0];
  return ({ drawing, product }) => {
    const summit = drawing === 'summit' ? highest : summits.find((peak) => peak.product === product);
    if (!summit) return drawing === 'ground' ? { ...WHOLE_MAP, zoom: 1.2 } : WHOLE_MAP;
    const { x, y } = summit;
    const zoom = Math.max(SUMMIT_ZOOM, REACH / (1 - Math.max(x, y)));
    return { x, y, zoom: drawing === 'summit' ? zoom * 1.4 : zoom, aside: true };
  };
}
