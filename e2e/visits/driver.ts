/** Keys that are no character. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'End' | 'ArrowRight';

/** The little that a visit needs of a browser. Places are CSS pixels from the window's upper left corner. */
export interface Driver {
  /** Begins a visit in a window of this inner size. Errors of an earlier one are forgotten. */
  begin(size: { width: number; height: number }): Promise<void>;
  /** Opens an address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  goBack(): Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  moveMouse(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The errors that the pages have reported since the last call. */
  readErrors(): Promise<string[]>;
  /** Whether a process of the browser has ended: no page can end one, but a page may crash it. */
  hasEnded(): boolean;
  close(): Promise<void>;
}
