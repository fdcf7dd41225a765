/** What a speech model does. */
export const modelUses = ['speak', 'recognize'] as const;
export type ModelUse = (typeof modelUses)[number];

/** Kinds of models that the local speech program loads. */
export const modelKinds = [
  'vits',
  'matcha',
  'kokoro',
  'streaming-transducer',
  'streaming-paraformer',
  'paraformer',
  'sense-voice',
] as const;
export type ModelKind = (typeof modelKinds)[number];

/** Whether a license allows business use. */
export const businessUses = ['yes', 'no', 'unclear'] as const;
export type BusinessUse = (typeof businessUses)[number];
