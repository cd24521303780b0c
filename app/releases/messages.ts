/** What a worker sends: it serves its release, or it is alive. */
export type WorkerMessage = 'ready' | 'pong';

/** What a worker gets: give way to a new worker, stop, or prove to be alive. */
export type PrimaryMessage = 'drain' | 'stop' | 'ping';

/** Environment variable of a worker that starts while another one still serves, and still sends what it has claimed. */
export const BESIDE_ANOTHER = 'BESIDE_ANOTHER_WORKER';
