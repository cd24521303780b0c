import { useId, type ComponentProps } from 'react';
import css from './Field.module.css';

/** A labeled text field. */
export function TextField({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...rest} />
    </div>
  );
}

/** A labeled choice. */
export function Choice({ label, ...rest }: ComponentProps<'select'> & { label: string }) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...rest} />
    </div>
  );
}
