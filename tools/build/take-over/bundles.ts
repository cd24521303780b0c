import type { HookParameters } from 'astro';
import type { Plugin, Rolldown, ViteBuilder } from 'vite';

type Setup = HookParameters<'astro:build:setup'>;
type Route = Setup['pages'] extends Map<string, infer Page> ? Page : never;

/** The style sheets of each route, which Astro notes while it bundles and asks for while it renders. */
export type Styles = Readonly<Record<string, Route['styles']>>;

export const stylesOf = (routes: Setup['pages']): Styles =>
  Object.fromEntries(Array.from(routes, ([name, { styles }]) => [name, styles]));

/** What renders the pages; Astro bundles it by itself only where no adapter has a say in how they are rendered. */
export const bundleRenderer = ({ updateConfig }: Setup, input = 'astro/entrypoints/prerender'): void =>
  updateConfig({ environments: { prerender: { build: { rolldownOptions: { input } } } } });

const ID = 'virtual:former-renderer';

/**
 * Lets Astro's build go on with what was bundled before: for server and browser nothing is bundled, and what renders
 * the pages is a module that leads to the former one.
 * @param renderer the former module
 */
export function standIn(setup: Setup, styles: Styles, renderer: URL): void {
  const { vite, pages, updateConfig } = setup;
  for (const [name, route] of pages) route.styles = styles[name] ?? [];
  const bundleAll = vite.builder!.buildApp!;
  const nothing = { output: [] } as unknown as Rolldown.RolldownOutput;
  const buildApp = (builder: ViteBuilder) => {
    const build: ViteBuilder['build'] = async (environment) =>
      environment.name === 'prerender' ? builder.build(environment) : nothing;
    return bundleAll({ ...builder, build });
  };
  updateConfig({ builder: { buildApp }, plugins: [leadingTo(renderer.href)] });
  bundleRenderer(setup, ID);
}

const leadingTo = (renderer: string): Plugin => ({
  name: 'former-renderer',
  enforce: 'pre',
  resolveId: (id) => (id === ID ? `\0${ID}` : id === renderer ? { id, external: true } : null),
  load: (id) => (id === `\0${ID}` ? `export * from ${JSON.stringify(renderer)};` : null),
});
