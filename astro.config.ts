import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { HEAD_SCRIPT, SPECULATION_RULES } from './site/layouts/inline-scripts.ts';
import { contentFolder } from './content-model/content-folder.ts';
import { PICTURE_HOSTS } from './content-model/schemas/picture.ts';
import { ownServer } from './tools/build/adapter.ts';
import { paletteOf } from './tools/build/brand/palette.ts';
import { HEADINGS, writeBrandCss } from './tools/build/brand/tokens.ts';
import { virtualBrand } from './tools/build/brand/virtual-brand.ts';
import { contentMistakes } from './tools/build/content-mistakes.ts';
import { contentPolicy } from './tools/build/content-policy.ts';
import { demoContent } from './tools/build/demo-content.ts';
import { demoRoutes } from './tools/build/demo-routes.ts';
import { cutFonts } from './tools/build/fonts.ts';
import { agencyName, assumedAddress, interfaceTexts, localeSettings } from './tools/build/locale.ts';
import { readBrand } from './tools/content/read-brand.ts';
import { exampleContactsIn, samplesIn } from './tools/content/samples.ts';

const isBuild = process.argv.includes('build');
const root = new URL('./', import.meta.url);
const content = contentFolder();
const siteFile = new URL('site.yaml', content);
const isTest = process.env['VITEST'] && !isBuild;
/** Tests import the content of the fixture site. */
const imported = isTest ? new URL('tests/fixture-site/content/', root) : content;
/** Pages of a static host (PAGES_URL) post their forms to the server at SITE_URL. */
const { SITE_URL, PAGES_URL } = process.env;
const formsOrigin = PAGES_URL && SITE_URL ? new URL(SITE_URL).origin : '';
const directives = contentPolicy(content, formsOrigin);
const { brand, pictures } = await readBrand(content);
/** Hashes of the inline scripts on every page; Astro needs them for pages rendered on demand. */
const inlineScripts = [HEAD_SCRIPT, SPECULATION_RULES].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const,
);
await cutFonts(new URL('site/fonts/', root), HEADINGS[brand.type].width);
writeBrandCss(new URL('ui/tokens/brand.css', root), brand, agencyName(siteFile));

/** Minification targets of style sheets: Baseline widely available, plus light-dark() (May 2024). */
const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'];

/** Class `tile` of site/sections/Hero/Hero.module.css becomes `sections-Hero-tile`; the path keeps names unique. */
const css = {
  modules: {
    generateScopedName: (name: string, file: string) => {
      const path = relative(fileURLToPath(root), file.replace(/\.module\.css.*/, ''));
      const folders = path.split(/[\\/]/);
      return [...folders.filter((folder, index) => folder !== folders[index + 1]), name].join('-');
    },
  },
};

/** Restarts `astro dev` when the brand changes. */
const watchBrand: AstroIntegration = {
  name: 'watch-brand',
  hooks: { 'astro:config:setup': ({ addWatchFile }) => addWatchFile(new URL('brand.yaml', content)) },
};

export default defineConfig({
  site: PAGES_URL || SITE_URL || assumedAddress(siteFile),
  srcDir: './site',
  // The composition root joins Astro's pages with the routes of the server and the inbox.
  fetchFile: '../app/fetch',
  output: 'static',
  trailingSlash: 'never',
  adapter: ownServer(directives),
  integrations: [
    react(),
    watchBrand,
    demoRoutes(content),
    // Each run of Vitest starts a development server, which would check all content.
    ...(isTest ? [] : [contentMistakes(content)]),
  ],
  build: { concurrency: 4, format: 'file', inlineStylesheets: 'always' },
  // The server has its own origin check, because one-click unsubscribe sends no Origin header (RFC 8058).
  security: {
    checkOrigin: false,
    csp: { directives: [...directives], scriptDirective: { hashes: inlineScripts } },
  },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  image: {
    remotePatterns: PICTURE_HOSTS,
    endpoint: {
      route: '/_image',
      entrypoint: isBuild ? './tools/build/no-pictures-on-demand.ts' : undefined,
    },
  },
  vite: {
    resolve: { alias: { '#content': fileURLToPath(content).slice(0, -1) } },
    define: {
      SAMPLES_IN_CONTENT: samplesIn(content).length + exampleContactsIn(content).length,
      FORMS_ORIGIN: JSON.stringify(formsOrigin),
    },
    plugins: [
      localeSettings(new URL('site.yaml', imported)),
      interfaceTexts(imported),
      virtualBrand(paletteOf(brand), pictures),
      demoContent(imported),
    ],
    build: { assetsInlineLimit: 0, cssTarget: BROWSERS },
    css,
  },
});
