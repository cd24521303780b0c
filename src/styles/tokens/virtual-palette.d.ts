declare module 'virtual:palette' {
  /** Name (`fir-900`) → #rrggbb, made of content/brand.yaml: tools/build/brand/palette.ts. */
  const palette: Record<string, string>;
  export default palette;
}
