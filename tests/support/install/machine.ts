import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Copies what a clone of the project would contain now: tracked files, and new ones that git does not ignore. */
export function copyProject(folder: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of list.split('\0'))
    if (file && existsSync(file)) cpSync(file, join(folder, file), { verbatimSymlinks: true });
}

/** This machine's PATH without the project's own programs. */
export const machinePath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

/** Returns the variables that npm needs for network access in an environment without others. */
export function networkVariables(): Record<string, string> {
  // Run outside the project, whose own settings would be read.
  const output = execFileSync('npm', ['config', 'ls', '--json'], {
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, PATH: machinePath },
  });
  const settings = JSON.parse(output) as Record<string, string | null>;
  const certificates = settings['cafile'] ?? process.env['NODE_EXTRA_CA_CERTS'];
  const proxies = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name));
  return {
    ...(Object.fromEntries(proxies) as Record<string, string>),
    npm_config_registry: settings['registry']!,
    npm_config_cache: settings['cache']!,
    npm_config_prefer_offline: 'true',
    ...(certificates && { npm_config_cafile: certificates, NODE_EXTRA_CA_CERTS: certificates }),
  };
}
