import type { Element, ProjectDocument, Stage } from '../../contract/document/schema';
import type { Anchor, FilmLanguage, Scene } from '../../contract/film/schema';
import { inLanguage } from '../texts/in-language';
import { withTexts, writtenTexts } from '../texts/texts';
import { filledAnchor } from './anchors';
import { fillSentence, fillText } from './fill-text';
import type { Values } from './values';

interface Filling {
  readonly language: FilmLanguage;
  readonly values: Values;
}

/** What moves the anchors of a scene along with its sentences. */
type MoveAnchor = (anchor: Anchor) => Anchor;

const movedCue = <C extends { on: string; anchor?: Anchor } | null>(cue: C, move: MoveAnchor): C =>
  cue?.on === 'speech' && cue.anchor !== undefined ? { ...cue, anchor: move(cue.anchor) } : cue;

function filledElement(element: Element, values: Values, move: MoveAnchor): Element {
  const changed = writtenTexts(element).flatMap(({ prop, text }) => {
    const filled = fillText(text, values);
    return filled === text ? [] : [{ prop, text: filled }];
  });
  const shown = withTexts(element, changed);
  const { timing } = shown;
  if (timing === undefined) return shown;
  return {
    ...shown,
    timing: { ...timing, entrance: movedCue(timing.entrance, move), exit: movedCue(timing.exit, move) },
  };
}

const filledStage = (stage: Stage, values: Values, move: MoveAnchor): Stage => ({
  ...stage,
  elements: {
    ...stage.elements,
    pages: stage.elements.pages.map((page) =>
      Object.fromEntries(
        Object.entries(page).map(([id, element]) => [id, filledElement(element, values, move)]),
      ),
    ),
  },
});

function filledScene(scene: Scene, filling: Filling): Scene {
  const { values } = filling;
  const written = new Map(scene.script.map(({ id, text }) => [id, text]));
  const move: MoveAnchor = (anchor) => {
    const sentence = written.get(anchor.sentence);
    return sentence === undefined ? anchor : filledAnchor(anchor, sentence, filling);
  };
  return {
    ...scene,
    script: scene.script.map(({ id, text }) => ({ id, text: fillSentence(text, values) })),
    stage: filledStage(scene.stage, values, move),
    sounds: scene.sounds.map((sound) => ({ ...sound, anchor: sound.anchor && move(sound.anchor) })),
  };
}

/**
 * A film in one language, with values in the places of its variables: that language is its own, and it has no translations. Sentences
 * and elements keep their ids, and anchors their words.
 */
export function filledFilm(
  document: ProjectDocument,
  language: FilmLanguage,
  values: Values,
): ProjectDocument {
  const shown = inLanguage(document, language);
  const { film } = shown;
  if (film === undefined) return document;
  const byId = Object.fromEntries(
    Object.entries(film.scenes.byId).map(([id, scene]) => [id, filledScene(scene, { language, values })]),
  );
  return { ...shown, film: { ...film, language, translations: {}, scenes: { ...film.scenes, byId } } };
}
