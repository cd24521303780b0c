/** Where the contact form looks for what goes with the message: scripts/attachment.ts. */
const DRAFT_KEY = 'enquiry-draft';

/** What goes along. */
export interface Taken {
  /** A key of `subjects` in content/pages/contact.yaml. */
  about: string;
  /** What the form then says goes with the message. */
  attached: string;
  /** The state of the demo in readable lines; asked for when the link is followed, so its code may come then. */
  summary: () => string | Promise<string>;
}

/** Leaves the state of a demo where the contact form finds it. Throws where the browser forbids it. */
export async function takeAlong({ about, attached, summary }: Taken): Promise<void> {
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ about, message: await summary(), attached }));
}
