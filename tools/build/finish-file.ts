import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Tinypool } from 'tinypool';
import { compress, type Levels } from './compress.ts';
import { finishHtml, type PageParts } from './finish-html.ts';

export interface Task {
  /** Path of the file, beside which its compressed copies are written. */
  file: string;
  content: Uint8Array;
  /** False for what was bundled: it is there already. */
  isRendered: boolean;
  /** None for what is no text. */
  levels: Levels | undefined;
  kept: string | undefined;
}

export interface Finished {
  /** The Content-Security-Policy of a page that was rendered. */
  policy?: string;
  /** Names in `kept`. */
  copies: string[];
}

/** What a thread of tools/build/finish-files.ts does: finishes a page, writes what was rendered, and compresses it. */
export default function finishFile({ file, content, isRendered, levels, kept }: Task): Finished {
  const page = isRendered && file.endsWith('.html') ? finishHtml(textOf(content), parts()) : undefined;
  const made = page ? Buffer.from(page.html) : content;
  if (isRendered) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, made);
  }
  return { ...(page && { policy: page.policy }), copies: levels ? compress(file, made, levels, kept) : [] };
}

const textOf = (content: Uint8Array) => new TextDecoder().decode(content);
const parts = () => Tinypool.workerData as PageParts;
