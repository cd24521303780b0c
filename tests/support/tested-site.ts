import { FIXTURE_CONTENT } from './scratch-copy.ts';

/** Suites that test the site in content/; the others test the fixture site. */
const OF_CONTENT = ['content', 'sample'];

/** @param name of the suite, or 'content' */
export const isOfContent = (name?: string) => OF_CONTENT.includes(name ?? '');

export const testedSiteOf = (name = process.env['TESTED_SITE']) =>
  isOfContent(name)
    ? { content: process.env['CONTENT_DIR'] || 'content', dist: 'dist/current' }
    : { content: FIXTURE_CONTENT, dist: '.cache/fixture-site/dist/current' };
export const testedSite = testedSiteOf();
