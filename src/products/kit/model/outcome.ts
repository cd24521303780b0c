/** Why an action was not taken: the form field it concerns, and how many or how much there is where that helps. */
export interface Refusal<Because extends string> {
  field: string;
  because: Because;
  have?: number;
}

export interface Refused<Because extends string> {
  refused: Refusal<Because>;
}

/** The state after an action, or the refusal that left it as it was. */
export type Outcome<State, Because extends string> = { after: State } | Refused<Because>;

export const refuse = <Because extends string>(
  field: string,
  because: Because,
  have?: number,
): Refused<Because> => ({ refused: { field, because, ...(have !== undefined && { have }) } });
