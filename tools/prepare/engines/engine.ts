/** A key by its name in `KeyboardEvent.key`, or a letter. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Space' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** What a visitor has set, of what an engine's driver cannot switch while it runs. */
export type Mode = 'high contrast' | 'no script';

/** One tab of a browser engine, in what all of them can be asked for. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  /** Runs in the page, without anything from outside of the function; promises are awaited. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses the mouse on the first element that can be seen, once there is one. */
  click(selector: string): Promise<void>;
  /** Types into a field, after what it holds. */
  type(selector: string, text: string): Promise<void>;
  /** Goes to what has the focus. */
  press(key: Key): Promise<void>;
  /** Of the window, in CSS pixels. WebKit's smallest is 447 wide. */
  resize(width: number, height: number): Promise<void>;
}

/** A running browser with one tab. */
export interface RunningEngine {
  page: EnginePage;
  close(): Promise<void>;
}
