import { useQuery } from '@tanstack/react-query';
import { DescriptionList } from '../components/DescriptionList.tsx';
import { Page, Section } from '../components/Page.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import { Table } from '../components/Table.tsx';
import { isPast, Time, timeText } from '../format.tsx';
import { operationsQuery, type Failure, type Operations as Report } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { operations as t } from '../texts/operations.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { factsOf, problemsOf } from './delivery-status.ts';
import { Link } from 'wouter';
import { call } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { deliveryName, deliveryStates, reasonText } from '../texts/deliveries.ts';
import components from '../components/components.module.css';
import css from './Operations.module.css';

export function Operations() {
  const query = useQuery(operationsQuery);
  const { data, error } = query;
  return (
    <Page title={t.title}>
      <ErrorMessage error={error} />
      <Loading query={query} />
      {data && (
        <>
          <InquiryLine report={data} />
          <Failures failures={data.failures} />
          <Alerts {...data.alerts} />
          <Retention {...data.retention} />
        </>
      )}
    </Page>
  );
}

function InquiryLine({ report }: { report: Report }) {
  const { line, alerts } = report;
  const problems = problemsOf(report);
  const hasAlerts = alerts.byWebhook || alerts.byMail;
  const alerted =
    line.alerts === 0
      ? t.alerted.none
      : fill(t.alerted.some, { count: line.alerts, time: timeText(line.nextAlertAt) });
  return (
    <Section title={t.line}>
      <div
        role="status"
        className={`${components.panel} ${components.stack} ${css.state}`}
        data-broken={problems.length > 0}
      >
        {problems.length === 0 && <p className={css.headline}>{t.healthy}</p>}
        {problems.map(({ headline, causes }) => (
          <div key={causes[0]} className={components.stack}>
            <p className={css.headline}>{headline}</p>
            {causes.map((cause) => (
              <p key={cause}>{cause}</p>
            ))}
          </div>
        ))}
        {line.state === 'broken' && (
          <p>
            <span>{fill(t.since, { time: timeText(line.since) })}</span> {hasAlerts && <span>{alerted}</span>}
          </p>
        )}
      </div>
      <DescriptionList variant="facts" entries={factsOf(report)} />
    </Section>
  );
}

function Alerts({ recent }: Report['alerts']) {
  return (
    <Section title={t.alerts} text={t.alertsText}>
      {recent.length === 0 && <p>{t.noAlerts}</p>}
      <Rows>
        {recent.map(({ type, at, text, ways }) => (
          <Row
            key={`${at} ${type}`}
            name={
              <>
                <span>{`${t.alertTypes[type]}, `}</span>
                <Time at={at} />
              </>
            }
            below={<span className="u-caption">{text}</span>}
            details={ways
              .map(({ purpose, state }) =>
                fill(t.alertState, { way: t.ways[purpose] ?? purpose, state: deliveryStates[state] }),
              )
              .join(', ')}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Retention({ entries, nextRunAt }: Report['retention']) {
  /** What is due is erased with the next run. */
  const nextText = (at: number) => <Time at={nextRunAt !== null && isPast(at) ? nextRunAt : at} short />;
  return (
    <Section title={t.retention} text={t.retentionText}>
      <Table
        label={t.retention}
        columns={[t.what, t.keptFor, t.next, t.week]}
        rows={entries.map(({ what, days, nextAt, soon }) => [
          t.kinds[what],
          fill(t.days, { days }),
          nextAt === null ? t.nothing : nextText(nextAt),
          soon ?? t.nothing,
        ])}
        isListWhenNarrow
        numbers
      />
      <p className="u-caption">{t.exception}</p>
    </Section>
  );
}

const deliveryText = ({ purpose, number }: Failure) => deliveryName(purpose, number, t.purposes);
const nameOfDelivery = (failure: Failure): string =>
  [deliveryText(failure), failure.person, failure.inquiry].filter(Boolean).join(', ');

/** Deliveries that failed for good, or wait after a failed attempt, with their actions. */
function Failures({ failures }: Pick<Report, 'failures'>) {
  const mayChange = useMayChange();
  const { count, rows } = failures;
  return (
    <Section title={t.failures} text={t.failuresText}>
      {rows.length === 0 && <p>{t.noFailures}</p>}
      {count > rows.length && <p>{fill(t.shown, { count })}</p>}
      <Rows>
        {rows.map((failure) => (
          <Row
            key={failure.id}
            name={
              <>
                <span>{`${deliveryText(failure)}${failure.inquiry ? ', ' : ''}`}</span>
                {failure.inquiry && <Link href={`/inquiries/${failure.inquiry}`}>{failure.inquiry}</Link>}
              </>
            }
            below={<Reason failure={failure} />}
            actions={
              mayChange && (
                <>
                  <ActionButton
                    label={t.retry}
                    of={nameOfDelivery(failure)}
                    action={() => call('POST /operations/deliveries/:id/retry', { id: failure.id })}
                    done={() => fill(t.retried, { count: 1 })}
                  />
                  {failure.canBeDismissed && (
                    <ActionButton
                      label={t.dismiss}
                      of={nameOfDelivery(failure)}
                      action={() => call('POST /operations/deliveries/:id/dismiss', { id: failure.id })}
                      done={() => t.dismissed}
                    />
                  )}
                </>
              )
            }
          />
        ))}
      </Rows>
      {rows.length > 1 && mayChange && (
        <ActionButton
          label={t.retryAll}
          action={() => call('POST /operations/retry')}
          done={({ tried }) => fill(t.retried, { count: tried })}
        />
      )}
    </Section>
  );
}

function Reason({
  failure: { state, attempts, dueAt, finishedAt, lastError, serverReply },
}: {
  failure: Failure;
}) {
  const text = state === 'failed' ? t.failed : t.waits;
  return (
    <>
      <span className="u-caption">
        <span>{reasonText(lastError, serverReply)}</span> <code className="u-label">{lastError}</code>
      </span>
      <span className="u-label">{fill(text, { count: attempts, time: timeText(finishedAt ?? dueAt) })}</span>
    </>
  );
}
