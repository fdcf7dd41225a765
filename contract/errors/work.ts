import { NOT_PUBLISHED } from './codes';
import type { ErrorEntry } from './entry';

/** Projects, materials, conversations and the engines behind them. */
export const workErrors = {
  nameTooLong: { code: 4008, status: 400 },
  nameRequired: { code: 4009, status: 400 },
  ratioInvalid: { code: 4010, status: 400 },
  proportionInvalid: { code: 4029, status: 400 },
  documentInvalid: { code: 4011, status: 400 },
  sleepVideoInvalid: { code: 4059, status: 400 },
  textTooLong: { code: 4012, status: 400 },
  unknownAvatar: { code: 4041, status: 404 },
  unknownVoice: { code: 4042, status: 404 },
  unknownStreamSession: { code: 4043, status: 404 },
  staleRevision: { code: 4090, status: 409 },
  notPublished: { code: NOT_PUBLISHED, status: 404 },
  stalePublication: { code: 4091, status: 409 },
  versionPublished: { code: 4088, status: 409 },
  imageTooLarge: { code: 4131, status: 413 },
  videoTooLarge: { code: 4132, status: 413 },
  fileFormatWrong: { code: 4151, status: 415 },
  importInvalid: { code: 4013, status: 400 },
  documentNewer: { code: 4014, status: 400 },
  tooManyMaterials: { code: 4092, status: 409 },
  materialSpaceFull: { code: 4093, status: 409 },
  tooManyTemplates: { code: 4094, status: 409 },
  tooManyVersions: { code: 4095, status: 409 },
  tooManyPreferences: { code: 4096, status: 409 },
  speechUnavailable: { code: 5031, status: 503 },
  chatUnavailable: { code: 5032, status: 503 },
} satisfies Record<string, ErrorEntry>;
