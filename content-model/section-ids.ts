/** Ids of sections that links may lead to, by page and by the field of its file, such as /pricing#estimator. */
export const SECTION_IDS = {
  home: { solutions: 'products' },
  product: { features: 'features', demo: 'try' },
  pricing: { estimator: 'estimator', included: 'included' },
} as const;

/** Id of the form on the contact page: /contact#write. */
export const CONTACT_FORM_ID = 'write';

/** Id of the projects of clients who use a product: /project#products. The others have the name of their service. */
export const PRODUCT_PROJECTS_ID = 'products';
