import { inlineHashes } from '../../server/http/inline-hashes.ts';
import { leanHtml } from './lean-html.ts';
import { withJoinedScripts, withOneStyle } from './one-style.ts';
import { withUsedRules } from './used-rules.ts';

/** What pages are finished with. */
export interface PageParts {
  /** What the Content-Security-Policies share. */
  directives: readonly string[];
  /** Classes that scripts name. */
  drawn: ReadonlySet<string>;
}

/** A page with one style element that holds the rules it needs, and with few scripts; and the policy it is sent with. */
export function finishHtml(rendered: string, { directives, drawn }: PageParts) {
  const html = leanHtml(withUsedRules(withOneStyle(withJoinedScripts(rendered)), drawn));
  return { html, policy: policyOf(html, directives) };
}

/**
 * `directives`, and the hashes of exactly the scripts and styles that stand in the page; origins that it does not name
 * are left out. Built pages hold nothing a visitor wrote, so what stands in them is ours.
 */
function policyOf(html: string, directives: readonly string[]): string {
  const hashes = inlineHashes(html);
  const sources = [
    `script-src 'self' ${[...hashes.script].join(' ')}`,
    `style-src 'self' ${[...hashes.style].join(' ')}`,
  ];
  const policy = [...directives, ...sources].map((directive) => directive.trim()).join('; ');
  return policy.replace(/ https:[^\s;]+/g, (origin) => (html.includes(origin.trim()) ? origin : ''));
}
