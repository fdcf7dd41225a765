import type { ErrorEntry } from './entry';

/** Speech models that are installed from the catalogue. */
export const speechModelErrors = {
  modelLicenseNotAccepted: { code: 4800, status: 400 },
  modelFolderTaken: { code: 4801, status: 409 },
  modelRoomShort: { code: 4802, status: 409 },
  modelDiskFull: { code: 4803, status: 409 },
  modelNotReached: { code: 4804, status: 502 },
  modelDigestWrong: { code: 4805, status: 422 },
  modelArchiveBroken: { code: 4806, status: 422 },
  modelArchiveUnsafe: { code: 4807, status: 422 },
  modelNotUsable: { code: 4808, status: 422 },
  modelFileUnknown: { code: 4809, status: 422 },
  modelUnderWay: { code: 4810, status: 409 },
  modelGivenUp: { code: 4811, status: 409 },
  modelFolderClosed: { code: 4812, status: 409 },
} satisfies Record<string, ErrorEntry>;
