const PARAMETER = 'record';

/** Returns the address of a demo that leads to a record which was handed over to it. */
export function addressToRecord(demo: string, id: string): string {
  const [page, hash] = demo.split('#');
  const query = new URLSearchParams({ [PARAMETER]: id });
  return `${page}?${String(query)}${hash ? `#${hash}` : ''}`;
}

/** Returns the id of the record to which the address of the page leads. */
export const recordInAddress = (): string | undefined =>
  new URLSearchParams(location.search).get(PARAMETER) ?? undefined;
