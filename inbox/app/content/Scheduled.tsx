import { Fragment } from 'react';
import { Link } from 'wouter';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { useAgencyTime } from './agency-time.ts';
import { useMemberNames } from '../member-names.ts';
import { ChangeTime } from './ChangeTime.tsx';
import { usePublishing } from './PublishButtons.tsx';
import { pathOf, type ContentList } from './queries.ts';
import { content as t } from '../texts/content.ts';
import typography from './typography.module.css';

interface ScheduledProps {
  list: ContentList;
  /** Only what has this file. */
  file?: string;
}

/** The publications that wait for their time, and whether they will take place. */
export function Scheduled({ list, file }: ScheduledProps) {
  const { mayPublish } = usePublishing();
  const agencyTime = useAgencyTime();
  const nameOf = useMemberNames();
  const shown = list.scheduled.filter(
    ({ files }) => file === undefined || files.some((one) => one.file === file),
  );
  if (shown.length === 0) return undefined;
  const titles = new Map(list.files.map((one) => [one.file, one.title]));
  const versions = new Map(list.files.map((one) => [one.file, one.draft?.version]));
  return (
    <section className="u-stack u-gap-3" aria-label={t.scheduled}>
      <h2 className={typography.heading}>{t.scheduled}</h2>
      <Rows>
        {shown.map(({ id, dueAt, requestedBy, files }) => {
          const name = files.map((one) => titles.get(one.file) ?? one.file).join(', ');
          const present = files.flatMap((one) => {
            const version = versions.get(one.file);
            return version === undefined ? [] : [{ file: one.file, version }];
          });
          const isStale = files.some((one) => versions.get(one.file) !== one.version);
          return (
            <Row
              key={id}
              name={
                file === undefined
                  ? files.map((one, index) => (
                      <Fragment key={one.file}>
                        {index > 0 && ', '}
                        <Link href={pathOf(one.file)}>{titles.get(one.file) ?? one.file}</Link>
                      </Fragment>
                    ))
                  : name
              }
              below={isStale && t.staleSchedule}
              details={fill(t.scheduledBy, { time: agencyTime(dueAt), author: nameOf(requestedBy) })}
              actions={
                mayPublish && (
                  <>
                    {isStale && (
                      <ActionButton
                        label={t.includeChanges}
                        of={name}
                        action={() => call('POST /content/publications/:id/include', { id, files: present })}
                        done={() => t.changesIncluded}
                      />
                    )}
                    <ChangeTime id={id} dueAt={dueAt} name={name} />
                    <ActionButton
                      label={t.cancelSchedule}
                      of={name}
                      ask={{ title: t.cancelScheduleTitle, text: t.cancelScheduleText }}
                      action={() => call('POST /content/publications/:id/cancel', { id })}
                      done={() => t.scheduleCanceled}
                    />
                  </>
                )
              }
            />
          );
        })}
      </Rows>
    </section>
  );
}
