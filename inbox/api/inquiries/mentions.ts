interface Named {
  email: string;
  name: string;
}

/** How a member can be mentioned after an at sign: by address, its first part, full name or first name. */
const handlesOf = ({ email, name }: Named): string[] =>
  [email, email.split('@')[0]!, name, name.split(/\s/)[0]!]
    .filter(Boolean)
    .map((handle) => handle.toLowerCase());

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Returns the members that a note mentions with an at sign: `@olive please price this`. */
export function mentionedIn<Member extends Named>(text: string, members: readonly Member[]): Member[] {
  const lower = text.toLowerCase();
  const mentions = [...lower.matchAll(/@/g)]
    .filter(({ index }) => !isLetter(lower[index - 1]))
    .map(({ index }) => lower.slice(index + 1));
  return members.filter((member) =>
    handlesOf(member).some((handle) =>
      mentions.some((mention) => mention.startsWith(handle) && !isLetter(mention[handle.length])),
    ),
  );
}

/** Returns the members whose mention begins with what was typed last: `@ol`. None when it is complete. */
export function suggestedFor<Member extends Named>(text: string, members: readonly Member[]): Member[] {
  const [, typed] = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}._-]*)$/u.exec(text.toLowerCase()) ?? [];
  if (typed === undefined) return [];
  return members.filter((member) =>
    handlesOf(member).some((handle) => handle.startsWith(typed) && handle !== typed),
  );
}

/** The text with what was typed last after an at sign replaced by a member's name. */
export const withMention = (text: string, { name, email }: Named): string =>
  `${text.replace(/@[^@]*$/, '')}@${name || email} `;
