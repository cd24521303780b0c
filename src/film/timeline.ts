import type { Scene } from '../content/schemas/film.ts';

/** Where the camera stands: a point of the map (fractions), how near, and whether a drawing needs room beside it. */
export interface View {
  x: number;
  y: number;
  zoom: number;
  aside: boolean;
}

/** Seconds the camera takes from one scene's view to the next. */
const FLIGHT = 1.8;
/** How much nearer it comes while a scene lasts, so that the picture never stands dead still. */
const DRIFT = 1.07;

/**
 * The film's timing as CSS: `--total` on #film, `--at` and `--for` on each #scene-N, and the keyframes of the camera over
 * the whole length, named on #map. Nothing but numbers goes in, so it is safe inside a style element.
 */
export function filmTiming<Shown extends Pick<Scene, 'seconds'>>(
  scenes: readonly Shown[],
  viewOf: (scene: Shown) => View,
): string {
  const total = scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  let at = 0;
  const rules = [`#film{--total:${total}s}#map{animation-name:camera}`];
  const camera: string[] = [];
  scenes.forEach((scene, index) => {
    const { seconds } = scene;
    const view = viewOf(scene);
    const there = index === 0 ? 0 : at + Math.min(FLIGHT, seconds / 2);
    rules.push(`#scene-${index + 1}{--at:${at}s;--for:${seconds}s}`);
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
  const centerd = `translate(${percent(0.5 - x)},${percent(0.5 - y)})`;
  return `${beside}scale(${rounded(zoom * nearer)}) ${centerd}`;
}
