// Which file may import which. Unit tests and examples stand beside the code and may import anything, so they are
// left out. Imports of .astro files cannot be read here: .oxlintrc.json holds what they may not reach.

/** The files of `src/` that join pages and server. */
const JOINTS = ['app/fetch.ts', 'app/entry.ts', 'app/env.d.ts', 'inbox/app/calls/client.ts'];
/** Plain data of the server, without code that runs there, which pages are made from as well. */
const SHARED_DATA = [
  'content-model/forms/fields.ts',
  'content-model/forms/own-fields.ts',
  'content-model/mail-texts/inquiries.ts',
  'content-model/mail-texts/subscribers.ts',
  'content-model/mail-texts/inbox.ts',
  'content-model/mail-texts/sentences.ts',
  'content-model/text/email-address.ts',
];

const exactly = (files) => `^(${files.map((file) => RegExp.escape(file)).join('|')})$`;
const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    error('no-circle', 'Files that need each other are one thing, or share a third.', {}, { circular: true }),
    {
      ...error(
        'no-folder-circle',
        'Each folder can be read before those that use it. Only tools/bench and tests/support use each other.',
        { pathNot: '^(tools|tests/support)$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    error(
      'server-stands-alone',
      'The server runs and is tested without Astro and without a build. Its mails have the colors of the site, and its newsletters are read as content is.',
      { path: '^server/' },
      { path: ['^src/(?!styles/tokens/|yaml/)', '^astro:', 'node_modules/(astro|@astrojs)/'] },
    ),
    error(
      'src-meets-server-at-its-joints',
      'One copy of the server, with one owner of database and outbox, is in the bundle.',
      { path: '^src/', pathNot: exactly(JOINTS) },
      { path: '^server/', pathNot: exactly(SHARED_DATA) },
    ),
    error(
      'shared-data-is-plain',
      'What src/ may read of the server brings nothing of the server along.',
      { path: exactly(SHARED_DATA) },
      { pathNot: [exactly(SHARED_DATA), 'node_modules/zod/', '^url$'] },
    ),
    error(
      'http-knows-no-subject',
      'The HTTP front serves whatever routes it is given.',
      { path: '^server/http/' },
      { path: '^server/[^/]+/', pathNot: '^server/http/' },
    ),
    error(
      'components-are-the-base',
      'Sections, products and pages are made of components.',
      { path: '^site/components/' },
      { path: '^src/(sections|products|layouts|pages)/' },
    ),
    error(
      'ui-is-the-base',
      'Demos and inbox share these controls, which know neither.',
      { path: '^ui/' },
      { path: '^src/(?!ui/)' },
    ),
    error(
      'sections-are-static',
      'A section costs the visitor no script; a page places products beside it.',
      { path: '^site/sections/' },
      { path: '^src/(products|layouts|pages)/' },
    ),
    error('pages-are-not-imported', 'A route is a leaf.', {}, { path: '^site/pages/' }),
    error(
      'models-are-plain',
      'The rules of a product run and are tested without a screen.',
      { path: '^demos/[^/]+/model/' },
      { path: ['node_modules/react(-dom)?/', '^demos/[^/]+/view/', '^src/(components|sections)/'] },
    ),
    error(
      'products-stand-apart',
      'What two products need is in the kit, which knows neither.',
      { path: '^demos/([^/]+)/' },
      { path: '^demos/', pathNot: '^demos/($1|kit)/' },
    ),
    error(
      'tests-are-not-imported',
      'What ships does not depend on tests. Benchmarks and pictures use their servers and browsers.',
      { path: '^(src|server|tools)/', pathNot: '^tools/(bench/|pictures\\.ts$)' },
      { path: '^tests/' },
    ),
    error(
      'tools-are-not-shipped',
      'What runs in production is in src/ and server/.',
      { path: '^(src|server)/' },
      { path: '^tools/' },
    ),
    error(
      'no-dev-packages',
      'Production is installed without the packages of development.',
      { path: '^(src|server|tools/build)/', pathNot: '^site/gallery/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules/' },
    exclude: { path: String.raw`\.(test|suite)\.tsx?$|/examples\.tsx$` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
