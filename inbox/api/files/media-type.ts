/** A media type that a stranger or a browser named, if it is one (RFC 6838, section 4.2). */
export const mediaTypeOf = (type: string): string =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? type : 'application/octet-stream';
