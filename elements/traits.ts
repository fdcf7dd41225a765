import { elementSpecs } from './index';
import type { TalkPart } from './core/spec';
import type { PropRole } from './core/prop-schema';

/** The props of a type that have a role; none for a type that is not ours. */
const withRole = (type: string, role: PropRole): readonly string[] =>
  elementSpecs.get(type)?.props.withRole(role) ?? [];

/** What a type is in the conversation; null for what has no part in it. */
export const talkPartOf = (type: string): TalkPart | null => elementSpecs.get(type)?.talk ?? null;

/** Whether a type holds words that are written in the editor, in letters that visitors read. */
export const isWritten = (type: string): boolean =>
  withRole(type, 'content').length > 0 && withRole(type, 'size').length > 0;

/** Whether a type shows a picture or a video of the library. */
export const isPicture = (type: string): boolean => withRole(type, 'material').length > 0;

/** Whether a type is a surface first, with words of others or none on it. */
export const isSurface = (type: string): boolean =>
  withRole(type, 'content').length === 0 &&
  withRole(type, 'ground').some((name) => elementSpecs.get(type)?.props.specs[name]?.kind === 'paint');

/** Whether a sentence means elements of a type by a word; see {@link ElementSpec.called}. */
export const isCalled = (type: string, word: string): boolean =>
  elementSpecs.get(type)?.called?.includes(word) === true;
