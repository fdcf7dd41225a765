import { ratioTexts, stageSizes } from '../../../../contract/document/limits';
import type { Ratio } from '../../../../contract/document/schema';
import { AppError } from '../../../http/app-error';

/** A proportion in a request: an object, or its JSON text. */
export type NamedProportion = string | { index: number; percentage: string };

/** 0 landscape, 1 portrait. */
export const directionOf = (ratio: Ratio): 0 | 1 =>
  stageSizes[ratio].width > stageSizes[ratio].height ? 0 : 1;

function read(text: string): { index: unknown; percentage: unknown } {
  try {
    const { index, percentage } = JSON.parse(text) as { index?: unknown; percentage?: unknown };
    return { index, percentage };
  } catch {
    // One sentence covers every text that is not a JSON object.
    throw new AppError('proportionInvalid');
  }
}

/**
 * The ratio of a new project, whose three notations must agree.
 * @throws AppError ratioInvalid unless it is one of the four, proportionInvalid when percentage or direction contradict it
 */
export function ratioOf(proportion: NamedProportion, direction: number): Ratio {
  const { index, percentage } = typeof proportion === 'string' ? read(proportion) : proportion;
  if (typeof index !== 'number' || !Object.hasOwn(stageSizes, index)) throw new AppError('ratioInvalid');
  const ratio = index as Ratio;
  if (percentage !== ratioTexts[ratio] || direction !== directionOf(ratio))
    throw new AppError('proportionInvalid');
  return ratio;
}
