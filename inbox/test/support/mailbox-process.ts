import { matchInquiry } from '../../api/incoming/match.ts';
import { receiveMail } from '../../api/incoming/receive.ts';
import { readEnvironment } from '../../../server/config/env.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { readOnce } from '../../../server/mailbox/mailbox-reader.ts';
import { createLog } from '../../../server/monitoring/log.ts';

/** Reads the mailbox of the environment once, in a process that a test can kill. */
const environment = readEnvironment(process.env);
await using database = await openDatabase(environment);
await readOnce({
  database,
  environment,
  imap: environment.imap!,
  log: createLog('silent'),
  wake: () => {},
  receive: (trx, mail, receivedAt) => receiveMail(trx, mail, { receivedAt, now: Date.now() }),
  isWanted: async (headers) => (await matchInquiry(database.query, headers)) !== undefined,
});
