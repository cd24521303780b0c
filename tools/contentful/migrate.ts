import { contentTypes, helpOf, type ContentType } from './content-types.ts';
import { managementApi, type ManagementApi } from './management-api.ts';
import { KINDS, type Kind } from '../../src/content/loaders/contentful/wire.ts';

/**
 * Creates or updates the content types `post` and `project` in a Contentful space. Idempotent; fields that the site
 * does not know are preserved. Needs CONTENTFUL_SPACE_ID and CONTENTFUL_MANAGEMENT_TOKEN; takes CONTENTFUL_ENVIRONMENT
 * (master) and CONTENTFUL_MANAGEMENT_HOST (https://api.contentful.com).
 */
export async function migrate(
  env: Record<string, string | undefined>,
  say: (line: string) => void,
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
    say(`${kind}: ${changed ? 'brought up to date' : 'as it should be'}`);
  }
}

async function syncContentType(api: ManagementApi, kind: Kind): Promise<boolean> {
  const wanted = contentTypes[kind];
  const path = `content_types/${kind}`;
  const found = await api.get(path);
  const there = found as (ContentType & typeof found) | undefined;
  const more = there?.fields.filter(({ id }) => !wanted.fields.some((field) => field.id === id)) ?? [];
  const next = { ...wanted, fields: [...wanted.fields, ...more] };
  if (there && includes(there, next)) return false;
  const { sys } = await api.put(path, next, there?.sys.version);
  await api.put(`${path}/published`, {}, sys.version);
  return true;
}

/** Sets the help text below each field in the editor. Preserves other editor settings, which belong to the team. */
async function syncHelpTexts(api: ManagementApi, kind: Kind): Promise<boolean> {
  const path = `content_types/${kind}/editor_interface`;
  const found = await api.get(path);
  const controls = (found?.['controls'] ?? []) as { fieldId: string; settings?: object }[];
  const next = contentTypes[kind].fields.map(({ id }) => {
    const control = controls.find(({ fieldId }) => fieldId === id) ?? { fieldId: id };
    const helpText = helpOf(kind, id);
    return { ...control, ...(helpText && { settings: { ...control.settings, helpText } }) };
  });
  const others = controls.filter(({ fieldId }) => !next.some((control) => control.fieldId === fieldId));
  const wanted = { ...found, controls: [...next, ...others] };
  if (found && includes(found, wanted)) return false;
  await api.put(path, wanted, found?.sys.version);
  return true;
}

/** Whether `there` contains everything in `wanted`; the API adds its own fields. */
function includes(there: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return there === wanted;
  if (typeof there !== 'object' || there === null) return false;
  if (Array.isArray(wanted) && (!Array.isArray(there) || there.length !== wanted.length)) return false;
  return Object.entries(wanted).every(([name, value]) =>
    includes((there as Record<string, unknown>)[name], value),
  );
}
