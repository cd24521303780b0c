import { basename } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Names for the classes of CSS modules. In development `Hero-tile` says where a class comes from; in built pages,
 * where the style sheet rides along, `_bk` saves some 300 bytes a page. All parts of a build run in one process and
 * share one namer, so that the HTML, the styles and the scripts agree.
 * @param short whether to shorten
 */
export function classNames(short: boolean): (name: string, file: string) => string {
  const given = new Map<string, string>();
  return (name, file) => {
    const path = file.replace(/\?.*/, '');
    if (!short) return `${basename(path, '.module.css')}-${name}`;
    const key = `${path} ${name}`;
    if (!given.has(key)) given.set(key, `_${letters(given.size)}`);
    return given.get(key)!;
  };
}

/** 0 → a, 25 → z, 26 → aa … */
function letters(number: number): string {
  const [rest, last] = [Math.floor(number / LETTERS.length), LETTERS[number % LETTERS.length]!];
  return rest === 0 ? last : letters(rest - 1) + last;
}
