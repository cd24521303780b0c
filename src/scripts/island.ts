/** How Astro writes a property of an application into the page: 0 and a value or an object of such, or 1 and a list. */
type Written = [type: number, value: unknown];

/** The property again. Applications are handed what JSON holds, and no date, map or address. */
const read = ([type, value]: Written): unknown => {
  if (type > 1) throw new TypeError('not a plain value');
  if (type === 1) return (value as Written[]).map(read);
  return Object(value) === value ? readAll(value as Record<string, Written>) : value;
};

const readAll = (written: Record<string, Written>) =>
  Object.fromEntries(Object.entries(written).map(([name, one]) => [name, read(one)]));

/** A module, after one new try a second later, past what the browser remembers of the first. */
const load = (address: string) =>
  import(/* @vite-ignore */ address).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return import(/* @vite-ignore */ `${address}?${Date.now()}`);
  });

/**
 * `<astro-island>` for applications that are drawn by the server, stand beside each other and hold nothing of the
 * page: a quarter of Astro's own script, which stands in every page with an application. Where the code cannot be had
 * it says `astro:hydration-error`, as Astro's does; src/scripts/island-retry.ts hears that.
 */
class Island extends HTMLElement {
  connectedCallback() {
    const start = () => this.start();
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
    else start();
  }

  start() {
    const [directive, code, renderer, part] = [
      'client',
      'component-url',
      'renderer-url',
      'component-export',
    ].map((name) => this.getAttribute(name)!);
    const begin = async () => {
      try {
        const [application, { default: hydrator }] = await Promise.all([load(code!), load(renderer!)]);
        const properties = readAll(JSON.parse(this.getAttribute('props')!));
        return async () => {
          hydrator(this)(application[part!], properties);
          this.removeAttribute('ssr');
        };
      } catch (error) {
        console.error(error);
        this.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
        return async () => {};
      }
    };
    (self as unknown as { Astro: Directives }).Astro[directive!]!(
      begin,
      JSON.parse(this.getAttribute('opts')!),
      this,
    );
  }
}

/** `client:…` by name, each registered by a script of its own that stands before this one. */
type Directives = Record<
  string,
  (load: () => Promise<() => Promise<void>>, options: unknown, element: Element) => void
>;

customElements.define('astro-island', Island);
