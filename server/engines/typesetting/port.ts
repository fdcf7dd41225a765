import type { FontScript } from '../../../contract/font/bundled';

/** What a font's file says of itself. */
export interface FontReading {
  /** Its full name, such as "Source Han Serif Bold"; may be empty. */
  name: string;
  /** Scripts whose common letters it has. */
  scripts: FontScript[];
}

/** A font to set a text in: one that the product brings, or the bytes of another under a name by which they are known again. */
export type Typeface = { bundled: string } | { name: string; bytes: Buffer };

/** A text to set; lengths in sizes of the font. */
export interface Setting {
  font: Typeface;
  text: string;
  /** As CSS counts it; the nearest face that there is gets used. */
  weight: number;
  /** Where lines break. */
  width: number;
  letterSpacing: number;
}

/** A line as the outline of its letters, as the data of an SVG path: the baseline is 0, {@link EM} the size of the font. */
export interface SetLine {
  outline: string;
  width: number;
}

/** A set text; lengths in units, {@link EM} of them to the font size. */
export interface SetText {
  lines: SetLine[];
  /** Extent of the font above and below the baseline; both positive. */
  ascent: number;
  descent: number;
  /** Whether the font has no face as heavy as was asked for. */
  isLight: boolean;
}

/** Units of an outline in one size of the font. */
export const EM = 1000;

/** `badFont`: another file may do. `closed`: the server stops. */
export type TypesettingErrorCode = 'badFont' | 'closed';

export class TypesettingError extends Error {
  override readonly name = 'TypesettingError';
  constructor(
    readonly code: TypesettingErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Reads fonts and sets texts in them. Letters that a font lacks are set in the font of the site. */
export interface Typesetter {
  /** @param path a file on this machine @throws TypesettingError */
  read(path: string): Promise<FontReading>;
  /** @throws TypesettingError */
  set(setting: Setting): Promise<SetText>;
  /** Ends its processes. */
  close(): Promise<void>;
}
