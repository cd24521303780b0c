import css from './Icon.module.css';

/** Outlines in a square of 16. */
const PATHS = {
  add: 'M8 3v10M3 8h10',
  bold: 'M4.5 3h4a2.4 2.4 0 0 1 0 4.9h-4zM4.5 7.9h4.8a2.6 2.6 0 0 1 0 5.1H4.5z',
  bullets: 'M6.5 4h7M6.5 8h7M6.5 12h7M2.7 4h.1M2.7 8h.1M2.7 12h.1',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  chevron: 'm4 6 4 4 4-4',
  copies: 'M6.8 6.2a2.4 2.4 0 1 0 0 3.6M13.3 6.2a2.4 2.4 0 1 0 0 3.6',
  edit: 'm3 13 .6-2.8 7.2-7.2 2.2 2.2-7.2 7.2zM9.4 4.4l2.2 2.2',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  heading: 'M4 3v10M12 3v10M4 8h8',
  italic: 'M7 3h5M4 13h5M9.5 3l-3 10',
  numbers: 'M7 4h6.5M7 8h6.5M7 12h6.5M2.5 3l1-.5v3M2.3 10.2c.4-.9 1.9-.7 1.7.4-.1.7-1 1.2-1.7 1.9H4.1',
  picture: 'M2.5 3.5h11v9h-11zM2.5 10.5 6 7.5l3 3 1.5-1.5 3 2.5M10.5 6h.1',
  quote: 'M3 4v8M6.5 5h7M6.5 8h7M6.5 11h4',
  table: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M8 3.5v9',
  undo: 'M3 6.5h6.5a3.3 3.3 0 0 1 0 6.5H6M5.7 3.5 2.7 6.5l3 3',
  link: 'm6.7 9.3 2.6-2.6M7.4 4.6l1.5-1.5a2.8 2.8 0 0 1 4 4l-1.5 1.5M8.6 11.4l-1.5 1.5a2.8 2.8 0 0 1-4-4l1.5-1.5',
  more: 'M3 8h.1M8 8h.1M13 8h.1',
  sort: 'M5 3v10M2.5 10.5 5 13l2.5-2.5M8.5 4H14M8.5 8h3.7M8.5 12h1.8',
  file: 'M11.5 5.5 6.6 10.4a1 1 0 0 0 1.4 1.4l5-5a2.4 2.4 0 0 0-3.4-3.4l-5.3 5.3a3.9 3.9 0 0 0 5.5 5.5l4-4',
  call: 'M4.2 2.5h2l1 3-1.4 1.2a8 8 0 0 0 3.5 3.5l1.2-1.4 3 1v2a1.6 1.6 0 0 1-1.8 1.6A10.5 10.5 0 0 1 2.6 4.3 1.6 1.6 0 0 1 4.2 2.5Z',
  email: 'M2.5 4h11v8.5h-11zM2.5 4.5 8 9l5.5-4.5',
};

export type IconName = keyof typeof PATHS;

/** A small picture beside a text, or in a control with a name, that says the same. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={css.icon} viewBox="0 0 16 16" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
