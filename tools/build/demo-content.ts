import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { readValidData } from '../../content-model/loaders/placeholder-values.ts';
import { demos } from '../../content-model/schemas/collections.ts';
import { moduleOf } from './locale.ts';

/**
 * Vite plugins: content/demos/<name>.yaml as the JSON module `virtual:demo/<name>`, checked at build time.
 * @param content the content folder
 */
export const demoContent = (content: URL): Plugin[] =>
  Object.entries(demos).map(([name, schema]) => {
    const path = `demos/${name}.yaml`;
    const file = new URL(path, content);
    return moduleOf(`virtual:demo/${name}`, file, () =>
      // Without the file, either no page shows the demo, or the build has already reported it.
      existsSync(file) ? readValidData(content, path, schema) : { messages: {}, data: {} },
    );
  });
