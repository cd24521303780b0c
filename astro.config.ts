import { createHash } from 'node:crypto';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig, sharpImageService } from 'astro/config';
import { ROOT_SCRIPT } from './src/scripts/root-script.ts';
import { SPECULATION_RULES } from './src/layouts/speculation-rules.ts';
import { ownServer } from './tools/build/adapter.ts';
import { bareImports } from './tools/build/bare-imports.ts';
import { paletteOf } from './tools/build/brand/palette.ts';
import { logoTokens } from './tools/build/brand/logo-tokens.ts';
import { brandTokens, HEADINGS } from './tools/build/brand/tokens.ts';
import { virtualBrand } from './tools/build/brand/virtual-brand.ts';
import { classNames } from './tools/build/class-names.ts';
import { contentData } from './tools/build/content-data.ts';
import { contentPolicy } from './tools/build/content-policy.ts';
import { demoContent } from './tools/build/demo-content.ts';
import { demoRoutes } from './tools/build/demo-routes.ts';
import { cutFonts } from './tools/build/fonts.ts';
import { inboxApplication } from './tools/build/inbox-application.ts';
import { inlineTokens } from './tools/build/inline-tokens.ts';
import { leanIsland } from './tools/build/lean-island.ts';
import { leanReact } from './tools/build/lean-react.ts';
import { agencyName, assumedAddress, localeFacts } from './tools/build/locale.ts';
import { readBrand } from './tools/content/read-brand.ts';
import { samplesIn } from './tools/content/samples.ts';

const building = process.argv.includes('build');
const root = new URL('./', import.meta.url);
const siteFile = new URL('content/site.yaml', root);
/** What tests import of content is that of the site they stand on. */
const imported = process.env['VITEST'] && !building ? new URL('tests/fixture-site/', root) : root;
const directives = contentPolicy(root);
const { brand, pictures } = await readBrand(new URL('content/', root));
/** The two scripts that stand in every page: pages made on demand need their hashes here, built ones are read. */
const inlineScripts = [ROOT_SCRIPT, SPECULATION_RULES].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const,
);
await cutFonts(new URL('src/fonts/', root), HEADINGS[brand.type].width);

/** What style sheets are minified for: Baseline widely available, with light-dark() (May 2024). Newer is enhancement. */
const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'];

const tokens = new Map([...brandTokens(brand), ...Object.entries(logoTokens(agencyName(siteFile)))]);
const css = {
  postcss: { plugins: [inlineTokens(building, new URL('src/styles/tokens/', root), tokens)] },
  modules: { generateScopedName: classNames(building, new URL('src/', root)) },
};

/** Registers `client:in-view`. */
const hydrateInView: AstroIntegration = {
  name: 'hydrate-in-view',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'in-view', entrypoint: './src/scripts/hydrate-in-view.ts' }),
  },
};

/** `astro dev` starts anew when the brand changes. */
const watchBrand: AstroIntegration = {
  name: 'watch-brand',
  hooks: { 'astro:config:setup': ({ addWatchFile }) => addWatchFile(new URL('content/brand.yaml', root)) },
};

/** What the applications share, React with it, is one file: many would cost more bytes, and a round trip more. */
const SHARED = [
  /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
  /src\/(products\/kit|messages|scripts\/hydrate)\b/,
  /#demo\/kit$/,
];
/** And of it what comes once the page is at rest is another; but for what belongs to some of them. */
const LATER =
  /\/messages\/typed|\/kit\/model\/form-values|\/kit\/view\/(Dialog|Form|FormDialog|Feedback|Toast|follow-changes|keep-focus|place-toast|undo-key|take-along|drag)\b|\.css\?inline/;
const SOME = /\/kit\/(model\/once|view\/Bars)\b/;
const inOneFile = (name: string, isIn: (id: string) => boolean) => ({
  name,
  test: (id: string) => SHARED.some((path) => path.test(id)) && !SOME.test(id) && isIn(id),
});
/** What Astro makes of `SiteScript.astro?astro&type=script&index=0&lang.ts` stands in every page, whose bytes count. */
const shortName = ({ name }: { name: string }) =>
  `_astro/${name.replace(/\.astro_astro_type.*/, '')}.[hash].js`;
const FILES = [inOneFile('kit', (id) => !LATER.test(id)), inOneFile('later', (id) => LATER.test(id))];

export default defineConfig({
  site: process.env['SITE_URL'] || assumedAddress(siteFile),
  output: 'static',
  trailingSlash: 'never',
  adapter: ownServer(directives),
  integrations: [
    react(),
    hydrateInView,
    watchBrand,
    contentData,
    demoRoutes(root),
    inboxApplication(root, { css, cssTarget: BROWSERS }),
  ],
  build: { concurrency: 4, format: 'file', inlineStylesheets: 'always' },
  // The server's own check also covers what Astro's cannot: one-click unsubscribe has no Origin (RFC 8058).
  security: {
    checkOrigin: false,
    csp: { directives: [...directives], scriptDirective: { hashes: inlineScripts } },
  },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  image: {
    endpoint: {
      route: '/_image',
      entrypoint: building ? './tools/build/no-pictures-on-demand.ts' : undefined,
    },
    // A third of the time that 4 takes, the default, for a twentieth more of a picture.
    service: sharpImageService({ avif: { effort: 3 } }),
  },
  vite: {
    define: { SAMPLES_IN_CONTENT: samplesIn(root).length },
    plugins: [
      bareImports(),
      leanIsland(),
      leanReact(),
      localeFacts(new URL('content/site.yaml', imported)),
      virtualBrand(paletteOf(brand), pictures),
      demoContent(imported),
    ],
    build: { assetsInlineLimit: 0, cssTarget: BROWSERS },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: FILES }, entryFileNames: shortName } },
        },
      },
    },
    css,
  },
});
