import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PrimaryMessage, WorkerMessage } from './messages.ts';

/** Idle connections of a worker that gives way are kept this long, for a request that is on its way. */
const DRAIN_MS = 5_000;

/**
 * Connects this process to the primary process that started it, if any: tells it that this release is served, answers
 * its pings, and gives way to the worker of a newer release.
 * @param work.finish resolves when the work that members began is done, such as a publication
 * @param work.stop ends this process after the responses in progress
 */
export function joinPrimary(
  server: Server,
  { finish, stop }: { finish: () => Promise<void>; stop: (reason: string) => Promise<void> },
): void {
  if (!process.send) return;
  const tell = (message: WorkerMessage) => process.send?.(message);
  process.on('message', (message: PrimaryMessage) => {
    if (message === 'ping') tell('pong');
    if (message === 'stop') void stop('stop');
    if (message === 'drain')
      void drain(server)
        .then(finish)
        .then(() => stop('drain'));
  });
  tell('ready');
}

/**
 * Takes no new connections and closes each open one after its next response, so that no client sends a request into a
 * connection that is being closed.
 */
async function drain(server: Server): Promise<void> {
  // Responses say "Connection: close" from now on (https://nodejs.org/api/http.html#servermaxrequestspersocket).
  server.maxRequestsPerSocket = 1;
  // Unlike http.Server.close(), this keeps idle connections.
  NetServer.prototype.close.call(server);
  await Promise.race([once(server, 'close'), pause(DRAIN_MS)]);
}
