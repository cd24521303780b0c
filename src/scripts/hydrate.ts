import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates what the server drew of an application into an island, in slices between which the page stays usable.
 * The identifiers that React made on the server begin with the island's `prefix`.
 */
export default (island: Element) => (application: ComponentType, properties: object) =>
  startTransition(() => {
    const identifierPrefix = island.getAttribute('prefix')!;
    hydrateRoot(island, createElement(application, properties), { identifierPrefix });
  });
