import type { DesignPart } from '../../../../contract/design';

type Place = readonly [left: number, top: number, width: number, height: number];

const part = (
  type: string,
  version: number,
  [left, top, width, height]: Place,
  props: DesignPart['props'],
) => ({
  type,
  version,
  name: '',
  props,
  place: { left, top, width, height },
});

/** The whole conversation in a box; positions are fractions of the stage: left, top, width, height. */
export const frame = (place: Place, props: DesignPart['props'] = {}): DesignPart =>
  part('mirra.dialog-box', 2, place, { fontSize: 28, ...props });

/** Only the current sentence. */
export const captions = (place: Place, props: DesignPart['props'] = {}): DesignPart =>
  part('mirra.dialog-box', 2, place, { shows: 'captions', align: 'center', ...props });

export const question = (place: Place, props: DesignPart['props'] = {}): DesignPart =>
  part('mirra.question-box', 1, place, { fontSize: 26, ...props });

export const answer = (place: Place, props: DesignPart['props'] = {}): DesignPart =>
  part('mirra.answer-box', 1, place, { fontSize: 28, ...props });

export const questions = (place: Place, props: DesignPart['props'] = {}): DesignPart =>
  part('mirra.common-questions', 1, place, { fontSize: 24, gap: 14, ...props });
