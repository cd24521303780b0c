/** A page without looks, for when the site's own cannot be rendered. All texts are escaped here. */
export function barePage(page: {
  title: string;
  text: string;
  press?: { action: string; token: string; label: string } | undefined;
}): string {
  const form = page.press
    ? `<form method="post" action="${escape(page.press.action)}"><input type="hidden" name="token" value="${escape(page.press.token)}"><button>${escape(page.press.label)}</button></form>`
    : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(page.title)}</title><h1>${escape(page.title)}</h1><p>${escape(page.text)}</p>${form}<p><a href="/">/</a></p></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
