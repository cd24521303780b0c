// The modules that Vite plugins of this folder make from the content.

/** Made by brand/virtual-brand.ts from content/brand.yaml. */
declare module 'virtual:palette' {
  /** Name (`ground-900`) → #rrggbb. */
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
  const texts: import('../../content-model/schemas/interface.ts').Interface;
  export default texts;
}
/** Made by demo-content.ts from content/demos/. */
declare module 'virtual:demo/crm' {
  const content: import('../../content-model/schemas/demos/crm.ts').CrmDemo;
  export default content;
}
declare module 'virtual:demo/erp' {
  const content: import('../../content-model/schemas/demos/erp.ts').ErpDemo;
  export default content;
}
declare module 'virtual:demo/hrms' {
  const content: import('../../content-model/schemas/demos/hrms.ts').HrmsDemo;
  export default content;
}
declare module 'virtual:demo/pos' {
  const content: import('../../content-model/schemas/demos/pos.ts').PosDemo;
  export default content;
}
declare module 'virtual:demo/kit' {
  const content: import('../../content-model/schemas/demos/kit.ts').KitDemo;
  export default content;
}
declare module 'virtual:demo/estimator' {
  const content: import('../../content-model/schemas/demos/estimator.ts').EstimatorDemo;
  export default content;
}
