import 'react';

declare module 'react' {
  /** Attributes by which a form is offered to the visitor's browser agent as a tool (WebMCP, declarative). */
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
  }
}
