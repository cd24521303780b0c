import css from './Icon.module.css';

/** Outlines in a square of 16. */
const PATHS = {
  file: 'M11.5 5.5 6.6 10.4a1 1 0 0 0 1.4 1.4l5-5a2.4 2.4 0 0 0-3.4-3.4l-5.3 5.3a3.9 3.9 0 0 0 5.5 5.5l4-4',
  call: 'M4.2 2.5h2l1 3-1.4 1.2a8 8 0 0 0 3.5 3.5l1.2-1.4 3 1v2a1.6 1.6 0 0 1-1.8 1.6A10.5 10.5 0 0 1 2.6 4.3 1.6 1.6 0 0 1 4.2 2.5Z',
  email: 'M2.5 4h11v8.5h-11zM2.5 4.5 8 9l5.5-4.5',
};

/** A small picture beside a text that says the same. */
export const Icon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg className={css.icon} viewBox="0 0 16 16" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
