import type { DesignPart } from '../../../../contract/project/schema';
import {
  answerBoxSpec,
  dialogBoxSpec,
  questionBoxSpec,
  questionsSpec,
} from '../../../../elements/conversation/spec';
import { type ElementSpec, type Props, stampOf } from '../../../../elements/core';

type Place = readonly [left: number, top: number, width: number, height: number];

const part = <V extends Props>(
  spec: ElementSpec<V>,
  [left, top, width, height]: Place,
  props: DesignPart['props'],
) => ({
  ...stampOf(spec),
  name: '',
  props,
  place: { left, top, width, height },
});

/** The whole conversation in a box; positions are fractions of the stage: left, top, width, height. */
export const frame = (place: Place, props: DesignPart['props'] = {}): DesignPart =>
  part(dialogBoxSpec, place, { fontSize: 28, ...props });

/** Only the current sentence. */
export const captions = (place: Place, props: DesignPart['props'] = {}): DesignPart =>
  part(dialogBoxSpec, place, { shows: 'captions', align: 'center', ...props });

export const question = (place: Place, props: DesignPart['props'] = {}): DesignPart =>
  part(questionBoxSpec, place, { fontSize: 26, ...props });

export const answer = (place: Place, props: DesignPart['props'] = {}): DesignPart =>
  part(answerBoxSpec, place, { fontSize: 28, ...props });

export const questions = (place: Place, props: DesignPart['props'] = {}): DesignPart =>
  part(questionsSpec, place, { fontSize: 24, gap: 14, ...props });
