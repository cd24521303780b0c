import type { PageLocals } from '../server/http/pages.ts';

declare global {
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
