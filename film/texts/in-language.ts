import type { Element, ProjectDocument, Stage } from '../../contract/document/schema';
import type { FilmLanguage, Scene, ScriptSentence, Translation } from '../../contract/film/schema';
import { elementTexts, propKey, sentenceKey, withTexts } from './texts';

/** The translation of a text, where there is one. */
type Find = (key: string) => string | undefined;

/** Blanks behind a sentence: paragraphs stay what they are, and each language has its own space between sentences. */
function blanksBehind(blanks: string, language: FilmLanguage, isLast: boolean): string {
  if (isLast || blanks.includes('\n')) return blanks;
  if (language === 'zh-CN') return '';
  return blanks === '' ? ' ' : blanks;
}

function scriptIn(scene: Scene, language: FilmLanguage, find: Find): ScriptSentence[] {
  const { id: sceneId, script } = scene;
  return script.map((sentence, index) => {
    const text = find(sentenceKey(sceneId, sentence.id));
    if (text === undefined) return sentence;
    const blanks = /\s*$/.exec(sentence.text)?.[0] ?? '';
    return {
      id: sentence.id,
      text: text.trim() + blanksBehind(blanks, language, index === script.length - 1),
    };
  });
}

const elementIn = (sceneId: string, element: Element, find: Find): Element =>
  withTexts(
    element,
    elementTexts(element).flatMap(({ prop }) => {
      const text = find(propKey(sceneId, element.id, prop));
      return text === undefined ? [] : [{ prop, text }];
    }),
  );

function stageIn(sceneId: string, stage: Stage, find: Find): Stage {
  let isChanged = false;
  const pages = stage.elements.pages.map((page) =>
    Object.fromEntries(
      Object.entries(page).map(([id, element]) => {
        const shown = elementIn(sceneId, element, find);
        isChanged ||= shown !== element;
        return [id, shown];
      }),
    ),
  );
  return isChanged ? { ...stage, elements: { ...stage.elements, pages } } : stage;
}

function sceneIn(scene: Scene, language: FilmLanguage, find: Find): Scene {
  const script = scriptIn(scene, language, find);
  const stage = stageIn(scene.id, scene.stage, find);
  const isSame =
    scene.voice === null &&
    stage === scene.stage &&
    script.every((sentence, index) => sentence === scene.script[index]);
  return isSame ? scene : { ...scene, script, stage, voice: null };
}

/** Translations by key, of those that have words. */
function finderOf(translations: Readonly<Record<string, Translation>>): Find {
  const texts = new Map(
    Object.entries(translations).flatMap(([key, { text }]) => (text.trim() === '' ? [] : [[key, text]])),
  );
  return (key) => texts.get(key);
}

/**
 * A film as it is shown and spoken in a language: texts without a translation are those of the film's own language. A scene
 * that has a voice of its own has it in that language alone. Scenes in which nothing differs are the same objects as before.
 */
export function inLanguage(document: ProjectDocument, language: FilmLanguage): ProjectDocument {
  const { film } = document;
  const translations = film?.translations[language];
  if (film === undefined || language === film.language || translations === undefined) return document;
  const find = finderOf(translations);
  const byId = Object.fromEntries(
    Object.entries(film.scenes.byId).map(([id, scene]) => [id, sceneIn(scene, language, find)]),
  );
  return { ...document, film: { ...film, scenes: { ...film.scenes, byId } } };
}
