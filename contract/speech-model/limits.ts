/** What a speech model does. */
export const modelUses = ['speak', 'recognize'] as const;
export type ModelUse = (typeof modelUses)[number];

/** Kinds of models that the local speech program loads. */
export const modelKinds = [
  'vits',
  'matcha',
  'kokoro',
  'kitten',
  'streaming-transducer',
  'streaming-paraformer',
  'transducer',
  'paraformer',
  'sense-voice',
] as const;
export type ModelKind = (typeof modelKinds)[number];

/** Whether a license allows business use. */
export const businessUses = ['yes', 'no', 'unclear'] as const;
export type BusinessUse = (typeof businessUses)[number];

/** Where an installation is. */
export const modelStates = ['waiting', 'running', 'installed', 'failed', 'removed'] as const;
export type ModelState = (typeof modelStates)[number];

/** What an installation does. */
export const modelSteps = ['download', 'check', 'unpack', 'share'] as const;
export type ModelStep = (typeof modelSteps)[number];

/** How a model of the catalogue stands here: `missing` was installed, but its folder is not on the node that answers. */
export const shownModelStates = [
  'available',
  'waiting',
  'running',
  'installed',
  'failed',
  'missing',
  'byHand',
] as const;
export type ShownModelState = (typeof shownModelStates)[number];

/** Files that can be given for one installation. */
export const MODEL_FILES_LIMIT = 8;

/** Largest file of a model that can be given, bytes. */
export const MODEL_FILE_BYTES = 4 * 1024 ** 3;

/** Projects whose voices one call changes. */
export const CHANGED_VOICES_LIMIT = 500;

/** What the resumable upload of a model's file says it is for. */
export const MODEL_UPLOAD_USE = 'speechModel';
