import type { FilmLanguage } from '../../contract/film/schema';
import type { ShownCaption } from './shown';

type Written = Pick<ShownCaption, 'startMs' | 'endMs' | 'lines'>;

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Hours, minutes, seconds and thousandths. @param point between the last two */
function timeText(ms: number, point: string): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map((part) => padded(part)).join(':')}${point}${padded(ms % 1000, 3)}`;
}

/** From when to when, at least a thousandth of a second. */
function span({ startMs, endMs }: Written, point: string): string {
  const start = Math.max(0, Math.round(startMs));
  const end = Math.max(start + 1, Math.round(endMs));
  return `${timeText(start, point)} --> ${timeText(end, point)}`;
}

/** SRT knows no escapes: what players would read as a tag or a time is parted or drawn otherwise. */
const plainLine = (line: string): string =>
  line.replaceAll('-->', '→').replaceAll(/<(?=[a-z/])|\{(?=\\)/gi, '$&\u200b');

/** A file of SubRip captions (UTF-8, CRLF). */
export const toSrt = (captions: readonly Written[]): string =>
  captions
    .map((caption, index) =>
      [index + 1, span(caption, ','), ...caption.lines.map(plainLine), '']
        .map((line) => `${line}\r\n`)
        .join(''),
    )
    .join('');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (line: string): string => line.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** A file of WebVTT captions (UTF-8). */
export const toVtt = (
  captions: readonly Written[],
  { language }: { readonly language: FilmLanguage },
): string =>
  [
    'WEBVTT\n',
    `NOTE Language: ${language}\n`,
    ...captions.map(
      (caption, index) => `${index + 1}\n${span(caption, '.')}\n${caption.lines.map(escaped).join('\n')}\n`,
    ),
  ].join('\n');
