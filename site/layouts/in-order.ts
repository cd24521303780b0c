type Order = readonly string[] | undefined;

/** Whether a page's content shows this section: all of them, unless its `sections` names others only. */
export const isListed = (order: Order, name: string): boolean => order?.includes(name) ?? true;

/** The sections of a page in the order of its content's `sections`, or in the order given here. Skips missing ones. */
export const inOrder = <Section>(
  order: Order,
  sections: Record<string, Section | false | undefined>,
): Section[] => (order ?? Object.keys(sections)).flatMap((name) => sections[name] || []);
