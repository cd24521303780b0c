import { Dialog } from '../../../ui/Dialog.tsx';
import { useMayChange } from '../session.ts';
import { shortcuts } from '../texts/shortcuts.ts';
import { shell } from '../texts/shell.ts';
import css from './ShortcutsDialog.module.css';

/** Lists the keyboard shortcuts that the member may use. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const mayChange = useMayChange();
  return (
    <Dialog wide title={shortcuts.title} closeLabel={shell.close} onClose={onClose}>
      <dl className={css.keys}>
        {shortcuts.list
          .filter(([, , forViewers]) => mayChange || forViewers)
          .map(([key, effect]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
