// Holds the write lock of the SQLite database named as argument until its standard input ends.
import { DatabaseSync } from 'node:sqlite';

const file = new DatabaseSync(process.argv[2]!, { timeout: 60_000 });
file.exec('begin immediate');
process.stdout.write('held\n');
process.stdin.resume().on('end', () => file.close());
