import content from 'virtual:demo/kit';

/** Texts shared by all demos, from content/demos/kit.yaml. */
export const { messages: texts } = content;
