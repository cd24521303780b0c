import { FIXTURE_CONTENT } from '../../tools/prepare/scratch-copy.ts';

/** The site that a suite stands on: one of the tests' own, and for the rules of content also what lies in content/. */
export const testedSiteOf = (name = process.env['TESTED_SITE']) =>
  name === 'content'
    ? { content: 'content', dist: 'dist' }
    : { content: FIXTURE_CONTENT, dist: '.cache/fixture-site/dist' };
export const testedSite = testedSiteOf();
