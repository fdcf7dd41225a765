import type { Stage } from '../../contract/document/schema';
import { filmLimits } from '../../contract/film/limits';
import type { Film, Scene } from '../../contract/film/schema';
import { cutUnits } from '../../contract/text/text';
import { createScene, insertScene, removeScenes, scriptLength } from '../scenes';
import { splitScript } from '../script/split';
import { type AvatarPlace, avatarBoxAt } from './avatar-place';
import { type PlannedScene, plannedScript, type ScriptSource } from './planned';
import { plainPage } from './plain-page';

/** How a file becomes scenes. */
export interface ImportChoices {
  script: ScriptSource;
  avatar: AvatarPlace;
}

/** What all scenes of an import have in common: the stage of the film, without elements. */
export interface ImportBase {
  stage: Stage;
  choices: ImportChoices;
  newId: () => string;
}

/**
 * A scene of a planned one.
 * @param material id of the picture of its page; null shows the texts of the page over the background of the film
 */
export function importedScene(
  planned: PlannedScene,
  material: string | null,
  { stage, choices, newId }: ImportBase,
): Scene {
  const { events, avatar, background, ratio } = stage;
  const isShown = choices.avatar !== 'none';
  const shown =
    material === null ? plainPage({ title: planned.title, lines: linesOf(planned) }, ratio, newId) : [];
  const made: Stage = {
    ...stage,
    background:
      material === null
        ? background
        : { kind: 'image', color: background.color, gradient: null, materialId: material },
    avatar: choices.avatar === 'none' ? avatar : avatarBoxAt(avatar, ratio, choices.avatar),
    events: isShown ? events : { ...events, virtualUrl: null },
    elements: {
      order: shown.map(({ id }) => id),
      pages: shown.length === 0 ? [] : [Object.fromEntries(shown.map((element) => [element.id, element]))],
    },
    groups: {},
  };
  return {
    ...createScene(newId(), made),
    name: cutUnits(planned.title, filmLimits.name),
    script: splitScript(plannedScript(planned, choices.script), newId),
  };
}

/** What a page without a picture shows below its title. Paragraphs of a text are said and shown as captions alone. */
const linesOf = ({ isPage, text }: PlannedScene): string[] => (isPage ? text.split('\n') : []);

/** Puts scenes behind one of the film, or in the place of all that it has. For use inside a transaction. */
export function placeScenes(film: Film, scenes: readonly Scene[], behind: string | null): void {
  const before = [...film.scenes.order];
  let last = behind;
  for (const scene of scenes) {
    insertScene(film, scene, last);
    last = scene.id;
  }
  if (behind === null) removeScenes(film, before);
}

/** Why scenes do not fit into a film. */
export type ImportFault = 'none' | 'tooManyScenes' | 'tooLong';

/** Whether scenes keep the limits of a film. @returns null when they do */
export function importFault(
  film: Film,
  planned: readonly PlannedScene[],
  { script, replaces }: { script: ScriptSource; replaces: boolean },
): ImportFault | null {
  if (planned.length === 0) return 'none';
  const others = replaces ? [] : Object.values(film.scenes.byId);
  if (others.length + planned.length > filmLimits.scenes) return 'tooManyScenes';
  const added = planned.reduce((sum, scene) => sum + plannedScript(scene, script).length, 0);
  return scriptLength(others) + added > filmLimits.script ? 'tooLong' : null;
}
