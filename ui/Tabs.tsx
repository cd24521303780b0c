import { startTransition, useId, useOptimistic, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { FocusHome } from './keyboard/focus.ts';
import { logicalKey } from './keyboard/logical-key.ts';
import css from './Tabs.module.css';

interface TabsProps<Key extends string> {
  label: string;
  /** Names of the tabs by key. */
  tabs: Readonly<Record<Key, string>>;
  chosen: Key;
  onChoose: (key: Key) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/**
 * Tabs over one panel, operated by arrows, Home and End (ARIA Authoring Practices, tabs). The tab is selected at once,
 * and its panel follows in a transition, because a large panel takes longer than a press may wait.
 */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [selected, select] = useOptimistic(chosen);
  const choose = (key: Key) =>
    startTransition(() => {
      select(key);
      onChoose(key);
    });
  const keys = Object.keys(tabs) as Key[];
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = keys.indexOf(selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: keys.length - 1 }[logicalKey(event)];
    if (to === undefined) return;
    event.preventDefault();
    const next = keys[(to + keys.length) % keys.length]!;
    choose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <>
      <div
        className={css.list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => choose(key)}
          >
            {tabs[key]}
          </button>
        ))}
      </div>
      <div ref={panel} id={`${id}-panel`} role="tabpanel" tabIndex={-1} aria-labelledby={`${id}-${selected}`}>
        <FocusHome value={panel}>{children}</FocusHome>
      </div>
    </>
  );
}
