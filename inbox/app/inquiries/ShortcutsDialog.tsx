import { Dialog } from '../../../ui/Dialog.tsx';
import { shortcuts } from '../strings-shortcuts.ts';
import { shell } from '../strings.ts';
import css from './ShortcutsDialog.module.css';

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog wide title={shortcuts.title} closeLabel={shell.close} onClose={onClose}>
      <dl className={css.keys}>
        {shortcuts.list.map(([key, effect]) => (
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
