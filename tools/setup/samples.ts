import { isNode, isScalar, visit, type Node } from 'yaml';
import type { Files, ReadFiles } from './content-folder.ts';
import { removeUnshown } from './remove-references.ts';
import { editYaml } from './yaml-edit.ts';

/** A sample comment in one of the first lines covers the whole file; further down, the part below it. */
const SAMPLE_FILE = /^(?:.*\n){0,2}# SAMPLE:/;
/** Required files, in which the owner replaces the samples. */
const REQUIRED_FILES = /^(site\.yaml|legal\/|demos\/|pages\/trust\.yaml)/;

/** Whether a file can be removed, because all of it is a sample. */
export const isSampleFile = (path: string, files: ReadFiles): boolean =>
  !REQUIRED_FILES.test(path) && SAMPLE_FILE.test(files.get(path)!.toString());

/** Removes sample sections, sample list entries, and figures that nothing else uses. */
export async function removeSamples(files: Files): Promise<void> {
  const before = [...files].filter(([path]) => path.endsWith('.yaml')).map(([, bytes]) => bytes.toString());
  for (const path of files.keys())
    if (path.endsWith('.yaml') && !REQUIRED_FILES.test(path)) await removeSampleParts(files, path);
  removeUnshown(files, before.join('\n'));
  await removeUnusedClaims(files);
}

const isSample = ({ commentBefore }: Node) => commentBefore?.includes('SAMPLE:');

function removeSampleParts(files: Files, path: string): Promise<void> {
  return editYaml(files, path, (document) => {
    const { items } = document.contents as unknown as { items: { key: unknown }[] };
    const samples = items.filter(({ key }) => isScalar(key) && isSample(key));
    for (const { key } of samples) document.delete((key as { value: unknown }).value);
    visit(document, {
      Seq: (_, list) => {
        // The parser attaches the comment above the first entry to the list.
        if (isSample(list)) list.items.shift();
        list.items = list.items.filter((item) => !(isNode(item) && isSample(item)));
        if (isSample(list)) list.commentBefore = null;
      },
    });
  });
}

/** Removes the sample figures that no remaining text uses. */
function removeUnusedClaims(files: Files): Promise<void> {
  const lines = [...files]
    .filter(([path]) => /\.(ya?ml|md)$/.test(path))
    .flatMap(([, bytes]) => bytes.toString().split('\n'))
    .filter((line) => !/^\s*# /.test(line));
  return editYaml(files, 'site.yaml', (document) => {
    for (const name of Object.keys((document.toJS() as { claims: object }).claims))
      if (!lines.some((line) => line.includes(`{claims.${name}}`))) document.deleteIn(['claims', name]);
  });
}
