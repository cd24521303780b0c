import content from 'virtual:demo/hrms';

/** Texts and sample data of the HRMS demo, from content/demos/hrms.yaml. */
export const { messages: texts, data } = content;
