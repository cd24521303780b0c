import { describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { findDraft, mergeDraft, saveDraft, versionOf } from '../../api/content/content-drafts.ts';

const FILE = 'pages/home.yaml';
const LIVE = '# Ours\nhero:\n  headline: Old # short\n  lead: Words\n';

const saved = (database: Database) =>
  database.write(async (trx) => {
    const { version } = await saveDraft(trx, LIVE, {
      file: FILE,
      version: 0,
      liveVersion: versionOf(LIVE),
      content: { data: { hero: { headline: 'Mine', lead: 'Words' } }, body: '' },
      author: 'a@agency.example',
      now: Date.now(),
    });
    return version;
  });

export function mergedDraftsSuite({ place }: Engine): void {
  describe('a draft of a file that was changed by hand', () => {
    const merged = async (database: Database, version: number, byHand: string) =>
      database.write((trx) =>
        mergeDraft(trx, byHand, {
          file: FILE,
          version,
          liveVersion: versionOf(byHand),
          now: Date.now(),
        }),
      );

    test('has the changes of both, byte for byte, and its last editor', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const version = await saved(database);
      const byHand = LIVE.replace('lead: Words', 'lead:   "By hand" # theirs');
      expect(await merged(database, version, byHand)).toEqual([['hero', 'lead']]);
      expect(await findDraft(database.query, FILE)).toMatchObject({
        base: byHand,
        text: byHand.replace('Old', 'Mine'),
        version: version + 1,
        changed_by: 'a@agency.example',
      });
    });

    test('is not merged if both changed a field', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const version = await saved(database);
      await expect(merged(database, version, LIVE.replace('Old', 'Theirs'))).rejects.toMatchObject({
        code: 'conflict',
      });
      expect((await findDraft(database.query, FILE))?.base).toBe(LIVE);
    });
  });
}
