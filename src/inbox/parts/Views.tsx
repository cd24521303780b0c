import type { ReactNode } from 'react';
import css from './Views.module.css';

interface ViewsProps<View extends string> {
  label?: string;
  /** What one chooses between, by name, with how many there are. */
  views: readonly (readonly [view: View, name: string, count?: number | undefined])[];
  shown: View | undefined;
  onChange: (view: View) => void;
  /** What stands beside them. */
  children?: ReactNode;
}

/** Buttons of which one is pressed: which view of a list or a chart is shown. */
export function Views<View extends string>({ label, views, shown, onChange, children }: ViewsProps<View>) {
  return (
    <div role={label && 'group'} aria-label={label} className={css.views}>
      {views.map(([view, name, count]) => (
        <button key={view} type="button" aria-pressed={view === shown} onClick={() => onChange(view)}>
          {name}
          {count !== undefined && <span className={css.count}> {count}</span>}
        </button>
      ))}
      {children}
    </div>
  );
}
