import type { SendToTeamProps } from './SendToTeam.tsx';

/** Where the contact form looks for what goes with the message: scripts/attachment.ts. */
const DRAFT_KEY = 'enquiry-draft';

/** Leaves the state of a demo where the contact form finds it. Throws where the browser forbids it. */
export async function takeAlong({
  about,
  attached,
  summary,
}: Omit<SendToTeamProps, 'send'> & { attached: string }): Promise<void> {
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ about, message: await summary(), attached }));
}
