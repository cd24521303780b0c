import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * nginx serving the same built files as they are, precompressed copies included, as one worker for each processor.
 * Undefined when it is not installed.
 */
export async function startNginx(client: string, port: number) {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(client, port, folder));
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await pause(700);
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (client: string, port: number, folder: string) => `
worker_processes auto;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; font/woff2 woff2; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=1000;
  gzip_static on;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    root ${client};
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;
