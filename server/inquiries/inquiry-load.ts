/** With more inquiries in progress than this, their responses have priority over emails. */
const MAX_INQUIRIES_BEFORE_BUSY = 4;
/** Longer than the pauses between bursts of inquiries under load. */
const BUSY_FOR_MS = 500;

/** Counts the inquiries in progress, so that deliveries wait while many arrive at once. */
export function inquiryLoad() {
  let inProgress = 0;
  let lastCrowdedAt = -Infinity;
  return {
    isBusy: () => performance.now() - lastCrowdedAt < BUSY_FOR_MS,
    /** Counts an inquiry until it is stored or refused. */
    async count<Stored>(storing: Promise<Stored>): Promise<Stored> {
      inProgress += 1;
      if (inProgress > MAX_INQUIRIES_BEFORE_BUSY) lastCrowdedAt = performance.now();
      return storing.finally(() => (inProgress -= 1));
    },
  };
}
