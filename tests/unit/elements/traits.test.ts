import { expect, test } from 'vitest';
import { elementSpecs } from '../../../elements';
import { isCalled, isPicture, isSurface, isWritten, talkPartOf } from '../../../elements/traits';

const typesWith = (has: (type: string) => boolean): string[] =>
  [...elementSpecs.keys()].filter(has).map((type) => type.replace('mirra.', ''));

test('the traits of element types follow from their specs', () => {
  expect(typesWith(isWritten)).toEqual(['text', 'marquee']);
  expect(typesWith(isPicture)).toEqual(['image', 'video']);
  expect(typesWith(isSurface)).toEqual([
    'shape',
    'dialog-box',
    'question-box',
    'answer-box',
    'common-questions',
    'microphone',
  ]);
  expect(typesWith((type) => talkPartOf(type) === 'answers')).toEqual(['dialog-box', 'answer-box']);
  expect(typesWith((type) => talkPartOf(type) === 'question')).toEqual(['question-box']);
  expect(typesWith((type) => talkPartOf(type) === 'asks')).toEqual(['common-questions', 'microphone']);
  expect(typesWith((type) => isCalled(type, 'dialog'))).toEqual(['dialog-box', 'question-box', 'answer-box']);
});

test('an unknown element type has no traits', () => {
  for (const has of [isWritten, isPicture, isSurface]) expect(has('acme.sign')).toBe(false);
  expect(talkPartOf('acme.sign')).toBeNull();
  expect(isCalled('acme.sign', 'text')).toBe(false);
});
