/** Made by tools/build/locale.ts from content/site.yaml. */
declare module 'virtual:locale' {
  const locale: import('./locale-formats.ts').Locale;
  export default locale;
}
/** Made there from content/interface.yaml. */
declare module 'virtual:interface' {
  const messages: import('../content/schemas/interface.ts').Interface;
  export default messages;
}
