import { startBuiltSite } from '../../tools/prepare/server-process.ts';
import { FIXTURE_CONTENT } from '../../tools/prepare/scratch-copy.ts';

/** The site that a suite stands on: one of the tests' own, and for the rules of content also what lies in content/. */
export const testedSite =
  process.env['TESTED_SITE'] === 'content'
    ? { content: 'content', dist: 'dist' }
    : { content: FIXTURE_CONTENT, dist: '.cache/fixture-site/dist' };

/** The build of it in a process of its own. */
export const startTestedSite = () => startBuiltSite({}, testedSite.dist);
