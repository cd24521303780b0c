import { parentPort } from 'node:worker_threads';
import { parseWhole } from './parse-whole.ts';

/** Parses one mail, in a thread that its deadline and its memory limit can end. */
parentPort!.once('message', (raw: Uint8Array) => {
  void parseWhole(raw).then((mail) => parentPort!.postMessage(mail));
});
parentPort!.postMessage('ready');
