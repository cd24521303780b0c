import type { Database } from '../../../server/database/database.ts';
import type { Query } from '../../../server/database/tables.ts';
import type { Environment } from '../../../server/config/env.ts';
import { alertSchema } from '../../../server/monitoring/alert.ts';
import { readBackupRecord } from '../../../server/backup/backup-record.ts';
import { HEARTBEAT_EVERY_MS } from '../../../server/monitoring/heartbeat.ts';
import { readHealth } from '../../../server/monitoring/stored-health.ts';
import { readMailboxHealth } from '../../../server/mailbox/mailbox-state.ts';
import { testDelivery } from '../../../server/monitoring/watchdog.ts';
import { readMailPause } from '../../../server/outbox/pause.ts';
import { outboxStatus, reachesAgency } from '../../../server/outbox/status.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import { HOUR_MS } from '../../../content-model/text/durations.ts';

const ALERTS = 20;

/** The state of deliveries and of the watchdog, without addresses and secrets of the settings. */
export async function readDeliveryHealth(
  database: Pick<Database, 'kind' | 'query'>,
  environment: Environment,
) {
  const { query } = database;
  const [line, outbox, pause, test, alerts, dueTimesByName, backups, mailbox] = await Promise.all([
    readHealth(query),
    outboxStatus(query),
    readMailPause(query),
    testDelivery(query),
    recentAlerts(query),
    dueTimes(query),
    readBackupRecord(database),
    readMailboxHealth(query),
  ]);
  const { watchdogMinutes, backup } = environment;
  const heartbeatDue = dueTimesByName.get('heartbeat');
  return {
    line: { ...line, reachesAgency: reachesAgency(outbox) },
    outbox,
    pause,
    mail: { toFiles: environment.smtpUrl === undefined, forgotten: environment.mailGoesToFiles },
    mailbox: { isSet: environment.imap !== undefined, ...mailbox },
    watchdog: {
      everyMinutes: watchdogMinutes,
      test: test ?? null,
      nextAt: watchdogMinutes > 0 ? (dueTimesByName.get('watchdog') ?? null) : null,
    },
    alerts: {
      byWebhook: environment.alertWebhookUrl !== undefined,
      byMail: environment.alertEmail !== undefined,
      recent: alerts,
    },
    heartbeat: {
      isSet: environment.heartbeatUrl !== undefined,
      lastAt: heartbeatDue === undefined ? null : heartbeatDue - HEARTBEAT_EVERY_MS,
    },
    backup: {
      everyHours: backup?.everyHours ?? null,
      lastAt: backups?.doneAt ?? null,
      nextAt: backup?.everyHours && backups ? backups.doneAt + backup.everyHours * HOUR_MS : null,
    },
  };
}

export async function dueTimes(query: Query): Promise<Map<string, number>> {
  const rows = await query.selectFrom('schedules').selectAll().execute();
  return new Map(rows.map(({ name, due_at }) => [name, due_at]));
}

/** The newest alerts, each with its delivery state on every configured channel. */
async function recentAlerts(query: Query) {
  const rows = await query
    .selectFrom('deliveries')
    .select(['purpose', 'payload', 'state'])
    .where('state', 'in', ['waiting', 'sent', 'failed'])
    .where('channel', '=', 'alert')
    .orderBy('created_at', 'desc')
    .limit(ALERTS)
    .execute();
  const rowsByAlert = Map.groupBy(rows, ({ payload }) => payload);
  return [...rowsByAlert].map(([payload, channelRows]) => {
    const { type, timestamp, text } = parseColumn(alertSchema, payload);
    return {
      type,
      at: Date.parse(timestamp),
      text,
      ways: channelRows.map(({ purpose, state }) => ({ purpose, state })),
    };
  });
}
