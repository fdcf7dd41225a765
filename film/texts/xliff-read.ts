import { languages } from '../../contract/common/languages';
import type { FilmLanguage } from '../../contract/film/schema';
import { type ReadTexts, TEXT_FILE_LIMIT, TextReading } from './changes';
import { linesOf, partsNamed, readXml, type XmlPart } from './xml';

/** What a file of XLIFF brings, and between which languages; these are null where we do not know them. */
export interface ReadXliff extends ReadTexts {
  readonly source: FilmLanguage | null;
  readonly target: FilmLanguage | null;
}

const languageOf = (code: string | undefined): FilmLanguage | null =>
  languages.find((language) => language.toLowerCase() === code?.toLowerCase()) ?? null;

/** States of a segment that somebody has looked at. */
const CHECKED: ReadonlySet<string> = new Set(['reviewed', 'final']);

/** The character of a code point that XML does not have. */
const characterOf = (hex: string | undefined): string => {
  const code = Number.parseInt(hex ?? '', 16);
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/**
 * The marks of a unit by their numbers, first those of its sources, for targets that name numbers alone. What a program adds beside the
 * segments, such as matches of its memory, has numbers of its own.
 */
function marksOf(segments: readonly XmlPart[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  const visit = ({ name, attributes, children }: XmlPart) => {
    const { id, equiv, disp, copyOf = '' } = attributes;
    const text = equiv ?? disp ?? marks.get(copyOf);
    if (name === 'ph' && id !== undefined && text !== undefined && !marks.has(id)) marks.set(id, text);
    for (const child of children) if (typeof child !== 'string') visit(child);
  };
  for (const side of ['source', 'target'])
    for (const segment of segments) partsNamed(segment, side).forEach(visit);
  return marks;
}

/** The text of a source or a target, with its marks in their places. Other codes of a program have no words. */
function textOf(part: XmlPart, marks: ReadonlyMap<string, string>): string {
  return part.children
    .map((child) => {
      if (typeof child === 'string') return child;
      const { id = '', equiv, disp, hex } = child.attributes;
      if (child.name === 'cp') return characterOf(hex);
      if (child.name === 'ph') return marks.get(id) ?? equiv ?? disp ?? '';
      return textOf(child, marks);
    })
    .join('');
}

/** Segments in the order of their targets, which a translator may change. */
const byTarget = (segments: readonly XmlPart[]): XmlPart[] =>
  segments
    .map((segment, index) => {
      const order = Number(partsNamed(segment, 'target')[0]?.attributes.order ?? index + 1);
      return { segment, order: Number.isInteger(order) ? order : index + 1 };
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ segment }) => segment);

function readUnit(unit: XmlPart, reading: TextReading, line: number): void {
  const segments = partsNamed(unit, 'segment', 'ignorable');
  const translated = segments.filter(({ name }) => name === 'segment');
  const key = unit.attributes.name ?? unit.attributes.id ?? '';
  const marks = marksOf(segments);
  const sourceOf = (segment: XmlPart): string =>
    partsNamed(segment, 'source')
      .map((source) => textOf(source, marks))
      .join('');
  const targetOf = (segment: XmlPart): string | null => {
    const [target] = partsNamed(segment, 'target');
    if (target !== undefined) return textOf(target, marks);
    return segment.name === 'ignorable' ? sourceOf(segment) : null;
  };
  const isEmpty = (segment: XmlPart): boolean => (targetOf(segment) ?? '') === '' && sourceOf(segment) !== '';
  const left = translated.filter(isEmpty);
  if (left.length === translated.length) return;
  if (left.length > 0) return reading.fail('partial', key, line);
  reading.add(
    {
      key,
      source: segments.map(sourceOf).join(''),
      text: byTarget(segments)
        .map((segment) => targetOf(segment) ?? '')
        .join(''),
      isChecked: translated.every(({ attributes }) => CHECKED.has(attributes.state ?? '')),
    },
    line,
  );
}

/** The units of a file or a group, in their order. */
const unitsOf = (part: XmlPart): XmlPart[] =>
  partsNamed(part, 'unit', 'group').flatMap((child) => (child.name === 'unit' ? [child] : unitsOf(child)));

/** Reads the translations of a file of XLIFF 2. Units without one bring nothing. What is wrong is told, and the rest is read. */
export function readXliff(text: string): ReadXliff {
  const reading = new TextReading();
  const failed = (code: 'tooLarge' | 'unreadable' | 'notTexts', line: number | null): ReadXliff => {
    reading.fail(code, null, line);
    return { source: null, target: null, changes: [], faults: reading.faults };
  };
  if (text.length > TEXT_FILE_LIMIT) return failed('tooLarge', null);
  const read = readXml(text.replace(/^\ufeff/, ''));
  if (!('root' in read)) return failed('unreadable', read.line);
  const { root } = read;
  if (root.name !== 'xliff' || !/^2\.\d$/.test(root.attributes.version ?? '')) return failed('notTexts', 1);
  const lineAt = linesOf(text);
  for (const unit of partsNamed(root, 'file').flatMap(unitsOf)) readUnit(unit, reading, lineAt(unit.start));
  const [source, target] = [languageOf(root.attributes.srcLang), languageOf(root.attributes.trgLang)];
  if (target === null) reading.fail('language', null, lineAt(root.start));
  return { source, target, changes: reading.changes, faults: reading.faults };
}
