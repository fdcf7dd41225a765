import type { Language } from '../../../../contract/errors';
import type { HeadingPart } from './types';

/** How a text of the heading is set; sizes in stage units. */
export interface TextStyle {
  readonly weight: number;
  /** Times the font size. */
  readonly lineHeight: number;
  /** From the largest to the least one. */
  readonly sizes: readonly number[];
  readonly lines: number;
}

const styles: Readonly<Record<HeadingPart, TextStyle>> = {
  title: {
    weight: 700,
    lineHeight: 1.25,
    sizes: [68, 62, 56, 52, 48, 44, 41, 38, 35, 32, 30],
    lines: 2,
  },
  subtitle: { weight: 400, lineHeight: 1.45, sizes: [28, 26, 24, 22, 20, 18], lines: 2 },
  notice: { weight: 400, lineHeight: 1.45, sizes: [22, 20, 19, 18], lines: 2 },
};

/** Thai letters carry signs above and below. */
const tall: Readonly<Record<HeadingPart, number>> = { title: 1.45, subtitle: 1.6, notice: 1.6 };

/** The style of a text in a language. */
export const textStyle = (part: HeadingPart, language: Language): TextStyle =>
  language === 'th-TH' ? { ...styles[part], lineHeight: tall[part] } : styles[part];

/** How the dialog box sets its text: the rules of its plugin, in font sizes. */
export const reading = { lineHeight: 1.5, padding: 0.9 } as const;

/** How the questions are set: the rules of their plugin, in font sizes. */
export const chip = { line: 1.3, paddingX: 0.9, paddingY: 0.55, weight: 500 } as const;

export const chipHeight = (fontSize: number): number => fontSize * (chip.line + chip.paddingY * 2);
export const readingPadding = (fontSize: number): number => Math.round(fontSize * reading.padding);
export const readingHeight = (fontSize: number, lines: number): number =>
  fontSize * reading.lineHeight * lines + readingPadding(fontSize) * 2;
