/** A question of the setup. */
export interface Question {
  topic: string;
  name: string;
  question: string;
  isRequired: boolean;
  /** Follows from other answers if it is left empty. */
  isDerived: boolean;
  /** Takes several lines. */
  isLong?: boolean | undefined;
  /** Takes an SVG or PNG file, as a data URL. */
  isFile?: boolean | undefined;
  /** Any of these are chosen. */
  choices?: readonly { value: string; label: string }[] | undefined;
}

/** Answers as they are typed, by question. */
export type TypedAnswers = Readonly<Record<string, string | string[]>>;

/** What is wrong with answers, or why they cannot be used, or what follows from them. */
export type Checked =
  | { issues: readonly { path: string; message: string }[] }
  | { refused: string }
  | { derived: readonly { question: string; answer: string }[]; warnings: readonly string[] };

/** The folder of the new content, or why there is none. */
export type Outcome =
  | { folder: string }
  | { issues: readonly { path: string; message: string }[] }
  | { refused: string }
  | { failure: 'build' | 'disk-full' | 'read-only' | 'memory' };

export interface FirstRunState {
  /** `done` also where the content was never the sample. */
  state: 'open' | 'running' | 'done';
  /** Why the last try failed, as a sentence. */
  problem?: string | undefined;
}

/** Replaces the sample by the content of the agency. */
export interface FirstRun {
  state(): FirstRunState;
  questions(): Promise<readonly Question[]>;
  check(answers: TypedAnswers): Promise<Checked>;
  /** Writes the content, builds its site and lets the server take it over; `state` has the outcome. */
  begin(answers: TypedAnswers): void;
}
