import { isScalar, isSeq } from 'yaml';
import type { Files } from './content-folder.ts';
import { documentOf, editYaml } from './yaml-edit.ts';

/** Takes from each page's own order (`sections:`) what had its texts in that file before and has none now. */
export async function withoutGoneSections(before: Files, after: Files): Promise<Files> {
  let kept = after;
  for (const path of after.keys()) {
    if (!path.endsWith('.yaml') || !before.has(path)) continue;
    const was = documentOf(before, path);
    if (!isSeq(was.get('sections'))) continue;
    kept = await editYaml(kept, path, (document) => {
      const order = document.get('sections');
      if (!isSeq(order)) return;
      const isGone = (name: unknown) => was.has(name) && !document.has(name);
      order.items = order.items.filter((item) => !isGone(isScalar(item) ? item.value : item));
    });
  }
  return kept;
}
