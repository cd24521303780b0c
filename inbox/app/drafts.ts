import { base64URLStringToBuffer, bufferToBase64URLString } from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../ui/storage.ts';

/** An unsent text. Its id makes a repeated attempt the same note or reply. */
export interface Draft {
  id: string;
  text: string;
  /** Ids of the replies that existed when the author began to write, or chose to send this one anyway. */
  seen?: string[] | undefined;
}

type Kind = 'note' | 'reply' | 'newsletter' | 'signature';

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
    return JSON.parse(new TextDecoder().decode(plain)) as Draft;
  } catch {
    return undefined;
  }
}

/**
 * Stores a text on this device; without storage it lives as long as the page. An empty text removes the draft, and the
 * next one gets another id.
 */
export function writeDraft(kind: Kind, reference: string, text: string, seen?: string[]): void {
  const key = keyOf(kind, reference);
  const draft = { id: text ? draftAt(key).id : crypto.randomUUID(), text, seen: text ? seen : undefined };
  cache.set(key, draft);
  if (owner) void store(owner, owner.prefix + key, draft);
  for (const listener of listeners) listener();
}

async function store({ key }: Owner, name: string, draft: Draft): Promise<void> {
  newest.set(name, draft);
  const value = draft.text ? await encrypt(key, draft) : null;
  if (newest.get(name) === draft) writeStored('localStorage', name, value);
}

function draftAt(key: string): Draft {
  if (!cache.has(key)) cache.set(key, { id: crypto.randomUUID(), text: '' });
  return cache.get(key)!;
}

export const currentDraft = (kind: Kind, reference: string): Draft => draftAt(keyOf(kind, reference));

/** How many texts are not sent or saved yet. */
export const countDrafts = (): number => [...cache.values()].filter(({ text }) => text.trim()).length;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDraft = (kind: Kind, reference: string): Draft =>
  useSyncExternalStore(subscribe, () => currentDraft(kind, reference));
