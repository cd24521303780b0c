import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { inImage, unpackBase, type Image } from './debian-root.ts';
import { commandOf, variablesOf, type Step } from './dockerfile.ts';

interface BuiltImage extends Image {
  command: string[];
  healthcheck: string[];
}

/** Instructions without an effect on the build. */
const DESCRIPTIONS = ['VOLUME', 'EXPOSE', 'STOPSIGNAL'];
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Executes the steps of a Dockerfile like `docker build`; returns the last stage's image. Creates its roots in
 * `folder`. Throws with the step and its output if a step fails or is not supported.
 * @param onCopied called once the whole context is copied
 */
export async function buildImage(
  steps: readonly Step[],
  context: string,
  folder: string,
  onCopied: (to: URL) => Promise<void>,
): Promise<BuiltImage> {
  const stages = new Map<string, BuiltImage>();
  let image!: BuiltImage;
  for (const { instruction, flags, args } of steps) {
    if (instruction === 'FROM') {
      const [base, , name = ''] = args.split(/\s+/) as [string, string?, string?];
      const root = mkdtempSync(join(folder, 'root-'));
      unpackBase(base, root);
      image = { root, folder: '/', user: 'root', env: { PATH }, command: [], healthcheck: [] };
      stages.set(name, image);
    } else if (instruction === 'RUN') await run(image, args);
    else if (instruction === 'COPY') {
      copy(flags['from'] ? stages.get(flags['from'])!.root : context, image, args);
      if (args === '. .') await onCopied(pathToFileURL(join(image.root, image.folder, '/')));
    } else if (instruction === 'ENV' || instruction === 'ARG')
      Object.assign(image.env, variablesOf(args, image.env));
    else if (instruction === 'WORKDIR')
      mkdirSync(join(image.root, (image.folder = args)), { recursive: true });
    else if (instruction === 'USER') image.user = args;
    else if (instruction === 'CMD') image.command = commandOf(args);
    else if (instruction === 'HEALTHCHECK') image.healthcheck = commandOf(args);
    else if (!DESCRIPTIONS.includes(instruction))
      throw new Error(`The Dockerfile's ${instruction} is not known.`);
  }
  return image;
}

async function run(image: Image, text: string): Promise<void> {
  const [program, args, options] = inImage(image, ['/bin/sh', '-c', text]);
  await promisify(execFile)(program, args, { ...options, maxBuffer: 1e8 }).catch(({ stdout, stderr }) => {
    throw new Error(`RUN ${text}\n${stdout}${stderr}`);
  });
}

/** Hard links instead of copies, because the source is temporary too. */
function copy(from: string, image: Image, args: string): void {
  const paths = args.split(/\s+/);
  const given = paths.pop()!;
  const to = join(image.root, posix.resolve(image.folder, given));
  for (const path of paths) {
    const source = join(from, path);
    const isFolder = statSync(source).isDirectory();
    if (isFolder || given.endsWith('/')) mkdirSync(to, { recursive: true });
    execFileSync('cp', ['-al', isFolder ? `${source}/.` : source, to]);
  }
}

/** Removes the files listed in .dockerignore from a context. */
export function applyDockerignore(context: string): void {
  const patterns = readFileSync(join(context, '.dockerignore'), 'utf8').trim().split('\n');
  for (const path of readdirSync(context))
    if (patterns.some((pattern) => matchesGlob(path, pattern)))
      rmSync(join(context, path), { recursive: true });
}
