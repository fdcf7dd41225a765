import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { posix } from 'node:path';
import { guardArchive, readParts } from './archive-guard';
import { type ReadPage, ReadingError } from './block';

/** English metric units of a point. */
const EMU = 12_700;
/** The size that a deck has when it does not say one, points. */
const USUAL = { width: 960, height: 540 };

const PRESENTATION = 'ppt/presentation.xml';
const WANTED = /^ppt\/(?:presentation\.xml|(?:slides|notesSlides)\/[^/]+\.xml|.*\.rels)$/;
/** Placeholders that repeat on each slide and say nothing of it. */
const MARGINS = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
const TITLES = new Set(['title', 'ctrTitle']);

const named = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1);
const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child): child is XmlElement => child instanceof XmlElement);
const childNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && elementsOf(element).find((child) => named(child) === name);

const valueOf = (element: XmlElement | undefined, name: string): string => element?.attributes[name] ?? '';

function rootOf(xml: string): XmlElement {
  const { root } = parseXml(xml);
  if (root === null) throw new ReadingError('documentDamaged');
  return root;
}

/** What a part refers to: the part and the kind of the relation, by ID. */
type Relations = ReadonlyMap<string, { type: string; target: string }>;

function relationsOf(parts: ReadonlyMap<string, string>, part: string): Relations {
  const xml = parts.get(posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`));
  if (xml === undefined) return new Map();
  return new Map(
    elementsOf(rootOf(xml)).map(({ attributes: { Id = '', Type = '', Target = '' } }) => [
      Id,
      {
        type: Type.slice(Type.lastIndexOf('/') + 1),
        // A target may be written from the root of the archive.
        target: Target.startsWith('/') ? Target.slice(1) : posix.join(posix.dirname(part), Target),
      },
    ]),
  );
}

const textIn = (element: XmlElement): string =>
  element.children
    .map((child) =>
      child instanceof XmlText ? child.text : child instanceof XmlElement ? textIn(child) : '',
    )
    .join('');

/** A paragraph without the numbers of slides. */
function paragraphText(paragraph: XmlElement): string {
  const runs = elementsOf(paragraph).map((run) => {
    const name = named(run);
    if (name === 'br') return '\n';
    const isNumber = name === 'fld' && valueOf(run, 'type') === 'slidenum';
    const text = name === 'r' || (name === 'fld' && !isNumber) ? childNamed(run, 't') : undefined;
    return text === undefined ? '' : textIn(text);
  });
  // Line breaks within a paragraph are vertical tabs in files of older programs.
  return runs.join('').replaceAll('\v', '\n').trim();
}

const bodyText = (body: XmlElement | undefined): string =>
  body === undefined
    ? ''
    : elementsOf(body)
        .filter((child) => named(child) === 'p')
        .map(paragraphText)
        .filter((text) => text !== '')
        .join('\n');

/** A text of a slide, and the placeholder that it fills. */
interface Shape {
  text: string;
  place: string | null;
}

function placeOf(shape: XmlElement): string | null {
  const about = elementsOf(shape).find((child) => named(child) === 'nvSpPr');
  const place = childNamed(childNamed(about, 'nvPr'), 'ph');
  return place === undefined ? null : valueOf(place, 'type') || 'body';
}

const tableText = (table: XmlElement): string =>
  elementsOf(table)
    .filter((row) => named(row) === 'tr')
    .map((row) =>
      elementsOf(row)
        .map((cell) => bodyText(childNamed(cell, 'txBody')).replaceAll('\n', ' '))
        .filter((text) => text !== '')
        .join(' '),
    )
    .filter((text) => text !== '')
    .join('\n');

/** The texts of shapes in the order in which they are drawn, which is the order in which they are read aloud. */
function shapesIn(tree: XmlElement): Shape[] {
  return elementsOf(tree).flatMap((shape): Shape[] => {
    switch (named(shape)) {
      case 'sp':
        return [{ text: bodyText(childNamed(shape, 'txBody')), place: placeOf(shape) }];
      case 'grpSp':
        return shapesIn(shape);
      case 'AlternateContent':
        // The same content twice: for newer programs, and for older ones.
        return shapesIn(childNamed(shape, 'Choice') ?? childNamed(shape, 'Fallback') ?? shape);
      case 'graphicFrame': {
        const table = childNamed(childNamed(childNamed(shape, 'graphic'), 'graphicData'), 'tbl');
        return table === undefined ? [] : [{ text: tableText(table), place: null }];
      }
      default:
        return [];
    }
  });
}

const shapesOf = (root: XmlElement): Shape[] => {
  const tree = childNamed(childNamed(root, 'cSld'), 'spTree');
  return tree === undefined ? [] : shapesIn(tree).filter(({ text }) => text !== '');
};

function notesOf(parts: ReadonlyMap<string, string>, relations: Relations): string {
  const notes = [...relations.values()].find(({ type }) => type === 'notesSlide');
  const xml = notes && parts.get(notes.target);
  if (xml === undefined) return '';
  return shapesOf(rootOf(xml))
    .filter(({ place }) => place === 'body')
    .map(({ text }) => text)
    .join('\n');
}

function pageOf(
  parts: ReadonlyMap<string, string>,
  part: string,
): Pick<ReadPage, 'title' | 'text' | 'notes' | 'isHidden'> {
  const xml = parts.get(part);
  if (xml === undefined) throw new ReadingError('documentDamaged');
  const root = rootOf(xml);
  const shapes = shapesOf(root).filter(({ place }) => place === null || !MARGINS.has(place));
  const title = shapes.find(({ place }) => place !== null && TITLES.has(place));
  return {
    title: title?.text.replaceAll('\n', ' ') ?? '',
    text: shapes
      .filter((shape) => shape !== title)
      .map(({ text }) => text)
      .join('\n'),
    notes: notesOf(parts, relationsOf(parts, part)),
    isHidden: ['0', 'false'].includes(valueOf(root, 'show')),
  };
}

/** A length that a deck gives, points. */
const points = (emu: string, usual: number): number => {
  const length = Math.round(Number(emu) / EMU);
  return length >= 1 && length <= 100_000 ? length : usual;
};

/**
 * The slides of a deck of PowerPoint in their order, with the notes of the speaker.
 * @param most pages, above which it is refused
 * @throws ReadingError documentExpands, documentEncrypted, documentDamaged, documentTooManyPages; XmlError of a broken part
 */
export async function readDeck(path: string, most: number): Promise<ReadPage[]> {
  await guardArchive(path, 'pptx');
  const parts = await readParts(path, (name) => WANTED.test(name));
  const presentation = rootOf(parts.get(PRESENTATION) ?? '');
  const list = childNamed(presentation, 'sldIdLst');
  const ids = list === undefined ? [] : elementsOf(list).map((slide) => valueOf(slide, 'r:id'));
  if (ids.length > most) throw new ReadingError('documentTooManyPages', { limit: most });
  const size = childNamed(presentation, 'sldSz');
  const width = points(valueOf(size, 'cx'), USUAL.width);
  const height = points(valueOf(size, 'cy'), USUAL.height);
  const relations = relationsOf(parts, PRESENTATION);
  return ids.map((id, index) => {
    const { target } = relations.get(id) ?? {};
    if (target === undefined) throw new ReadingError('documentDamaged');
    return { number: index + 1, ...pageOf(parts, target), width, height };
  });
}
