import type { CloneType } from '../../../../contract/clone';
import type { RouteInput } from '../../../../contract/route';
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

/**
 * Uploads what a clone is made of.
 * @returns what is ordered with it
 * @throws ApiError when a file is refused
 */
export async function uploadClone({ type, values, consentId, onProgress }: Sending): Promise<CloneBody> {
  const { photo, voice, consent, packageId, name, gender, language, agreed } = values;
  const isPortrait = type === 'virtual';
  const files = {
    source: isPortrait ? photo?.picture : voice?.wav,
    mask: isPortrait ? photo?.mask : undefined,
    consent: consent?.wav,
  };
  const names = { source: isPortrait ? 'photo.jpg' : 'voice.wav', mask: 'mask.png', consent: 'consent.wav' };
  const total = Object.values(files).reduce((sum, file) => sum + (file?.size ?? 0), 0);
  let arrived = 0;
  async function upload(part: keyof typeof files): Promise<string> {
    const file = files[part];
    if (file === undefined) return '';
    const address = await uploadCustom(file, names[part], (share) =>
      onProgress((arrived + share * file.size) / total),
    );
    arrived += file.size;
    return address;
  }
  const fileUrl = await upload('source');
  const maskUrl = await upload('mask');
  return {
    type,
    packageId,
    name: name.trim(),
    gender: gender === 'male' ? 'male' : 'female',
    language,
    agreement: agreed,
    fileUrl,
    ...(isPortrait && photo !== null ? { maskUrl, reading: photo.reading } : { text: voice?.text ?? '' }),
    consent: { id: consentId, fileUrl: await upload('consent') },
  };
}
