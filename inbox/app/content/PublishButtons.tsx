import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { publishingQuery } from '../queries.ts';
import { useSession } from '../session.ts';
import { useMemberNames } from './member-names.ts';
import { contentQuery } from './queries.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { content as t } from './strings.ts';

/** Whether the member may publish, and whether a colleague has to publish what the member changed last. */
export function usePublishing() {
  const { data } = useQuery(publishingQuery);
  return data ?? { mayPublish: false, needsSecondPerson: false, publishers: [] };
}

interface PublishButtonsProps {
  label: string;
  files: { file: string; version: number; changedBy: string }[];
  disabled: boolean;
}

/** Publish exactly the versions that the member sees, now or later. Or say why a colleague has to. */
export function PublishButtons({ label, files, disabled }: PublishButtonsProps) {
  const { data: list } = useQuery(contentQuery);
  const { data: publishing } = useQuery(publishingQuery);
  const { email } = useSession();
  const nameOf = useMemberNames();
  const [isScheduling, setIsScheduling] = useState(false);
  if (!publishing) return undefined;
  const isOwn = publishing.needsSecondPerson && files.some(({ changedBy }) => changedBy === email);
  if (!publishing.mayPublish || isOwn) {
    const colleagues = publishing.publishers.filter((one) => one.email !== email);
    const names = colleagues.map(({ name }) => name).join(', ');
    const sentence = isOwn ? t.secondPerson : t.mayNotPublish;
    return (
      <span className="u-label">
        {fill(colleagues.length > 0 ? sentence.by : sentence.nobody, { names })}
      </span>
    );
  }
  const hasOthers = files.length > 1 && files.some(({ changedBy }) => changedBy !== email);
  const titleOf = (name: string) => list?.files.find(({ file }) => file === name)?.title ?? name;
  const seen = files.map(({ file, version }) => ({ file, version }));
  const isBuilding = list?.publications[0]?.state === 'building';
  const isScheduled = list?.scheduled.some((one) =>
    one.files.some(({ file }) => files.some((other) => other.file === file)),
  );
  return (
    <>
      {!isScheduled && (
        <Button disabled={disabled} onClick={() => setIsScheduling(true)}>
          {t.schedule}
        </Button>
      )}
      <ActionButton
        label={label}
        variant="primary"
        disabled={disabled || isBuilding}
        {...(hasOthers && {
          ask: {
            title: label,
            text: t.publishOthers,
            details: (
              <ul className="u-stack u-gap-1">
                {files.map(({ file, changedBy }) => (
                  <li key={file}>
                    {titleOf(file)}, {nameOf(changedBy)}
                  </li>
                ))}
              </ul>
            ),
          },
        })}
        action={() => call('POST /content/publish', { files: seen })}
      />
      {isScheduling && (
        <ScheduleDialog
          title={t.scheduleTitle}
          submit={t.schedule}
          action={(at) => call('POST /content/schedule', { files: seen, at })}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </>
  );
}
