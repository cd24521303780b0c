import type { PageLocals } from '../server/http/pages.ts';

declare global {
  /** How many places in content/ were marked as samples at the time of the build. */
  const SAMPLES_IN_CONTENT: number;
  /** The address of the forms' server for pages of a static host; empty on the server's own pages. */
  const FORMS_ORIGIN: string;
  namespace App {
    /** The data that a form route passes to the page it renders. */
    interface Locals extends Partial<PageLocals> {}
  }
}
