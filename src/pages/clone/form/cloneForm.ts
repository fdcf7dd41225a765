import { boolean, mixed, object, string } from 'yup';
import { cloneLimits } from '../../../../contract/clone/limits';
import type { CloneOrder } from '../../../../contract/clone/schema';
import type { Language } from '../../../../contract/errors';
import type { Recording } from '../../../ui/recording/recording';
import { characterCount } from '../../../ui/text';
import type { ReadPhoto } from '../portrait/photo';
import type { ReadVideo } from '../video/video';

/** A recording of a voice, and what is read in it; empty where nobody knows. */
export type ReadVoice = Recording & { text: string };

/** What is filled in; `picture` or `voice` by the type of the clone. */
export interface CloneValues {
  packageId: string;
  name: string;
  gender: 'female' | 'male' | '';
  language: Language;
  picture: ReadPhoto | ReadVideo | null;
  voice: ReadVoice | null;
  consent: Recording | null;
  agreed: boolean;
}

export const firstValues = (rejected: CloneOrder | null, language: Language): CloneValues => ({
  packageId: rejected?.packageId ?? '',
  name: rejected?.name ?? '',
  gender: '',
  language,
  picture: null,
  voice: null,
  consent: null,
  agreed: false,
});

const isFit = (value: { faults: readonly unknown[] } | null | undefined): boolean =>
  (value?.faults.length ?? 0) === 0;
const isGiven = (value: object | null | undefined): boolean => value !== null && value !== undefined;

const sound = mixed<Recording>().nullable().test('fit', 'unfit', isFit);

/** Messages are keys below `clone:invalid`. */
export const schemaOf = (type: CloneOrder['type']) =>
  object({
    name: string()
      .trim()
      .required('name')
      .test('length', 'nameLength', (value) => characterCount(value) <= cloneLimits.name),
    gender: string().required('gender'),
    picture: mixed<ReadPhoto | ReadVideo>()
      .nullable()
      .test('given', 'picture', (value) => type === 'audio' || isGiven(value))
      .test('fit', 'unfit', isFit),
    voice: sound.test('given', 'voice', (value) => type === 'virtual' || isGiven(value)),
    consent: sound.test('given', 'consent', isGiven),
    agreed: boolean().oneOf([true], 'agreement'),
  });
