import content from 'virtual:demo/erp';

/** Texts and sample data of the ERP demo, from content/demos/erp.yaml. */
export const { messages: texts, data } = content;
