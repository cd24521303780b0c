/** The small drawings that content chooses by name, as paths. Their names are the values that the schemas allow. */

/** Marks of clients without a logo file: stroked paths in a 24 × 24 box. */
export const clientMarks = {
  peak: 'M2 20 9 5l4 7 3-4 6 12z',
  ring: 'M12 3a9 9 0 1 0 .1 0M12 8a4 4 0 1 0 .1 0',
  steps: 'M3 20v-5h6v-5h6V5h6',
  wave: 'M2 9q5-6 10 0t10 0M2 16q5-6 10 0t10 0',
  leaf: 'M4 20C4 8 12 4 20 4c0 9-5 15-12 14M4 20l8-8',
  grid: 'M4 4h16v16H4zM4 12h16M12 4v16',
  arch: 'M4 21V12a8 8 0 0 1 16 0v9M9 21v-8a3 3 0 0 1 6 0v8',
  star: 'M12 3v18M3 12h18M6 6l12 12M18 6 6 18',
  bars: 'M5 20V10M10 20V4M15 20v-7M20 20V8',
  knot: 'M8 4a8 8 0 0 0 8 16M16 4a8 8 0 0 1-8 16',
};

/** The goods of the till, each as one line in a 24 × 24 box. */
export const goods = {
  cup: 'M5 9h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10h2a2 2 0 0 1 0 5h-2M8 6V4M12 6V4',
  glass: 'M6 4h12l-2 16H8zM7 9h10M13 4l2-3',
  croissant: 'M3 15c1-7 6-10 9-10s8 3 9 10c-3 1-5 0-6-3-2-1-4-1-6 0-1 3-3 4-6 3M9 12l1-6M15 12l-1-6',
  loaf: 'M4 10c0-5 16-5 16 0l-1 9H5zM9 8l1 3M13 8l1 3',
  carton: 'M7 8l2-5h6l2 5v13H7zM7 8h10M10 14h4',
  fruit: 'M12 8c-9-5-10 11 0 13 10-2 9-18 0-13M12 8c0-3 1-4 3-5',
  nuts: 'M12 3c5 3 6 14 0 18-6-4-5-15 0-18M12 6v12',
  bottle: 'M10 3h4v5l2 3v10H8V11l2-3zM8 14h8v4H8',
  mug: 'M5 6h11v13H5zM16 9h3v6h-3',
  bag: 'M5 9h14l1 12H4zM9 9c0-6 6-6 6 0',
  map: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
  candle: 'M9 10h6v11H9zM12 10V8M12 8c-2-2 0-4 0-5 0 1 2 3 0 5',
  level: 'M3 8h18v8H3zM9 8v8M15 8v8M12 11a1 1 0 1 0 .1 0',
  tripod: 'M8 3h8v5H8zM12 8v13M11 8 5 21M13 8l6 13',
};

/** The names of drawings, for an enum of a schema. */
export const namesOf = <Name extends string>(drawings: Record<Name, unknown>) =>
  Object.keys(drawings) as Name[];
