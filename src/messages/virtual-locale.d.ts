/** Made by tools/build/locale.ts from content/site.yaml. */
declare module 'virtual:locale' {
  const locale: import('./locale-formats.ts').Locale;
  export default locale;
}
