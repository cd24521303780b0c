// The modules that tools/build/brand/virtual-brand.ts makes from content/brand.yaml.

declare module 'virtual:palette' {
  /** Name (`fir-900`) → #rrggbb. */
  const palette: Record<string, string>;
  export default palette;
}

declare module 'virtual:brand-pictures' {
  const pictures: import('../../content-model/schemas/brand.ts').BrandPictures;
  export default pictures;
}
