import { contentFolder } from '../../src/content/content-folder.ts';

/** The content folder of a command. Ends the command with one sentence when CONTENT_DIR names no folder. */
export function givenFolder(): URL {
  try {
    return contentFolder();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
