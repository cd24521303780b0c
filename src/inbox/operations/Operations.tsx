import { useQuery } from '@tanstack/react-query';
import type { Session } from '../calls/queries.ts';
import components from '../components/components.module.css';
import { Page, Section } from '../components/Page.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import { Table } from '../components/Table.tsx';
import { isPast, Time, timeText } from '../format.tsx';
import { operationsQuery, type Operations as Report } from '../queries.ts';
import { operations as t } from '../strings-operations.ts';
import { fillIn } from '../strings.ts';
import { Failures } from './Failures.tsx';
import { causesOf, factsOf, isHealthy, missingIn } from './line-status.ts';
import css from './Operations.module.css';

export function Operations({ session }: { session: Session }) {
  const query = useQuery(operationsQuery);
  const { data, error } = query;
  return (
    <Page title={t.title}>
      <ErrorMessage error={error} />
      <Loading query={query} />
      {data && (
        <>
          <EnquiryLine report={data} />
          <Failures failures={data.failures} mayChange={session.role !== 'viewer'} />
          <Alerts {...data.alerts} />
          <Retention {...data.retention} />
        </>
      )}
    </Page>
  );
}

function EnquiryLine({ report }: { report: Report }) {
  const { line } = report;
  const healthy = isHealthy(report);
  const missing = missingIn(report);
  const alerted =
    line.alerts === 0
      ? t.alerted.none
      : fillIn(t.alerted.some, { count: line.alerts, time: timeText(line.nextAlertAt) });
  return (
    <Section title={t.line}>
      <div
        role="status"
        className={`${components.panel} ${components.stack} ${css.state}`}
        data-broken={!healthy || missing.length > 0}
      >
        <p className={css.headline}>{!healthy ? t.broken : missing.length > 0 ? t.unfinished : t.healthy}</p>
        {[...causesOf(report), ...missing].map((cause) => (
          <p key={cause}>{cause}</p>
        ))}
        {line.state === 'broken' && (
          <p>
            {fillIn(t.since, { time: timeText(line.since) })} {alerted}
          </p>
        )}
      </div>
      <Rows>
        {factsOf(report).map(([name, fact]) => (
          <Row key={name} name={name} details={fact} />
        ))}
      </Rows>
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
                {t.alertTypes[type]}, <Time at={at} />
              </>
            }
            below={<span className="caption">{text}</span>}
            details={ways
              .map(({ purpose, state }) =>
                fillIn(t.alertState, { way: t.ways[purpose] ?? purpose, state: t.states[state] }),
              )
              .join(', ')}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Retention({ kept, nextRunAt }: Report['retention']) {
  const nextText = (at: number) =>
    nextRunAt !== null && isPast(at) ? fillIn(t.nextRun, { time: timeText(nextRunAt) }) : <Time at={at} />;
  return (
    <Section title={t.retention} text={t.retentionText}>
      <Table label={t.retention} columns={[t.what, t.keptFor, t.next, t.week]} wide>
        {kept.map(({ what, days, nextAt, soon }) => (
          <tr key={what}>
            <th scope="row">{t.kinds[what]}</th>
            <td>{fillIn(t.days, { days })}</td>
            <td>{nextAt === null ? t.nothing : nextText(nextAt)}</td>
            <td>{soon ?? t.nothing}</td>
          </tr>
        ))}
      </Table>
      <p className="caption">{t.exception}</p>
    </Section>
  );
}
