import type { CloneType } from '../../../../contract/clone/schema';
import type { RouteInput } from '../../../../contract/api/route';
import type { Routes } from '../../../../contract/routes';
import { uploadCustom } from '../cloneQueries';
import type { CloneValues } from './cloneForm';

export type CloneBody = RouteInput<Routes['POST /custom/create-order']>['body'];

interface Sending {
  type: CloneType;
  values: CloneValues;
  /** The consent that was asked for. */
  consentId: string;
  /** Told the share of all bytes that have arrived, 0 to 1. */
  onProgress: (share: number) => void;
}

/** The files of a clone, and what was read from them. */
function partsOf(type: CloneType, { picture, voice }: CloneValues) {
  if (type === 'audio')
    return {
      source: voice?.wav,
      sourceName: 'voice.wav',
      mask: undefined,
      read: { text: voice?.text ?? '' },
    };
  if (picture === null) return { source: undefined, sourceName: '', mask: undefined, read: {} };
  if ('video' in picture) {
    const { video, found } = picture;
    return { source: video, sourceName: video.name, mask: found?.masks, read: { video: found?.reading } };
  }
  const { picture: photo, mask, reading } = picture;
  return { source: photo, sourceName: 'photo.jpg', mask, read: { reading } };
}

/**
 * Uploads what a clone is made of.
 * @returns what is ordered with it
 * @throws ApiError when a file is refused
 */
export async function uploadClone({ type, values, consentId, onProgress }: Sending): Promise<CloneBody> {
  const { consent, packageId, name, gender, language, agreed } = values;
  const { source, sourceName, mask, read } = partsOf(type, values);
  const total = [source, mask, consent?.wav].reduce((sum, file) => sum + (file?.size ?? 0), 0);
  let arrived = 0;
  async function upload(file: Blob | undefined, fileName: string): Promise<string> {
    if (file === undefined) return '';
    const address = await uploadCustom(file, fileName, (share) =>
      onProgress((arrived + share * file.size) / total),
    );
    arrived += file.size;
    return address;
  }
  const fileUrl = await upload(source, sourceName);
  const maskUrl = await upload(mask, 'mask.png');
  return {
    type,
    packageId,
    name: name.trim(),
    gender: gender === 'male' ? 'male' : 'female',
    language,
    agreement: agreed,
    fileUrl,
    ...(maskUrl !== '' && { maskUrl }),
    ...read,
    consent: { id: consentId, fileUrl: await upload(consent?.wav, 'consent.wav') },
  };
}
