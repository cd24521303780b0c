/** Sizes in KB (1,000 bytes) above which reports warn. Nothing fails because of them. */
export const SIZE_GUIDE = { html: 30, script: 15, application: 90, page: 150 };
