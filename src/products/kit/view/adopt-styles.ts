/**
 * Gives the page the rules of what comes later: those of modules would stand in every page that may ever draw it.
 * A sheet made by a script is no inline style to a Content-Security-Policy (CSSOM, constructable style sheets).
 * @param rules of a style sheet imported with `?inline`
 */
export function adoptStyles(rules: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
