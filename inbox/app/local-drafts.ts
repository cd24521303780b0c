import { base64URLStringToBuffer, bufferToBase64URLString } from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import {
  isFlag,
  isListOf,
  isOptional,
  isObjectOf,
  isRecordOf,
  isText,
  parseStored,
  type Guarded,
} from '../../ui/storage/guards.ts';
import { readStored, writeStored } from '../../ui/storage/web-storage.ts';
import { hasCode } from './client/api-error.ts';

const isDraft = isObjectOf({
  id: isText,
  text: isText,
  /** Who else gets a reply, as typed. */
  cc: isOptional(isText),
  /** Whether the server has stored this version. */
  isShared: isOptional(isFlag),
  /** Ids of the replies that existed when the author began to write, or chose to send this one anyway. */
  seen: isOptional(isListOf(isText)),
});
/** An unsent text. Its id makes a repeated attempt the same note or reply. */
export type Draft = Guarded<typeof isDraft>;

/** Kinds that the server keeps for all devices of a member. */
type SharedKind = 'note' | 'reply';
type Kind = SharedKind | 'entry' | 'forward' | 'newsletter' | 'signature' | 'content';

/** The member, and the encryption key that only the server and their session have. */
interface Owner {
  member: string;
  prefix: string;
  key: CryptoKey;
}

let owner: Owner | undefined;
const cache = new Map<string, Draft>();
/** The newest draft under each key of the storage, so that an older one that was encrypted later is not stored. */
const newest = new Map<string, Draft>();
const listeners = new Set<() => void>();

/** Ends the name of a draft that the server keeps as well. */
const SHARED_NAME = /(reply|note)-([A-Z0-9-]+)$/;

const keyOf = (kind: Kind, reference: string) => `${kind}-${reference}`;

/** Decrypts a member's drafts when a session begins. */
export async function openDrafts(member: string, draftKey: string): Promise<void> {
  if (owner?.member === member) return;
  closeDrafts();
  const bytes = base64URLStringToBuffer(draftKey);
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const prefix = `inbox-${member}-`;
  for (const name of storedNames().filter((one) => one.startsWith(prefix))) {
    const draft = await decrypt(key, readStored('localStorage', name) ?? '');
    if (draft) cache.set(name.slice(prefix.length), draft);
  }
  owner = { member, prefix, key };
}

/** Forgets the drafts in memory when a session ends. The encrypted ones stay until the member signs out. */
export function closeDrafts(): void {
  owner = undefined;
  cache.clear();
}

/**
 * Erases all drafts on this device when a member signs out. The response to that erases the storage of the browser, but a
 * draft that is being encrypted at that moment, or that the server confirms then, would be stored after it.
 */
export function eraseDrafts(): void {
  newest.clear();
  for (const name of storedNames())
    if (owner && name.startsWith(owner.prefix)) writeStored('localStorage', name, null);
  closeDrafts();
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

const IV_BYTES = 12;

async function encrypt(key: CryptoKey, draft: Draft): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(draft));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  return bufferToBase64URLString(await new Blob([iv, encrypted]).arrayBuffer());
}

