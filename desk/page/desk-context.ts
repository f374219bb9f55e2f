import { createContext, useContext } from 'react';
import type { Language } from '../../inquiry/language.ts';
import type { Person } from '../contract.ts';
import type { DeskWords } from '../words/en.ts';
import type { DeskFacts } from './desk-facts.ts';

/** What all parts of the desk know. */
export interface DeskValue {
  facts: DeskFacts;
  language: Language;
  words: DeskWords;
  /** Those of each language: a visitor is answered in the visitor's. */
  wordsIn: Record<Language, DeskWords>;
  setLanguage: (language: Language) => void;
}

export const DeskContext = createContext<DeskValue | null>(null);
export const PersonContext = createContext<Person | null>(null);

function useRequired<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This part stands outside of the desk.');
  return value;
}

/** The academy's facts, and the words in the language that is shown. */
export function useDesk(): DeskValue {
  return useRequired(useContext(DeskContext));
}

/** Whoever is signed in. */
export function usePerson(): Person {
  return useRequired(useContext(PersonContext));
}
