import { contentTypes, helpOf, type ContentType } from './content-types.ts';
import { managementApi, type ManagementApi } from './management-api.ts';
import { KINDS, type Kind } from '../../content-model/loaders/contentful/wire.ts';

/**
 * Creates or updates the content types `post` and `project` in a Contentful space. Idempotent; fields that the site
 * does not know are preserved. Needs CONTENTFUL_SPACE_ID and CONTENTFUL_MANAGEMENT_TOKEN; takes CONTENTFUL_ENVIRONMENT
 * (master) and CONTENTFUL_MANAGEMENT_HOST (https://api.contentful.com).
 */
export async function migrate(
  env: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<void> {
  const missing = ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_MANAGEMENT_TOKEN'].filter((name) => !env[name]?.trim());
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} must be set; see docs/CONTENTFUL.md.`);
  const api = managementApi(
    env['CONTENTFUL_MANAGEMENT_HOST'] || 'https://api.contentful.com',
    env['CONTENTFUL_SPACE_ID']!,
    env['CONTENTFUL_ENVIRONMENT'] || 'master',
    env['CONTENTFUL_MANAGEMENT_TOKEN']!,
  );
  await api.get('');
  for (const kind of KINDS) {
    const changed = [await syncContentType(api, kind), await syncHelpTexts(api, kind)].some(Boolean);
    print(`${kind}: ${changed ? 'brought up to date' : 'as it should be'}`);
  }
}

async function syncContentType(api: ManagementApi, kind: Kind): Promise<boolean> {
  const contentType = contentTypes[kind];
  const path = `content_types/${kind}`;
  const stored = await api.get(path);
  const current = stored as (ContentType & typeof stored) | undefined;
  const extra =
    current?.fields.filter(({ id }) => !contentType.fields.some((field) => field.id === id)) ?? [];
  const merged = { ...contentType, fields: [...contentType.fields, ...extra] };
  if (current && includes(current, merged)) return false;
  const { sys } = await api.put(path, merged, current?.sys.version);
  await api.put(`${path}/published`, {}, sys.version);
  return true;
}

/** Sets the help text below each field in the editor. Preserves other editor settings, which belong to the team. */
async function syncHelpTexts(api: ManagementApi, kind: Kind): Promise<boolean> {
  const path = `content_types/${kind}/editor_interface`;
  const stored = await api.get(path);
  const controls = (stored?.['controls'] ?? []) as { fieldId: string; settings?: object }[];
  const ours = contentTypes[kind].fields.map(({ id }) => {
    const control = controls.find(({ fieldId }) => fieldId === id) ?? { fieldId: id };
    const helpText = helpOf(kind, id);
    return { ...control, ...(helpText && { settings: { ...control.settings, helpText } }) };
  });
  const others = controls.filter(({ fieldId }) => !ours.some((control) => control.fieldId === fieldId));
  const merged = { ...stored, controls: [...ours, ...others] };
  if (stored && includes(stored, merged)) return false;
  await api.put(path, merged, stored?.sys.version);
  return true;
}

/** Whether `actual` contains everything in `expected`; the API adds its own fields. */
function includes(actual: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return actual === expected;
  if (typeof actual !== 'object' || actual === null) return false;
  if (Array.isArray(expected) && (!Array.isArray(actual) || actual.length !== expected.length)) return false;
  return Object.entries(expected).every(([name, value]) =>
    includes((actual as Record<string, unknown>)[name], value),
  );
}
