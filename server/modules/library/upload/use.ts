import {
  sleepVideos,
  type UploadUse,
  uploadUseNames,
  uploadUses,
} from '../../../../contract/material/limits';
import { AppError } from '../../../http/app-error';
import { containerNames } from '../content/codec-names';
import {
  checkBytes,
  type MediaKind,
  type MediaType,
  mediaTypeOf,
  type UploadLimits,
} from '../content/media-kind';
import { isContainerPlayed } from '../content/playable';
import { nameOf } from './keep';

/** The use that a request names; the library for any other text. */
export const namedUse = (text: string | null | undefined): UploadUse =>
  uploadUseNames.find((name) => name === text) ?? 'library';

/** What a use takes. */
export const limitsOf = (use: UploadUse = 'library'): UploadLimits => uploadUses[use];

/**
 * @param fileName named by the refusal
 * @throws AppError sleepVideoInvalid for a video that is no MP4, where only those are taken
 */
export function checkType(use: UploadUse, { kind, contentType }: CheckedType, fileName: string): void {
  const { megabytes: limit, contentType: wanted } = sleepVideos;
  if (use === 'sleepVideo' && kind === 'video' && contentType !== wanted)
    throw new AppError('sleepVideoInvalid', { limit, name: nameOf(fileName) });
}

type CheckedType = { kind: MediaKind; contentType: string };

/** What is known of an upload as it begins. */
export interface UploadStart {
  use: UploadUse;
  fileName: string;
}

/**
 * Refuses a file by its first bytes, so that nobody sends hundreds of megabytes for nothing.
 * @throws AppError fileEmpty, fileFormatWrong, conversionUnavailable, sleepVideoInvalid, and as {@link checkBytes} does
 */
export type EarlyCheck = (head: Buffer, beginning: UploadStart) => Promise<MediaType>;

/**
 * See {@link EarlyCheck}.
 * @param converts whether this server converts what browsers do not play
 */
export function createEarlyCheck(converts: () => Promise<boolean>): EarlyCheck {
  return async (head: Buffer, { use, fileName }: UploadStart): Promise<MediaType> => {
    const type = await mediaTypeOf(head);
    const { kind, format } = type;
    checkBytes(kind, 0, limitsOf(use));
    checkType(use, type, fileName);
    if (format !== null && !isContainerPlayed(format) && !(await converts()))
      throw new AppError('conversionUnavailable', { codec: containerNames[format] });
    return type;
  };
}
