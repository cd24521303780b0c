import content from 'virtual:demo/kit';

/** Texts and data shared by all demos, from content/demos/kit.yaml. */
export const { messages: texts, data } = content;
