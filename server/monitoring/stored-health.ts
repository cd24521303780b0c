import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { parseColumn } from '../database/json-column.ts';
import { addSetting, saveSetting } from '../database/queries.ts';
import type { Trx } from '../database/tables.ts';
import type { Alert } from './alert.ts';
import { MINUTE_MS } from '../../content-model/text/durations.ts';

/** Whether inquiries reach the agency. */
export type Health = 'well' | 'broken';

const storedAlerts = z.object({
  /** When the state became broken. */
  since: z.number().default(0),
  alerts: z.number().default(0),
  nextAlertAt: z.number().default(0),
});

/** The state that all instances share, and which of its alerts were sent. */
export type StoredHealth = z.infer<typeof storedAlerts> & { state: Health };

const STATE = 'watchdog';
const ALERTS = 'line-alerts';
/** Pauses between the alerts of one fault: 15 minutes, an hour, then a day. */
const PAUSES_MS = [15 * MINUTE_MS, 45 * MINUTE_MS, 24 * 60 * MINUTE_MS];

/** Returns the broken state after another alert, with the time of the next one. */
export const afterAlert = (
  { since, alerts }: Pick<StoredHealth, 'since' | 'alerts'>,
  now: number,
): StoredHealth => ({
  state: 'broken',
  since,
  alerts: alerts + 1,
  nextAlertAt: now + (PAUSES_MS[alerts] ?? PAUSES_MS.at(-1)!),
});

/** Reads the stored state; `well` if there is none. */
export async function readHealth(query: Database['query']): Promise<StoredHealth> {
  const rows = await query.selectFrom('settings').selectAll().where('name', 'in', [STATE, ALERTS]).execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const alerts = parseColumn(storedAlerts, values.get(ALERTS) ?? '{}');
  return { ...alerts, state: values.get(STATE) === 'broken' ? 'broken' : 'well' };
}

/**
 * Stores the observed state and adds its alerts to the outbox in one transaction. Instances that observe the same
 * change send one alert.
 * @param observation `observed` is undefined if the state is not known yet; the stored one then stays
 * @param alert adds the deliveries of an alert about the new state
 * @returns the stored state, and the alert that was sent
 */
export async function recordHealth(
  database: Database,
  { observed, now }: { observed: Health | undefined; now: number },
  alert: (trx: Trx, type: Alert['type'], health: StoredHealth) => Promise<void>,
): Promise<{ health: StoredHealth; alertType?: Alert['type'] }> {
  const stored = await readHealth(database.query);
  if (!nextHealth(stored, now, observed)) return { health: stored };
  return database.write(async (trx) => {
    await addSetting(trx, STATE, 'well');
    if (database.kind === 'postgres')
      await trx.selectFrom('settings').select('name').where('name', '=', STATE).forUpdate().execute();
    const current = await readHealth(trx);
    const next = nextHealth(current, now, observed);
    if (!next) return { health: current };
    const { state, ...alerts } = next;
    await saveSetting(trx, STATE, state);
    await saveSetting(trx, ALERTS, JSON.stringify(alerts));
    const alertType = state === 'broken' ? 'delivery.failed' : 'delivery.recovered';
    await alert(trx, alertType, next);
    return { health: next, alertType };
  });
}

/** The state after an alert that is due; undefined if none is. */
function nextHealth(stored: StoredHealth, now: number, observed?: Health): StoredHealth | undefined {
  const state = observed ?? stored.state;
  if (state === 'well') return stored.state === 'broken' ? { ...stored, state } : undefined;
  if (stored.state === 'well') return afterAlert({ since: now, alerts: 0 }, now);
  return now >= stored.nextAlertAt ? afterAlert(stored, now) : undefined;
}
