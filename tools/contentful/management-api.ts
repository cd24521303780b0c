import { setTimeout as pause } from 'node:timers/promises';
import { networkReason } from '../../content-model/loaders/contentful/network-reason.ts';

const ATTEMPTS = 5;

/** One environment of a space, through the Content Management API. */
export interface ManagementApi {
  /** Resolves to undefined if there is nothing at the path. */
  get(path: string): Promise<Versioned | undefined>;
  /** Creates or replaces; `version` is the version to be replaced. Throws an Error with the API's answer. */
  put(path: string, body: object, version?: number): Promise<Versioned>;
}

interface Versioned {
  sys: { version: number };
  [field: string]: unknown;
}

/** @param host such as https://api.contentful.com */
export function managementApi(
  host: string,
  space: string,
  environment: string,
  token: string,
): ManagementApi {
  const base = `${host}/spaces/${space}/environments/${environment}`;
  async function call(method: 'GET' | 'PUT', path: string, body?: object, version?: number, attempt = 1) {
    const response = await fetch(`${base}/${path}`, {
      method,
      signal: AbortSignal.timeout(30_000),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/vnd.contentful.management.v1+json',
        ...(version !== undefined && { 'x-contentful-version': String(version) }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`${host} could not be reached: ${networkReason(error)}`, { cause: error });
    });
    if ((response.status === 429 || response.status >= 500) && attempt < ATTEMPTS) {
      await response.body?.cancel();
      const seconds = Number(response.headers.get('x-contentful-ratelimit-reset') ?? 0) || 2 ** attempt / 2;
      await pause(seconds * 1000 + Math.random() * 500);
      return call(method, path, body, version, attempt + 1);
    }
    return response;
  }
  return {
    async get(path) {
      const response = await call('GET', path);
      if (response.status === 404 && path !== '') return void (await response.body?.cancel());
      return read(response, path);
    },
    put: async (path, body, version) => read(await call('PUT', path, body, version), path),
  };
}

async function read(response: Response, path: string): Promise<Versioned> {
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as Versioned;
  const hint: Record<number, string> = {
    401: 'CONTENTFUL_MANAGEMENT_TOKEN was refused',
    403: 'CONTENTFUL_MANAGEMENT_TOKEN may not do this',
    404: 'CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT names nothing this token opens',
  };
  throw new Error(
    `${hint[response.status] ?? `${path} failed`}: Contentful answered ${response.status} ${text}`,
  );
}
