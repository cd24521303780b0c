/**
 * Offers the forms to the visitor's browser agent as tools (WebMCP, declarative). By script, because HTML does not
 * know these attributes yet and a page should be valid. A form somebody is writing in is left alone.
 */
export function declareFormTools() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-tool]')) {
    if (form.contains(document.activeElement)) continue;
    // A form in the page that has only one of the two is a fault to the browser, so it gets them outside.
    const place = document.createComment('');
    form.replaceWith(place);
    form.setAttribute('toolname', form.dataset['tool']!);
    form.setAttribute('tooldescription', form.dataset['toolDescription']!);
    place.replaceWith(form);
  }
}
