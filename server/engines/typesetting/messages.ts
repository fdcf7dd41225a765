import type { FontReading, Setting, SetText } from './port';

/** What the program is asked for; `siteFonts` is the folder of the fonts of the site. */
export type ToProgram = { op: 'read'; path: string } | { op: 'set'; setting: Setting; siteFonts: string };

/** What it says; `refused` is the font's fault. */
export type FromProgram =
  | { op: 'ready' }
  | { op: 'read'; reading: FontReading }
  | { op: 'set'; text: SetText }
  | { op: 'refused'; message: string };
