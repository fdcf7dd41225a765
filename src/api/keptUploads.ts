import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { deviceStorage } from '../storage/siteStorage';

const PREFIX = 'tus::';

function found(start: string): PreviousUpload[] {
  const keys = deviceStorage.keys().filter((key) => key.startsWith(start));
  return keys.flatMap((urlStorageKey) => {
    try {
      const kept = JSON.parse(deviceStorage.getItem(urlStorageKey) ?? 'null') as PreviousUpload | null;
      return kept === null ? [] : { ...kept, urlStorageKey };
    } catch (error) {
      // Somebody has written into it: the upload begins anew.
      if (error instanceof SyntaxError) return [];
      throw error;
    }
  });
}

/** Where uploads that were broken off go on, also in a browser that keeps nothing: there they do as long as the page lasts. */
export const keptUploads: UrlStorage = {
  findAllUploads: async () => found(PREFIX),
  findUploadsByFingerprint: async (fingerprint) => found(`${PREFIX}${fingerprint}::`),
  removeUpload: async (key) => deviceStorage.removeItem(key),
  async addUpload(fingerprint, upload) {
    const key = `${PREFIX}${fingerprint}::${crypto.randomUUID()}`;
    deviceStorage.setQuietly(key, JSON.stringify(upload));
    return key;
  },
};
