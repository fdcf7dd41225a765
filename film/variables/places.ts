import { partsOfText } from '../texts/marks';

/** A part of a text: words and marks as they stand, or the place of a variable. */
export interface TextPlace {
  readonly text: string;
  /** Name of the variable; null for words and marks of moves. */
  readonly variable: string | null;
  readonly isMove: boolean;
}

/** The name of a variable, as it is compared: without blanks around it, and in one form of its letters. */
export const variableName = (written: string): string => written.trim().normalize('NFC');

/** A text in its parts, which joined are the text again. */
export const placesOf = (text: string): TextPlace[] =>
  partsOfText(text).map(({ text: part, isMark }) => {
    const isBraced = isMark && part.startsWith('{{');
    const name = isBraced ? variableName(part.slice(2, -2)) : '';
    return { text: part, variable: name === '' ? null : name, isMove: isMark && !isBraced };
  });

/** The names of the variables of a text, each as often as it stands there. */
export const namesIn = (text: string): string[] => placesOf(text).flatMap(({ variable }) => variable ?? []);
