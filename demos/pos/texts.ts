import content from 'virtual:demo/pos';

/** Texts and sample data of the POS demo, from content/demos/pos.yaml. */
export const { messages: texts, data } = content;
