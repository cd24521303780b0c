import { Dialog } from '../../../ui/Dialog.tsx';
import { useMayChange } from '../session.ts';
import { shortcuts } from '../strings-shortcuts.ts';
import { shell } from '../strings.ts';
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
