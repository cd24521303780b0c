import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FieldFrame, InputField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Form } from '../components/Form.tsx';
import { IconButton } from '../components/IconButton.tsx';
import {
  linkAt,
  pictureMarkdown,
  removeLink,
  writeBlock,
  writeLink,
  writeMark,
  type Mark,
  type MarkedText,
} from '../markdown/markdown-edits.ts';
import { PictureInput } from './PictureInput.tsx';
import { contentQuery, pagesOf } from './queries.ts';
import { shell } from '../texts/shell.ts';
import { content as t } from '../texts/content.ts';

const MARKS: readonly Mark[] = ['bold', 'italic', 'heading', 'bullets', 'numbers', 'quote', 'table'];

interface MarkdownToolbarProps {
  /** Changes the text and returns the focus to it. */
  onEdit: (change: (text: MarkedText) => void) => void;
  onUndo: () => void;
}

/** Buttons that write the marks of Markdown, so that nobody has to know them. */
export function MarkdownToolbar({ onEdit, onUndo }: MarkdownToolbarProps) {
  /** The address of the link that the dialog changes. */
  const [linked, setLinked] = useState<string>();
  const [asks, setAsks] = useState<'link' | 'picture'>();
  const close = () => setAsks(undefined);
  function edit(change: (text: MarkedText) => void) {
    close();
    onEdit(change);
  }
  function askLink() {
    onEdit((text) => setLinked(linkAt(text)?.path));
    setAsks('link');
  }
  return (
    <>
      <Toolbar label={t.marks}>
        {MARKS.map((mark) => (
          <IconButton
            key={mark}
            icon={mark}
            label={t.markNames[mark]}
            onClick={() => edit((text) => writeMark(text, mark))}
          />
        ))}
        <IconButton icon="link" label={t.link} onClick={askLink} />
        <IconButton icon="picture" label={t.picture} onClick={() => setAsks('picture')} />
        <IconButton icon="undo" label={t.undoTyping} onClick={onUndo} />
      </Toolbar>
      {asks === 'link' && (
        <LinkDialog
          address={linked}
          onClose={close}
          onChoose={(page) => edit((text) => writeLink(text, page))}
          onRemove={() => edit(removeLink)}
        />
      )}
      {asks === 'picture' && (
        <PictureDialog onClose={close} onChoose={(block) => edit((text) => writeBlock(text, block))} />
      )}
    </>
  );
}

interface LinkDialogProps {
  /** The present address of a link that is changed. */
  address: string | undefined;
  onRemove: () => void;
  onClose: () => void;
  onChoose: (page: { title: string; path: string }) => void;
}

/** Pages are chosen, so that no link leads nowhere. Another address is typed. */
function LinkDialog({ address, onClose, onChoose, onRemove }: LinkDialogProps) {
  const id = useId();
  const { data: list } = useQuery(contentQuery);
  const pages = pagesOf(list);
  const isPage = pages.some(({ path }) => path === address);
  return (
    <Dialog title={address === undefined ? t.link : t.changeLink} onClose={onClose}>
      <Form
        onSubmit={(values) => {
          const path = String(values.get('address')) || String(values.get('page'));
          onChoose(pages.find((page) => page.path === path) ?? { title: path, path });
        }}
      >
        <FieldFrame>
          <label htmlFor={id}>{t.linkPage}</label>
          <select
            id={id}
            name="page"
            defaultValue={isPage ? address : undefined}
            // The last choice counts: an address that stands there would win over the page.
            onChange={({ target }) => {
              const field = target.form?.elements.namedItem('address');
              if (field instanceof HTMLInputElement) field.value = '';
            }}
          >
            {address !== undefined && !isPage && <option value="">{t.choose}</option>}
            {pages.map(({ title, path }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </select>
        </FieldFrame>
        <InputField
          label={t.linkAddress}
          name="address"
          placeholder="https://"
          defaultValue={isPage ? '' : address}
        />
        <Toolbar>
          <Button type="submit" variant="primary">
            {address === undefined ? t.insert : t.changeLink}
          </Button>
          {address !== undefined && <Button onClick={onRemove}>{t.removeLink}</Button>}
          <Button onClick={onClose}>{shell.cancel}</Button>
        </Toolbar>
      </Form>
    </Dialog>
  );
}

interface PictureDialogProps {
  onClose: () => void;
  onChoose: (block: string) => void;
}

function PictureDialog({ onClose, onChoose }: PictureDialogProps) {
  const id = useId();
  const [path, setPath] = useState('');
  return (
    <Dialog title={t.picture} onClose={onClose}>
      <Form onSubmit={(values) => onChoose(pictureMarkdown(path, String(values.get('alternative')).trim()))}>
        <FieldFrame>
          <label htmlFor={id}>{t.pictureFile}</label>
          <PictureInput id={id} label={t.picture} value={path} isRequired onChange={setPath} />
        </FieldFrame>
        <InputField label={t.alternative} name="alternative" required />
        <Toolbar>
          <Button type="submit" variant="primary" disabled={path === ''}>
            {t.insert}
          </Button>
          <Button onClick={onClose}>{shell.cancel}</Button>
        </Toolbar>
      </Form>
    </Dialog>
  );
}
