declare module 'virtual:inbox-application' {
  /** Address of the built script, or while developing of its source. */
  export const script: string;
  /** Address of the style sheet; empty while developing, when styles come with the script. */
  export const style: string;
}
