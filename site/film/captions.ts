import type { Film } from '../../content-model/schemas/film.ts';

/** Longer than any film, since the last caption stays to the end. */
const END_SECONDS = 3600;

/** Returns the captions as WebVTT (W3C "WebVTT: The Web Video Text Tracks Format"). */
export function captionsFile(captions: Film['captions']): string {
  const cues = captions.map(({ at, text }, index) => {
    const end = captions[index + 1]?.at ?? END_SECONDS;
    return `${timestamp(at)} --> ${timestamp(end)}\n${escaped(text)}`;
  });
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

/** 75.5 becomes 00:01:15.500. */
const timestamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice('1970-01-01T'.length, -1);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
