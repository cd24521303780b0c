/** For tests: a copy of what was stored with one value at `path` replaced. */
export function spoilt(stored: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(stored));
  let place = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as typeof place;
  place[path.at(-1)!] = value;
  return copy;
}
