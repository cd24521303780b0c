/** What a worker sends: it serves its release, or it is alive. */
export type WorkerMessage = 'ready' | 'pong';

/** What a worker gets: give way to a new worker, stop, or prove to be alive. */
export type PrimaryMessage = 'drain' | 'stop' | 'ping';
