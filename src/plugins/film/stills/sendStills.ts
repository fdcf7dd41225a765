import type { Film } from '../../../../contract/film/schema';
import { stillLimits } from '../../../../contract/render/limits';
import { foreignOf } from './foreign';
import type { KeptStills } from './keptStills';
import { pngOf } from './pngOf';
import type { Stills } from './stills';

/**
 * Gives the server the elements of plugins of a film as they are now, for videos that it is about to make.
 * @throws ApiError
 */
export async function sendStills(
  film: Pick<Film, 'scenes'>,
  stills: Pick<Stills, 'draw'>,
  kept: Pick<KeptStills, 'send'>,
): Promise<void> {
  const all = foreignOf(film).slice(0, stillLimits.film);
  const drawn = await Promise.all(all.map((one) => stills.draw(one)));
  for (const [index, { scene, element }] of all.entries()) {
    const one = drawn[index];
    if (one) await kept.send({ scene, element: element.id }, await pngOf(one.canvas), one.place);
  }
}
