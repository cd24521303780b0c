// Which wing may import which (docs/ARCHITECTURE.md). Tests and examples stand beside the code and may import anything.
// Imports of .astro files cannot be read here: .oxlintrc.json restricts those.

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** Parts of the content model without schemas of pages: what the server reads, too. */
const SERVER_CONTENT = '^content-model/(text|yaml|forms|mail-texts)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-cycle',
      'Merge files that import each other, or move what both need to a third.',
      {},
      { circular: true },
    ),
    rule(
      'ui-is-the-base',
      'Demos, inbox and site share these controls and tokens.',
      { path: '^ui/' },
      { path: '^(app|content-model|demos|inbox|server|site)/' },
    ),
    rule(
      'content-model-stands-alone',
      'Every wing may read the content model, so it imports none of them.',
      { path: '^content-model/' },
      { path: '^(app|demos|inbox|server|site|ui)/' },
    ),
    rule(
      'demos-stand-alone',
      'A demo runs on any page.',
      { path: '^demos/' },
      { path: '^(app|inbox|server|site)/' },
    ),
    rule(
      'demos-stand-apart',
      'Code that two demos need is in the kit, which imports neither.',
      { path: '^demos/([^/]+)/' },
      { path: '^demos/', pathNot: '^demos/($1|kit)/' },
    ),
    rule(
      'demo-rules-are-plain',
      'The rules of a demo run and are tested without a screen.',
      { path: '^demos/', pathNot: '/view/' },
      { path: ['node_modules/react(-dom)?/', '/view/'] },
    ),
    rule(
      'server-stands-alone',
      'The server runs without Astro, pages and inbox. Mails use the colors of the tokens.',
      { path: '^server/' },
      {
        path: ['^(app|content-model|demos|inbox|site|ui)/', '^astro:', 'node_modules/(astro|@astrojs)/'],
        pathNot: [SERVER_CONTENT, '^ui/tokens/theme-colors\\.ts$'],
      },
    ),
    rule(
      'inbox-stands-on-the-server',
      'The inbox is passed to the server by the composition root.',
      { path: '^inbox/' },
      { path: '^(app|demos|site)/' },
    ),
    rule(
      'inbox-app-calls-its-api',
      'The browser gets types and names of calls from the API, nothing of the server.',
      { path: '^inbox/app/' },
      { path: '^server/' },
    ),
    rule(
      'site-shows',
      'Pages are made of content, sections, demos and the inbox app. Forms post to the routes of the server.',
      { path: '^site/' },
      { path: '^(app|server|inbox/api)/' },
    ),
    rule(
      'sections-are-static',
      'A section costs the visitor no script; a page places demos beside it.',
      { path: '^site/(components|sections)/' },
      { path: '^(demos/[^/]+/view|site/(layouts|pages))/' },
    ),
    rule(
      'tests-are-not-imported',
      'Nothing that ships depends on tests.',
      { path: '^(app|content-model|demos|inbox|server|site|ui)/', pathNot: '/test/' },
      { path: ['^tests/', '/test/'] },
    ),
    rule(
      'tools-are-not-shipped',
      'Production runs without tools/.',
      { path: '^(app|content-model|demos|inbox|server|site|ui)/', pathNot: '/test/' },
      { path: '^tools/' },
    ),
    rule(
      'no-dev-packages',
      'Production is installed without dev dependencies.',
      {
        path: '^(app|content-model|demos|inbox|server|site|ui|tools/build)/',
        pathNot: ['^site/gallery/', '/test/'],
      },
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
