import content from 'virtual:demo/estimator';

/** Texts of the estimator, from content/demos/estimator.yaml. */
export const { messages: texts } = content;
