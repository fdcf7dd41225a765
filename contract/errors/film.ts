import type { ErrorEntry } from './entry';

/** Films, and videos that are made of them. */
export const filmErrors = {
  tooManyFilms: { code: 4089, status: 409 },
  filmLanguageMissing: { code: 4700, status: 400 },
  filmSceneUnknown: { code: 4701, status: 404 },
  tooManyRenders: { code: 4702, status: 409 },
  filmAssetMissing: { code: 4703, status: 409 },
  filmSpeechFailed: { code: 4704, status: 503 },
  filmEncoderMissing: { code: 4705, status: 503 },
  filmEncoderFailed: { code: 4706, status: 500 },
  filmDiskFull: { code: 4707, status: 507 },
  filmFailed: { code: 4708, status: 500 },
  filmLanguageOwn: { code: 4720, status: 400 },
  filmImportTypeWrong: { code: 4730, status: 415 },
  filmImportTooLarge: { code: 4731, status: 413 },
  filmImportTooLong: { code: 4732, status: 422 },
  filmImportTooManyPages: { code: 4733, status: 422 },
  filmImportNoPages: { code: 4734, status: 422 },
  brandFileUnknown: { code: 4790, status: 422 },
  brandFontUnknown: { code: 4791, status: 422 },
} satisfies Record<string, ErrorEntry>;
