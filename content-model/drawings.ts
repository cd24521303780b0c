/** The small drawings that content chooses by name, as paths. Their names are the values that the schemas allow. */

type Pairs = Record<string, [string, string]>;

/** Map symbols in a 24 × 24 box: the lines, and the part in the accent color. */
export const symbols = {
  board: ['M2 4h20v16H2zM9 4v16M15.5 4v16', 'M4 7h3v4H4z'],
  box: ['M12 2 21 7v10l-9 5-9-5V7zM3 7l9 5 9-5M12 12v10', 'm7.5 4.5 9 5v4l-2-1.1V10.6l-9-5z'],
  chart: ['M3 3v18h18M6 17l4-6 4 3 6-9', 'M20 2l2.5 5h-5z'],
  chat: ['M3 4h18v12H11l-5 4v-4H3z', 'M7 8h6v1.6H7zM7 11.4h10V13H7z'],
  clock: ['M12 3a9 9 0 1 0 .1 0M12 7v5l4 2', 'M12 1l1.5 3h-3z'],
  cloud: ['M7 19a5 5 0 0 1-.5-10A6 6 0 0 1 18 10a4.5 4.5 0 0 1-.5 9z', 'M12 10l3 4h-2v3h-2v-3H9z'],
  coin: ['M12 3a9 9 0 1 0 .1 0M12 6a6 6 0 1 0 .1 0', 'M12 8l4 7H8z'],
  flow: ['M2 3h7v6H2zM15 15h7v6h-7zM9 6h9.5v7', 'M18.5 15l-2.5-4h5z'],
  gear: [
    'M12 5a7 7 0 1 0 .1 0M12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3',
    'M12 9a3 3 0 1 0 .1 0',
  ],
  link: ['M10 7H7a5 5 0 0 0 0 10h3M14 7h3a5 5 0 0 1 0 10h-3', 'M8 11h8v2H8z'],
  pen: ['M4 20l1-5L16 4l4 4L9 19zM13 7l4 4', 'M4 20l1-5 4 4z'],
  people: ['M8 5a3 3 0 1 0 .1 0M2 20c0-9 12-9 12 0M16 4a3 3 0 0 1 0 6M17 13c4 .5 5 4 5 7', 'M8 14l2.5 6h-5z'],
  phone: ['M6 2h12v20H6zM10 5h4', 'M10.5 17h3v2.5h-3z'],
  search: ['M10 3a7 7 0 1 0 .1 0M15 15l6 6', 'M10 6.5l3.5 6h-7z'],
  shield: ['M12 2l9 3v6c0 6-4 9-9 11-5-2-9-5-9-11V5z', 'M12 7l4.5 8h-9z'],
  till: ['M3 13h18v8H3zM6 13V3h12v10M9 17h6', 'M8.5 5.5h7v3h-7z'],
} satisfies Pairs;

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
};

/** The names of drawings, for an enum of a schema. */
export const namesOf = <Name extends string>(drawings: Record<Name, unknown>) =>
  Object.keys(drawings) as Name[];

export type SymbolName = keyof typeof symbols;
