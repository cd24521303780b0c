import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type Declaration, type Plugin } from 'postcss';
import { letters } from './class-names.ts';

const REFERENCE = /var\((--[\w-]+)\)/g;

/**
 * PostCSS plugin that puts design tokens in place while building, because the style sheet rides inside every page.
 * A token with one value everywhere is written out where it is used, and its declaration is dropped. What differs by
 * theme stays a custom property, in built pages under a name of one letter.
 * @param short whether to shorten names
 * @param folder the tokens' style sheets
 * @param given tokens that stand in no style sheet, or are to have another value than there
 */
export function inlineTokens(short: boolean, folder: URL, given: ReadonlyMap<string, string>): Plugin {
  return {
    postcssPlugin: 'inline-tokens',
    OnceExit(root) {
      const { constants, names } = readTokens(folder, given);
      const inPlace = (value: string): string =>
        value.replace(REFERENCE, (whole, name: string) => {
          const constant = constants.get(name);
          if (constant) return inPlace(constant);
          return short && names.has(name) ? `var(${names.get(name)})` : whole;
        });
      root.walkDecls((declaration) => {
        if (constants.get(declaration.prop)) declaration.remove();
        else {
          declaration.value = inPlace(declaration.value);
          if (short) declaration.prop = names.get(declaration.prop) ?? declaration.prop;
        }
      });
    },
  };
}

/** The tokens with one value everywhere, and the short names of the others that differ by theme. */
function readTokens(folder: URL, given: ReadonlyMap<string, string>) {
  const constants = new Map(given);
  const names = new Map<string, string>();
  const declared = globSync('*.css', { cwd: fileURLToPath(folder) })
    .toSorted()
    .flatMap(declarationsIn(folder));
  for (const { prop, value } of declared) {
    if (value.startsWith('light-dark(')) names.set(prop, `--${letters(names.size)}`);
    else if (!given.has(prop) && declared.filter((other) => other.prop === prop).length === 1)
      constants.set(prop, value);
  }
  return { constants, names };
}

const declarationsIn = (folder: URL) => (file: string) => {
  const found: Declaration[] = [];
  parse(readFileSync(new URL(file, folder), 'utf8')).walkDecls(
    /^--/,
    (declaration) => void found.push(declaration),
  );
  return found;
};
