import { useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { isFarDay } from '../../../booking.ts';
import { serverNow, useDesk } from '../../desk-context.ts';

/** Asks once whether the year of a day more than a year ahead is meant: the second press means it. */
export function useYearQuestion(day: string) {
  const { words, facts } = useDesk();
  const [asked, setAsked] = useState('');
  const isFar = isFarDay(day, serverNow(), facts.timeZone);
  return {
    question: isFar && asked === day ? fill(words.booking.far, { year: day.slice(0, 4) }) : null,
    /** Returns whether it asks now, so that nothing is saved yet. */
    ask(): boolean {
      setAsked(day);
      return isFar && asked !== day;
    },
  };
}
