/** Who makes the voice of a recording: the embedded style, which is no clone, and the services that clone. */
export const voiceCloneServices = [
  'style',
  'iflytek',
  'aliyun',
  'volcengine',
  'openai',
  'gpt-sovits',
  'cosyvoice',
  'fish-speech',
] as const;

/** What recordings are kept as: PCM16, mono, hertz. */
export const RECORDING_RATE = 24_000;

/** Limits of a recording of somebody's voice: seconds; levels in dBFS; shares of one. */
export const recordingLimits = {
  least: 10,
  most: 120,
  /** Softest speech that can be used. */
  level: -38,
  /** Least distance of the speech from what is heard in its pauses, decibels. */
  clearance: 15,
  /** Largest share of samples that touch the end of the scale. */
  clipping: 0.001,
  /** Least share of the recording in which somebody speaks. */
  voiced: 0.35,
  /** Largest file that is taken: two minutes of stereo at 48 kHz and 32 bits, with room for its header. */
  bytes: 50 * 1024 * 1024,
} as const;

/** What may be wrong with a recording. */
export const recordingFaultCodes = ['tooShort', 'tooLong', 'quiet', 'noisy', 'clipped', 'noSpeech'] as const;
