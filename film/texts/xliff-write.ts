import type { ProjectDocument } from '../../contract/document/schema';
import type { FilmLanguage } from '../../contract/film/schema';
import { partsOfText } from './marks';
import { type TextState, translatedTexts, type TranslatedText } from './states';

export const XLIFF_NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Characters that XML does not have. */
// oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const attribute = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replaceAll(/[&<>"\t\n\r]/g, (sign) => escapes[sign] ?? sign);

/** Words of a text: line breaks stay, and what XML does not have is written as a code point. */
const content = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[&<>\r]/g, (sign) => escapes[sign] ?? sign)
    .replace(
      FORBIDDEN,
      (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}"/>`,
    );

/** How far a translation is, in the words of XLIFF. */
const states: Readonly<Record<TextState, string>> = {
  missing: 'initial',
  outdated: 'initial',
  unchecked: 'translated',
  done: 'final',
};

/** The marks of a text have numbers; those of a translation have the numbers of the same ones in its source. */
function inlineOf(text: string, numbers: Map<string, number[]>, isSource: boolean): string {
  const left = new Map([...numbers].map(([mark, all]) => [mark, [...all]]));
  let next = [...numbers.values()].flat().length;
  return partsOfText(text)
    .map((part) => {
      if (!part.isMark) return content(part.text);
      const number = left.get(part.text)?.shift() ?? ++next;
      if (isSource) numbers.set(part.text, [...(numbers.get(part.text) ?? []), number]);
      const shown = attribute(part.text);
      return `<ph id="${number}" equiv="${shown}" disp="${shown}"/>`;
    })
    .join('');
}

function unitOf({ key, text, translation, state }: TranslatedText, number: number): string {
  const numbers = new Map<string, number[]>();
  const source = inlineOf(text, numbers, true);
  const target =
    translation === null || state === 'missing' ? null : inlineOf(translation.text, numbers, false);
  const before =
    state === 'outdated' && translation !== null
      ? `<notes><note category="previous-source">${attribute(translation.source)}</note></notes>`
      : '';
  return [
    `<unit id="u${number}" name="${attribute(key)}">`,
    before,
    `<segment id="s1" state="${states[state]}"><source>${source}</source>`,
    target === null ? '' : `<target>${target}</target>`,
    '</segment></unit>',
  ].join('');
}

/** The texts of a film and their translations into a language: a file of XLIFF 2.1. */
export function toXliff(document: Pick<ProjectDocument, 'film'>, language: FilmLanguage): string {
  const { film } = document;
  const texts = translatedTexts(document, language);
  let number = 0;
  const groups = (film?.scenes.order ?? []).flatMap((sceneId, index) => {
    const own = texts.filter((text) => text.sceneId === sceneId);
    if (own.length === 0) return [];
    const name = film?.scenes.byId[sceneId]?.name ?? '';
    const units = own.map((text) => `      ${unitOf(text, ++number)}\n`);
    return [`    <group id="g${index + 1}" name="${attribute(name)}">\n${units.join('')}    </group>\n`];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<xliff xmlns="${XLIFF_NAMESPACE}" version="2.1" srcLang="${film?.language ?? language}" trgLang="${language}">\n`,
    '  <file id="film" xml:space="preserve">\n',
    // A file has to have a group at least.
    ...(groups.length > 0 ? groups : ['    <group id="g1"/>\n']),
    '  </file>\n</xliff>\n',
  ].join('');
}
