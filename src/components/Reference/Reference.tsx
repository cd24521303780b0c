import css from './Reference.module.css';

/** An enquiry's reference, large enough to be read out on the phone. */
export function Reference({ label, reference }: { label: string; reference: string }) {
  return (
    <p className={css.reference}>
      {label} <strong>{reference}</strong>
    </p>
  );
}
