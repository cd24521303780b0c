import type { PageLocals } from '../server/http/pages.ts';

declare global {
  /** How many places of content/ said of themselves that they were samples, when the site was built. */
  const SAMPLES_IN_CONTENT: number;
  namespace App {
    /** What the form routes hand to the page that answers for them. */
    interface Locals extends Partial<PageLocals> {}
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** See src/scripts/hydrate-in-view.ts. */
    'client:in-view'?: boolean;
  }
}
