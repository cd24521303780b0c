import type { Database } from '../database/database.ts';
import { addSetting, saveSetting } from '../database/queries.ts';
import type { Trx } from '../database/tables.ts';
import type { Alert } from './alert.ts';

/** Whether enquiries reach the agency. */
export type LineState = 'well' | 'broken';

/** The state that all instances share, and which of its alerts were sent. */
export interface StoredLine {
  state: LineState;
  /** When the state became broken. */
  since: number;
  alerts: number;
  nextAlertAt: number;
}

const STATE = 'watchdog';
const ALERTS = 'line-alerts';
const MINUTE_MS = 60_000;
/** Pauses between the alerts of one fault: 15 minutes, an hour, then a day. */
const PAUSES_MS = [15 * MINUTE_MS, 45 * MINUTE_MS, 24 * 60 * MINUTE_MS];

/** Returns the broken state after another alert, with the time of the next one. */
export const afterAlert = (
  { since, alerts }: Pick<StoredLine, 'since' | 'alerts'>,
  now: number,
): StoredLine => ({
  state: 'broken',
  since,
  alerts: alerts + 1,
  nextAlertAt: now + (PAUSES_MS[alerts] ?? PAUSES_MS.at(-1)!),
});

/** Reads the stored state; `well` if there is none. */
export async function readLine(query: Database['query']): Promise<StoredLine> {
  const rows = await query.selectFrom('settings').selectAll().where('name', 'in', [STATE, ALERTS]).execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const alertState = JSON.parse(values.get(ALERTS) ?? '{}') as Partial<StoredLine>;
  const state = values.get(STATE) === 'broken' ? 'broken' : 'well';
  return { since: 0, alerts: 0, nextAlertAt: 0, ...alertState, state };
}

/**
 * Stores the observed state and adds its alerts to the outbox in one transaction. Instances that observe the same
 * change send one alert.
 * @param observed undefined if it is not known yet; the stored state then stays
 * @param alert adds the deliveries of an alert about the new state
 * @returns the stored state, and the alert that was sent
 */
export async function recordLine(
  database: Database,
  observed: LineState | undefined,
  now: number,
  alert: (trx: Trx, type: Alert['type'], line: StoredLine) => Promise<void>,
): Promise<{ line: StoredLine; alertType?: Alert['type'] }> {
  const storedLine = await readLine(database.query);
  if (!nextLine(storedLine, observed, now)) return { line: storedLine };
  return database.write(async (trx) => {
    await addSetting(trx, STATE, 'well');
    if (database.kind === 'postgres')
      await trx.selectFrom('settings').select('name').where('name', '=', STATE).forUpdate().execute();
    const current = await readLine(trx);
    const next = nextLine(current, observed, now);
    if (!next) return { line: current };
    const { state, ...alerts } = next;
    await saveSetting(trx, STATE, state);
    await saveSetting(trx, ALERTS, JSON.stringify(alerts));
    const alertType = state === 'broken' ? 'line.broken' : 'line.mended';
    await alert(trx, alertType, next);
    return { line: next, alertType };
  });
}

/** The state after an alert that is due; undefined if none is. */
function nextLine(line: StoredLine, observed: LineState | undefined, now: number): StoredLine | undefined {
  const state = observed ?? line.state;
  if (state === 'well') return line.state === 'broken' ? { ...line, state } : undefined;
  if (line.state === 'well') return afterAlert({ since: now, alerts: 0 }, now);
  return now >= line.nextAlertAt ? afterAlert(line, now) : undefined;
}
