import { onBothDatabases } from '../../../tests/support/databases.ts';
import { cliSuite } from './cli.suite.ts';

onBothDatabases('the commands', cliSuite);
