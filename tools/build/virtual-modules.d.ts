// The modules that Vite plugins of this folder make from the content.

/** Made by brand/virtual-brand.ts from content/brand.yaml. */
declare module 'virtual:palette' {
  /** Name (`fir-900`) → #rrggbb. */
  const palette: Record<string, string>;
  export default palette;
}
/** Made by brand/virtual-brand.ts from content/brand.yaml. */
declare module 'virtual:brand-pictures' {
  const pictures: import('../../content-model/schemas/brand.ts').BrandPictures;
  export default pictures;
}
/** Made by locale.ts from content/site.yaml. */
declare module 'virtual:locale' {
  const locale: import('../../content-model/text/locale-formats.ts').Locale;
  export default locale;
}
/** Made by locale.ts from content/interface.yaml. */
declare module 'virtual:interface' {
  const messages: import('../../content-model/schemas/interface.ts').Interface;
  export default messages;
}
