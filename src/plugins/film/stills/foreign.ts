import type { Stage } from '../../../../contract/document/schema';
import type { Film } from '../../../../contract/film/schema';
import { foreignElements } from '../../../../film/picture/elements';
import { scenesOf } from '../../../../film/scenes';
import type { ForeignElement } from './stills';

/** The elements of plugins on the stage of a scene. It knows how ours are drawn: parts that load later ask it. */
export const foreignOn = (scene: string, stage: Stage): ForeignElement[] =>
  foreignElements(stage).map((element) => ({ scene, element }));

/** Those of a film, in the order of its scenes. */
export const foreignOf = (film: Pick<Film, 'scenes'>): ForeignElement[] =>
  scenesOf(film as Film).flatMap(({ id, stage }) => foreignOn(id, stage));
