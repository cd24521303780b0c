/** A key by its name in `KeyboardEvent.key`. */
export type Key = 'Enter' | 'Escape' | 'Space' | 'ArrowLeft' | 'ArrowRight';

/** A browser tab, reduced to what all drivers support. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  /** Runs a function in the page; it must not use its closure. Awaits promises. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Clicks the first matching element once it is visible. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the viewport in CSS pixels. WebKit's smallest width is 447. */
  resize(width: number, height: number): Promise<void>;
}

export interface RunningEngine {
  page: EnginePage;
  close(): Promise<void>;
}
