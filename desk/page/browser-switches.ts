import { readStored, storeText } from './stored-drafts.ts';

/** The switches that each browser remembers for itself, with their state at first. */
const atFirst = { shortcuts: true, 'go-on': false };

export type BrowserSwitch = keyof typeof atFirst;

export const readSwitch = (name: BrowserSwitch): boolean =>
  (readStored(`desk-${name}`) ?? (atFirst[name] ? 'on' : 'off')) === 'on';

/** Remembers a choice in this browser. */
export function storeSwitch(name: BrowserSwitch, isOn: boolean): void {
  const chosen = isOn ? 'on' : 'off';
  storeText(`desk-${name}`, isOn === atFirst[name] ? null : chosen);
}
