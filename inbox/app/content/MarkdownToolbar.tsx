import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FieldFrame, InputField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Form } from '../components/Form.tsx';
import {
  pictureMarkdown,
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

const MARKS: readonly Mark[] = ['bold', 'heading', 'bullets', 'table'];

interface MarkdownToolbarProps {
  /** Changes the text and returns the focus to it. */
  onEdit: (change: (text: MarkedText) => void) => void;
}

/** Buttons that write the marks of Markdown, so that nobody has to know them. */
export function MarkdownToolbar({ onEdit }: MarkdownToolbarProps) {
  const [asks, setAsks] = useState<'link' | 'picture'>();
  const close = () => setAsks(undefined);
  function edit(change: (text: MarkedText) => void) {
    close();
    onEdit(change);
  }
  return (
    <>
      <Toolbar label={t.marks}>
        {MARKS.map((mark) => (
          <Button key={mark} variant="quiet" onClick={() => edit((text) => writeMark(text, mark))}>
            {t.markNames[mark]}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => setAsks('link')}>
          {t.link}
        </Button>
        <Button variant="quiet" onClick={() => setAsks('picture')}>
          {t.picture}
        </Button>
      </Toolbar>
      {asks === 'link' && (
        <LinkDialog onClose={close} onChoose={(page) => edit((text) => writeLink(text, page))} />
      )}
      {asks === 'picture' && (
        <PictureDialog onClose={close} onChoose={(block) => edit((text) => writeBlock(text, block))} />
      )}
    </>
  );
}

interface LinkDialogProps {
  onClose: () => void;
  onChoose: (page: { title: string; path: string }) => void;
}

/** Pages are chosen, so that no link leads nowhere. Another address is typed. */
function LinkDialog({ onClose, onChoose }: LinkDialogProps) {
  const id = useId();
  const { data: list } = useQuery(contentQuery);
  const pages = pagesOf(list);
  return (
    <Dialog title={t.link} onClose={onClose}>
      <Form
        onSubmit={(values) => {
          const path = String(values.get('address')) || String(values.get('page'));
          onChoose(pages.find((page) => page.path === path) ?? { title: path, path });
        }}
      >
        <FieldFrame>
          <label htmlFor={id}>{t.linkPage}</label>
          <select id={id} name="page">
            {pages.map(({ title, path }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </select>
        </FieldFrame>
        <InputField label={t.linkAddress} name="address" type="url" placeholder="https://" />
        <Toolbar>
          <Button type="submit" variant="primary">
            {t.insert}
          </Button>
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
