import type { Element, ProjectDocument, Stage } from '../../contract/document/schema';
import type { Scene, ScriptSentence } from '../../contract/film/schema';
import { elementSpecs } from '../../elements';
import { readableOf, stampOf } from '../../elements/core';
import { readKnown } from '../../elements/core/element-type';
import { spokenOf } from '../script/spoken';

/** A text of a film that is said or read. */
export interface FilmText {
  /** Names it among the translations; the same for as long as its sentence or element is there. */
  readonly key: string;
  readonly sceneId: string;
  readonly kind: 'sentence' | 'element';
  /** In the language of the film; with its marks of moves, and of a sentence without blanks around it. */
  readonly text: string;
}

export const sentenceKey = (sceneId: string, sentenceId: string): string => `s:${sceneId}:${sentenceId}`;
export const propKey = (sceneId: string, elementId: string, prop: string): string =>
  `e:${sceneId}:${elementId}:${prop}`;

/** Numbers and signs are the same in all languages. */
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** A text of an element, by the name of its prop. */
export interface ElementText {
  readonly prop: string;
  readonly text: string;
}

/** An element of a type that we know, with its props as they are today; null for another one. */
function readOwn(element: Element) {
  const spec = elementSpecs.get(element.type);
  const read = spec === undefined ? null : readKnown(readableOf(spec), element);
  return spec === undefined || read?.kind !== 'known' ? null : { spec, props: read.props };
}

/** All that is written in an element, numbers and signs too, with the most characters that each text may have. */
export function writtenTexts(element: Element): (ElementText & { readonly limit: number })[] {
  const own = readOwn(element);
  if (own === null) return [];
  const { specs, withRole } = own.spec.props;
  return withRole('content').flatMap((prop) => {
    const [text, spec] = [own.props[prop], specs[prop]];
    return typeof text === 'string' && spec?.kind === 'text' ? [{ prop, text, limit: spec.limit }] : [];
  });
}

/** The words that are written in an element; none in one that we cannot read. */
export const elementTexts = (element: Element): ElementText[] =>
  writtenTexts(element).flatMap(({ prop, text }) => (hasLetters(text) ? [{ prop, text }] : []));

/** An element with other words. */
export function withTexts(element: Element, texts: readonly ElementText[]): Element {
  const own = readOwn(element);
  if (own === null || texts.length === 0) return element;
  const words = Object.fromEntries(texts.map(({ prop, text }) => [prop, text]));
  return { ...element, ...stampOf(own.spec), props: { ...own.props, ...words } };
}

/** The elements of a stage from back to front. */
export function elementsOf({ elements: { order, pages } }: Stage): Element[] {
  const byId = new Map(pages.flatMap((page) => Object.entries(page)));
  return order.flatMap((id) => byId.get(id) ?? []);
}

const isTranslated = ({ text }: ScriptSentence): boolean => hasLetters(spokenOf(text).text);

const ofScene = ({ id: sceneId, script, stage }: Scene): FilmText[] => [
  ...script.filter(isTranslated).map(
    ({ id, text }): FilmText => ({
      key: sentenceKey(sceneId, id),
      sceneId,
      kind: 'sentence',
      text: text.trim(),
    }),
  ),
  ...elementsOf(stage).flatMap((element) =>
    elementTexts(element).map(
      ({ prop, text }): FilmText => ({
        key: propKey(sceneId, element.id, prop),
        sceneId,
        kind: 'element',
        text,
      }),
    ),
  ),
];

/** The texts of a film that differ by language, scene by scene: first what is said, then what is written. */
export function textsOf({ film }: Pick<ProjectDocument, 'film'>): FilmText[] {
  if (film === undefined) return [];
  const { order, byId } = film.scenes;
  return order.flatMap((id) => {
    const scene = byId[id];
    return scene === undefined ? [] : ofScene(scene);
  });
}