/** Undefined for a draft encrypted with another key. */
async function decrypt(key: CryptoKey, stored: string): Promise<Draft | undefined> {
  try {
    const bytes = base64URLStringToBuffer(stored);
    const iv = bytes.slice(0, IV_BYTES);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(IV_BYTES));
    return parseStored(isDraft, new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}

/** Removes a draft. The next one gets another id. */
export const removeDraft = (kind: Kind, reference: string): void => writeDraft(kind, reference, { text: '' });

/** Removes what was written about an inquiry that was erased. */
export function removeDraftsAt(reference: string): void {
  for (const kind of ['reply', 'note', 'forward'] as const) removeDraft(kind, reference);
}

/**
 * Stores a text on this device; without storage it lives as long as the page. An empty text removes the draft.
 * @param content `seen` are the ids of the replies that were shown when the author began
 */
export function writeDraft(
  kind: Kind,
  reference: string,
  { text, seen, cc }: { text: string; seen?: readonly string[] | undefined; cc?: string | undefined },
): void {
  const key = keyOf(kind, reference);
  const isEmpty = !text && cc === undefined;
  const draft = {
    id: isEmpty ? crypto.randomUUID() : draftAt(key).id,
    text,
    seen: text ? seen : undefined,
    cc,
    isShared: false,
  };
  put(key, draft);
}

/** A text that was changed after an attempt whose response was lost becomes a new one when it is sent again. */
export async function orRenew<Result>(
  kind: Kind,
  reference: string,
  sending: Promise<Result>,
): Promise<Result> {
  try {
    return await sending;
  } catch (error) {
    if (hasCode(error, 'already-sent')) renewDraft(kind, reference);
    throw error;
  }
}

/** Gives a draft another id, because an earlier version was stored under its former one, which the author has seen. */
function renewDraft(kind: Kind, reference: string): void {
  const key = keyOf(kind, reference);
  const draft = draftAt(key);
  const seen = draft.seen && [...draft.seen, draft.id];
  put(key, { ...draft, id: crypto.randomUUID(), seen, isShared: false });
}

function put(key: string, draft: Draft): void {
  cache.set(key, draft);
  if (owner) void store(owner, owner.prefix + key, draft);
  for (const listener of listeners) listener();
}

/** A draft as the server has it. */
interface ServerDraft extends Omit<Draft, 'isShared' | 'cc'> {
  kind: SharedKind;
  reference: string;
  cc: string | null;
}

/**
 * Takes over all drafts that the server has, except where this device has another one that the server lacks. A shared one
 * that is not among them was sent or discarded on another device.
 */
export function takeDrafts(drafts: readonly ServerDraft[]): void {
  const taken = new Set<string>();
  for (const { kind, reference, cc, ...draft } of drafts) {
    const key = keyOf(kind, reference);
    const local = cache.get(key);
    taken.add(key);
    // An empty one that is not shared yet was just sent or discarded here.
    if (!local || local.isShared !== false) put(key, { ...draft, cc: cc ?? undefined, isShared: true });
  }
  for (const { kind, reference, draft } of draftsAtInquiries())
    if (draft.isShared && (draft.text || draft.cc) && !taken.has(keyOf(kind, reference)))
      removeDraft(kind, reference);
}

/** Notes that the server has a draft, unless it was changed since. */
export function markShared(kind: SharedKind, reference: string, draft: Draft): void {
  const key = keyOf(kind, reference);
  if (cache.get(key) === draft) put(key, { ...draft, isShared: true });
}

/** All drafts at inquiries. */
export const draftsAtInquiries = () =>
  [...cache].flatMap(([key, draft]) => {
    const [, kind, reference] = SHARED_NAME.exec(key) ?? [];
    return kind && reference ? [{ kind: kind as SharedKind, reference, draft }] : [];
  });

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the server still has the draft that was removed here. */
const isRemoval = (name: string, draft: Draft): boolean =>
  SHARED_NAME.test(name) && draft.isShared === false && !draft.text && !draft.cc;

async function store({ key }: Owner, name: string, draft: Draft): Promise<void> {
  newest.set(name, draft);
  // A removed draft stays until the server knows, so that a reload does not bring it back.
  const isKept = draft.text || draft.cc || isRemoval(name, draft);
  const value = isKept ? await encrypt(key, draft) : null;
  if (newest.get(name) === draft) writeStored('localStorage', name, value);
}

function draftAt(key: string): Draft {
  if (!cache.has(key)) cache.set(key, { id: crypto.randomUUID(), text: '' });
  return cache.get(key)!;
}

export const currentDraft = (kind: Kind, reference: string): Draft => draftAt(keyOf(kind, reference));

/** How many texts are not sent or saved yet. */
export const countDrafts = (): number => [...cache.values()].filter(({ text }) => text.trim()).length;

/** What the unsent texts of a kind belong to. */
export const namesOfDrafts = (kind: Kind): string[] =>
  [...cache].flatMap(([key, { text }]) =>
    text && key.startsWith(`${kind}-`) ? [key.slice(kind.length + 1)] : [],
  );

export const useDraft = (kind: Kind, reference: string): Draft =>
  useSyncExternalStore(subscribeToDrafts, () => currentDraft(kind, reference));

/** The fields of a dialog that were stored as a draft; another version of the inbox may have stored something else. */
export const parseFields = (text: string): Record<string, string> =>
  parseStored(isRecordOf(isText), text) ?? {};
