import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import { openFont, scriptsOf } from './faces';
import type { FontReading } from './port';

const EM_LIMITS = { least: 16, most: 16_384 } as const;
/** Outlines that are tried: a font with broken ones must not come to the stage. */
const TRIED = 200;

/** The most that all tables of a font unpack to, bytes: a browser would refuse more, or suffer from it. */
const UNPACKED = 64 * 1024 * 1024;

/** An entry in the directory of a font; `length` of the unpacked table. */
interface Table {
  offset?: number;
  length: number;
  compLength?: number;
}

/** @throws Error when a table lies outside of the file, or is too large when it is unpacked */
function checkTables(font: Font, size: number): void {
  const { tables } = (font as unknown as { directory: { tables: Record<string, Table> } }).directory;
  let unpacked = 0;
  for (const { offset = 0, length, compLength } of Object.values(tables)) {
    unpacked += length;
    const isOutside = font.type !== 'WOFF2' && offset + (compLength ?? length) > size;
    if (isOutside || unpacked > UNPACKED) throw new Error('A table is too large');
  }
}

/**
 * What a font's file says of itself. The file is untrusted: this runs in a process of its own.
 * @throws Error when the file is no font that can be drawn
 */
export function readFont(path: string): FontReading {
  const bytes = readFileSync(path);
  const font = openFont(bytes);
  checkTables(font, bytes.length);
  const { unitsPerEm, numGlyphs, ascent, descent } = font;
  if (!(unitsPerEm >= EM_LIMITS.least && unitsPerEm <= EM_LIMITS.most))
    throw new Error('The size of its letters is not allowed');
  if (!(numGlyphs > 0) || !Number.isFinite(ascent) || !Number.isFinite(descent))
    throw new Error('It has no letters');
  const letters = font.characterSet;
  if (letters.length === 0) throw new Error('It has no letters');
  const step = Math.max(1, Math.floor(letters.length / TRIED));
  let drawn = 0;
  for (let at = 0; at < letters.length; at += step) {
    const { path: outline } = font.glyphForCodePoint(letters[at] ?? 0);
    if (outline.commands.length > 0) drawn += 1;
  }
  if (drawn === 0) throw new Error('It has no outlines');
  return { name: String(font.fullName ?? font.familyName ?? ''), scripts: scriptsOf(font) };
}
