// Which wing may import which (docs/ARCHITECTURE.md). The rules hold for tests too, which start the whole application with
// tests/support. Only the gallery's examples may import anything.
// Imports of .astro files cannot be read here: .oxlintrc.json restricts those.

/** Parts of the content model without schemas of pages: what the server reads, too. */
const SERVER_CONTENT = '^content-model/(text|yaml|forms|mail-texts)/';

/** Tests, and what only they import. */
const TESTS = String.raw`/test/|\.(test|suite)\.tsx?$`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Merge files that import each other, or move what both need to a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'ui-is-the-base',
      severity: 'error',
      comment: 'Demos, inbox and site share these controls and tokens.',
      from: { path: '^ui/' },
      to: { path: '^(app|content-model|demos|inbox|server|site)/' },
    },
    {
      name: 'content-model-stands-alone',
      severity: 'error',
      comment: 'Every wing may read the content model, so it imports none of them.',
      from: { path: '^content-model/' },
      to: { path: '^(app|demos|inbox|server|site|ui)/' },
    },
    {
      name: 'demos-stand-alone',
      severity: 'error',
      comment: 'A demo runs on any page.',
      from: { path: '^demos/' },
      to: { path: '^(app|inbox|server|site)/' },
    },
    {
      name: 'demos-stand-apart',
      severity: 'error',
      comment: 'Code that two demos need is in the kit, which imports neither.',
      from: { path: '^demos/([^/]+)/', pathNot: '^demos/test/' },
      to: { path: '^demos/', pathNot: '^demos/($1|kit|test)/' },
    },
    {
      name: 'demo-rules-are-plain',
      severity: 'error',
      comment: 'The rules of a demo run and are tested without a screen.',
      from: { path: '^demos/', pathNot: '/view/' },
      to: { path: ['node_modules/react(-dom)?/', '/view/'] },
    },
    {
      name: 'server-stands-alone',
      severity: 'error',
      comment: 'The server runs without Astro, pages and inbox. Mails use the colors of the tokens.',
      from: { path: '^server/' },
      to: {
        path: ['^(app|content-model|demos|inbox|site|ui)/', '^astro:', 'node_modules/(astro|@astrojs)/'],
        pathNot: [SERVER_CONTENT, '^ui/tokens/theme-colors\\.ts$'],
      },
    },
    {
      name: 'inbox-server-without-its-pages',
      severity: 'error',
      comment: 'The API of the inbox runs without React.',
      from: { path: '^inbox/api/' },
      to: { path: ['^inbox/app/', '^ui/'], pathNot: '^ui/tokens/theme-colors\\.ts$' },
    },
    {
      name: 'inbox-stands-on-the-server',
      severity: 'error',
      comment: 'The inbox is passed to the server by the composition root.',
      from: { path: '^inbox/' },
      to: { path: '^(app|demos|site)/' },
    },
    {
      name: 'inbox-app-calls-its-api',
      severity: 'error',
      comment: 'The browser gets types and names of calls from the API, nothing of the server.',
      from: { path: '^inbox/app/' },
      to: { path: '^server/' },
    },
    {
      name: 'site-shows',
      severity: 'error',
      comment:
        'Pages are made of content, sections, demos and the inbox app. Forms post to the routes of the server.',
      from: { path: '^site/' },
      to: { path: '^(app|server|inbox/api)/' },
    },
    {
      name: 'sections-are-static',
      severity: 'error',
      comment: 'A section costs the visitor no script; a page places demos beside it.',
      from: { path: '^site/(components|sections)/' },
      to: { path: '^(demos/[^/]+/view|site/(layouts|pages))/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      comment: 'Nothing that ships depends on tests.',
      from: { path: '^(app|content-model|demos|inbox|server|site|ui)/', pathNot: TESTS },
      to: { path: ['^tests/', '/test/'] },
    },
    {
      name: 'test-support-serves-every-wing',
      severity: 'error',
      comment: 'What tests of one wing need is in its own test/support.',
      from: { path: '^tests/support/' },
      to: { path: '^(demos|inbox|site)/' },
    },
    {
      name: 'tools-are-not-shipped',
      severity: 'error',
      comment:
        'What ships imports nothing of tools/; the editor starts tools/publish-drafts.ts as a program.',
      from: { path: '^(app|content-model|demos|inbox|server|site|ui)/', pathNot: TESTS },
      to: { path: '^tools/' },
    },
    {
      name: 'no-dev-packages',
      severity: 'error',
      comment: 'Production is installed without dev dependencies.',
      from: {
        path: '^(app|content-model|demos|inbox|server|site|ui)/|^tools/(build|content|publish|update|content-check|content-new|publish-check|publish-drafts|site|update)[/.]',
        pathNot: ['^site/gallery/', TESTS, '^tools/content/format-yaml'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules/' },
    exclude: { path: String.raw`/examples\.tsx$` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
