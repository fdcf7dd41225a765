import { completeFilter, filterRanges, isPictureFilter } from '../../../../contract/document/picture-filter';
import type { Edit } from '../../../../contract/instruction/schema';
import { isPicture } from '../../../../elements/traits';
import { clamp, elementById, type ProjectDocument } from '../../../document';
import type { Result } from './outcome';

const { least, most } = filterRanges.brightness;

const lit = (brightness: number, factor: number): number =>
  Math.round(clamp(brightness * factor, least, most) * 100) / 100;

/** Makes a picture, a video or the background darker or brighter; inside a transaction. */
export function changeLight(
  draft: ProjectDocument,
  { target, factor }: Extract<Edit, { kind: 'light' }>,
): Result {
  if (target === 'background') {
    const { background } = draft;
    if (background.kind !== 'image' && background.kind !== 'video') return 'unable';
    const { brightness } = completeFilter(background.filter);
    if (lit(brightness, factor) === brightness) return 'same';
    draft.background = {
      ...background,
      filter: { ...background.filter, brightness: lit(brightness, factor) },
    };
    return 'done';
  }
  const element = elementById(draft, target);
  if (element === null) return 'gone';
  if (element.locked) return 'locked';
  if (!isPicture(element.type)) return 'unable';
  const given = isPictureFilter(element.props.filter) ? element.props.filter : {};
  const { brightness } = completeFilter(given);
  if (lit(brightness, factor) === brightness) return 'same';
  element.props.filter = { ...given, brightness: lit(brightness, factor) };
  return 'done';
}
