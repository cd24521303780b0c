import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { call } from '../client/call.ts';
import { ActionForm, textIn } from '../components/Actions.tsx';
import { pathOf } from './queries.ts';
import { content as t } from '../texts/content.ts';

/** Groups of entries that can be added, with the kind of an entry. */
const KIND_OF = {
  posts: 'post',
  cases: 'project',
  services: 'service',
  products: 'product',
  people: 'author',
} as const;
type Group = keyof typeof KIND_OF;

export const canAdd = (group: string): group is Group => Object.hasOwn(KIND_OF, group);

/** A button that asks for the title of a new entry and opens its form. */
export function NewEntry({ group }: { group: Group }) {
  const [isOpen, setIsOpen] = useState(false);
  /** Escape keeps it; Cancel discards it. */
  const [typedTitle, setTypedTitle] = useState('');
  const [, navigate] = useLocation();
  const title = t.newEntry[group];
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Dialog title={title} onClose={close}>
          <ActionForm
            submit={t.begin}
            variant="primary"
            action={(values) =>
              call('POST /content/new', {
                kind: KIND_OF[group],
                title: textIn(values, 'title').trim(),
                address: textIn(values, 'address').trim(),
              })
            }
            onSuccess={({ file }) => navigate(pathOf(file))}
            onCancel={() => {
              setTypedTitle('');
              close();
            }}
          >
            <InputField
              label={group === 'people' ? t.newName : t.newTitle}
              name="title"
              defaultValue={typedTitle}
              onChange={({ target }) => setTypedTitle(target.value)}
              required
              maxLength={60}
            />
            {group === 'people' ? (
              <input type="hidden" name="address" value="" />
            ) : (
              <>
                <InputField label={t.newAddress} name="address" maxLength={60} />
                <p>{t.newAddressHint}</p>
              </>
            )}
          </ActionForm>
        </Dialog>
      )}
    </>
  );
}
