/** The page of templates. */
export const templates = {
  title: 'Templates',
  text: 'Texts that replies begin with. {name}, {subject}, {reference} and {agency} are filled in; a list item without text, “-”, asks the author to fill it in.',
  name: 'Name',
  body: 'Text',
  save: 'Save',
  saved: '“{name}” saved.',
  add: 'New template',
  adding: 'Add template',
  remove: 'Delete',
  restore: 'Restore the text of the website',
  removed: '“{name}” deleted.',
  ofWebsite: 'from the website',
};
