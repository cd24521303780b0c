import type { OpenSite, Site } from './site.ts';

let opened: Promise<Site> | undefined;

/** Opens the one site of this process at the first call; after a failure the next call tries again. */
export function onceOpened(open: OpenSite): OpenSite {
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
