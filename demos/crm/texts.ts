import content from 'virtual:demo/crm';

/** Texts and sample data of the CRM demo, from content/demos/crm.yaml. */
export const { messages: texts, data } = content;
