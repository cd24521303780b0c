import { contentFolder } from '../../content-model/content-folder.ts';

/** Returns the content folder of a command. Exits with one sentence if CONTENT_DIR names no folder. */
export function requireContentFolder(): URL {
  try {
    return contentFolder();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
