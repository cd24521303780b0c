import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import components from '../components/components.module.css';
import { ErrorMessage } from '../components/Status.tsx';
import { bytesText } from '../format.tsx';
import { queryOf, type Inquiry } from '../queries.ts';
import { mails as t } from '../texts/replies.ts';
import { FileName } from './FileName.tsx';
import { FileList } from './FileList.tsx';
import { Fold } from '../components/Fold.tsx';
import { ThreadEntry } from './ThreadEntry.tsx';
import { Message } from './Message.tsx';

export type Mail = Inquiry['mails'][number];

interface IncomingMailProps {
  mail: Mail;
  /** From which inquiry of several it comes. */
  part?: string | undefined;
  /** The address of the inquiry, which the mail names only if it has another one. */
  knownEmail: string;
  isFolded: boolean;
}

/** A mail in the thread of an inquiry. One from a program or about a failed delivery is folded. */
export function IncomingMail({ mail, part, knownEmail, isFolded }: IncomingMailProps) {
  const { kind, name, email, receivedAt, isUnreadable, text } = mail;
  const kindText = isUnreadable ? t.unreadable : t.kinds[kind];
  return (
    <ThreadEntry
      who={name || email}
      side="theirs"
      what={
        <>
          {name && email !== knownEmail && <bdi>{email}</bdi>} {kindText}
        </>
      }
      part={part}
      at={receivedAt}
      fold={isFolded || kind === 'automatic' || kind === 'bounce' ? text : undefined}
    >
      <MailContent mail={mail} />
    </ThreadEntry>
  );
}

/** The text of a mail as text nodes, its quote folded, and its files. A long text shows only its beginning at first. */
export function MailContent({ mail }: { mail: Mail }) {
  const { id, kind, isCut, isUnreadable, files, filesLeftOut } = mail;
  const [isWhole, setIsWhole] = useState(false);
  const whole = useQuery({ ...queryOf('GET /mails/:id', { id }), enabled: isWhole });
  const { text, quoted } = whole.data ?? mail;
  return (
    <div className={components.stack}>
      {isUnreadable && <p>{t.unreadableText}</p>}
      {/* An inquiry that was made of a mail shows its text itself, and the list of files has their names. */}
      {!isUnreadable && kind !== 'origin' && kind !== 'upload' && <Message text={text} />}
      {quoted && (
        <Fold summary={t.quoted}>
          <p className={components.userText} dir="auto">
            {quoted}
          </p>
        </Fold>
      )}
      {isCut && !whole.data && (
        <Button variant="quiet" disabled={whole.isFetching} onClick={() => setIsWhole(true)}>
          {t.showAll}
        </Button>
      )}
      <ErrorMessage error={whole.error} />
      {files.length > 0 && <Files files={files} />}
      {filesLeftOut > 0 && <p className="u-label">{fill(t.filesLeftOut, { count: filesLeftOut })}</p>}
    </div>
  );
}

function Files({ files }: { files: Mail['files'] }) {
  return (
    <FileList label={t.files}>
      {files.map((file) => (
        <li key={file.id}>
          <FileName file={file} />
          <span className="u-label">{`${bytesText(file.bytes)}${file.isKept ? '' : ` · ${t.notKept}`}`}</span>
        </li>
      ))}
    </FileList>
  );
}
