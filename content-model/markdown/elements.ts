import { ELEMENT_NODE, parse, walkSync, type ElementNode, type Node } from 'ultrahtml';

export type Element = ElementNode;

/** Returns all elements of a tree, or those with a given tag name, in document order. */
export function elementsIn(tree: Node, name?: string): Element[] {
  const elements: Element[] = [];
  walkSync(tree, (node) => {
    if (node.type === ELEMENT_NODE && (name === undefined || node['name'] === name))
      elements.push(node as Element);
  });
  return elements;
}

/** Replaces an element of a tree by parsed HTML. */
export function replaceElement(element: Element, html: string): void {
  const { children } = element.parent as { children: Node[] };
  children.splice(children.indexOf(element), 1, ...(parse(html).children as Node[]));
}
