import { spokenLanguages } from '../../../contract/common/languages';
import type { Background, Element, ProjectDocument, Ratio, Stage } from '../../../contract/document/schema';
import type { Film, Scene, Translation } from '../../../contract/film/schema';
import { createFilm, createScene } from '../../../film/scenes';
import { propKey, sentenceKey } from '../../../film/texts/texts';
import { newDocument } from '../../modules/projects';
import { backgroundId } from '../catalogue';
import type { FilmDesign, SceneDesign, SceneLayout } from './design';
import { type Frame, frameOf } from './frame';
import type { Cue, Part } from './parts';

/** The language in which templates are written; they have the others as translations. */
const OWN = 'zh-CN';

/** Seconds that an element takes to come. */
const COMING = 0.6;

const sentenceId = (index: number): string => `s${index + 1}`;

function timingOf({ sentence, effect, delay = 0 }: Cue): NonNullable<Element['timing']> {
  const cue = { answer: 0, delay, effect, duration: COMING };
  return {
    entrance:
      sentence === undefined
        ? { on: 'start', ...cue }
        : { on: 'speech', ...cue, anchor: { sentence: sentenceId(sentence) } },
    exit: null,
  };
}

const rounded = ({ left, top, width, height }: Element['box']): Element['box'] => ({
  left: Math.round(left),
  top: Math.round(top),
  width: Math.round(width),
  height: Math.round(height),
});

const elementOf = (part: Part, index: number): Element => ({
  id: `part-${index}`,
  type: part.type,
  version: part.version,
  name: '',
  box: rounded(part.box),
  rotation: 0,
  opacity: part.opacity ?? 1,
  lockAspect: false,
  locked: false,
  hidden: false,
  groupId: null,
  style: { radius: part.radius ?? 0, stroke: part.stroke ?? null, shadow: part.shadow ?? null },
  ...(part.cue === undefined ? {} : { timing: timingOf(part.cue) }),
  props: part.words === undefined ? part.props : { ...part.props, content: part.words[OWN] },
});

const groundOf = (stage: Stage, ground: SceneLayout['ground']): Background =>
  typeof ground === 'string'
    ? { ...stage.background, kind: 'image', materialId: backgroundId(ground) }
    : { ...stage.background, ...ground };

function stageOf(
  { avatar, voices }: FilmDesign,
  { avatar: place, ground, parts }: SceneLayout,
  ratio: Ratio,
): Stage {
  const empty = newDocument(ratio);
  const elements = parts.map(elementOf);
  return {
    ...empty,
    background: groundOf(empty, ground),
    avatar: place === null ? empty.avatar : rounded(place),
    events: {
      ...empty.events,
      virtualUrl: place === null ? null : { ...avatar },
      audioId: voices[OWN],
    },
    elements: {
      order: elements.map(({ id }) => id),
      pages: [Object.fromEntries(elements.map((element) => [element.id, element]))],
    },
  };
}

function sceneOf(
  design: FilmDesign,
  { key, script, transition }: SceneDesign,
  layout: SceneLayout,
  ratio: Ratio,
): Scene {
  return {
    ...createScene(key, stageOf(design, layout, ratio)),
    // A line each, so that languages without full stops have the same sentences.
    script: script.map((sentence, index) => ({
      id: sentenceId(index),
      text: `${sentence[OWN]}${index === script.length - 1 ? '' : '\n'}`,
    })),
    transition,
  };
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** The texts of a scene in another language, by their keys. */
function translationsOf(
  { key, script }: SceneDesign,
  { parts }: SceneLayout,
  language: (typeof spokenLanguages)[number],
): [string, Translation][] {
  const translated = (text: string, source: string): Translation => ({ text, source, isChecked: true });
  return [
    ...script.map((sentence, index): [string, Translation] => [
      sentenceKey(key, sentenceId(index)),
      translated(sentence[language], sentence[OWN]),
    ]),
    ...parts.flatMap(({ words }, index): [string, Translation][] =>
      words === undefined || !hasLetters(words[OWN])
        ? []
        : [[propKey(key, `part-${index}`, 'content'), translated(words[language], words[OWN])]],
    ),
  ];
}

/** A design on stages of a ratio, with the texts of all languages. */
export function documentOf(design: FilmDesign, ratio: Ratio): ProjectDocument & { film: Film } {
  const frame: Frame = frameOf(ratio);
  const scenes = design.scenes.map((scene) => ({ scene, layout: scene.layout(frame) }));
  const film = createFilm(
    OWN,
    scenes.map(({ scene, layout }) => sceneOf(design, scene, layout, ratio)),
  );
  const others = spokenLanguages.filter((one) => one !== OWN);
  const first = film.scenes.byId[design.scenes[0]?.key ?? '']?.stage ?? newDocument(ratio);
  return {
    ...first,
    events: { ...first.events, virtualUrl: { ...design.avatar } },
    elements: { order: [], pages: [] },
    film: {
      ...film,
      captions: { ...film.captions, ...design.captions },
      voices: Object.fromEntries(
        spokenLanguages.map((one) => [
          one,
          { audioId: design.voices[one], speed: 50, volume: 50, pitch: 50 },
        ]),
      ),
      translations: Object.fromEntries(
        others.map((one) => [
          one,
          Object.fromEntries(scenes.flatMap(({ scene, layout }) => translationsOf(scene, layout, one))),
        ]),
      ),
    },
  };
}
