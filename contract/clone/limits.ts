/**
 * Numbers of avatars and voices from here on are clones: made for one account, and private to it. The catalogue's are below
 * 100,000; voices of local models end at 2,000,100,000.
 */
export const FIRST_CLONED = 2_010_000_001;

/** What is cloned: an avatar from a photograph or a video, or a voice from a recording. */
export const cloneTypes = ['virtual', 'audio'] as const;

/**
 * What somebody is promised who orders a clone: a talking portrait, a clone of a voice by a service, or a voice in the style of a
 * recording.
 */
export const cloneKinds = ['portrait', 'clone', 'style'] as const;

/** Services that make avatars and show them live; without one an avatar is the portrait that this server makes. */
export const avatarServices = ['livetalking', 'heygen'] as const;

/** `training_fail` is shown to its owner as `training`: staff tries again. */
export const cloneStates = [
  'under_review',
  'fail_review',
  'training',
  'training_fail',
  'unconfirmed',
  'success',
  'cancel',
] as const;

/** Why staff rejects what was sent; `other` comes with a sentence. */
export const cloneReasons = {
  virtual: [
    'shaky',
    'complex',
    'incomplete',
    'quality',
    'severalPeople',
    'consentMissing',
    'consentMismatch',
    'notAllowed',
    'other',
  ],
  audio: [
    'noisy',
    'quiet',
    'clipped',
    'severalVoices',
    'textMismatch',
    'consentMissing',
    'consentMismatch',
    'notAllowed',
    'other',
  ],
} as const;

export const cloneLimits = {
  name: 30,
  /** Letters of a problem that is told instead of an acceptance. */
  feedback: 300,
  /** Letters of a sentence of staff. */
  note: 300,
  /** Minutes in which the sentence with a random phrase must have been read and sent. */
  consentMinutes: 30,
  /** Seconds of the recorded sentence. */
  consentSeconds: { least: 3, most: 60 },
  /** Clones of an account that are under way at a time. */
  open: 10,
} as const;

/** Version of what somebody agrees to who is cloned; kept with each order. */
export const CLONE_CONSENT_VERSION = '2026-11-2';

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

/** What a photograph must be for a portrait that looks like its person. */
export const portraitLimits = {
  /** Points of the face mesh. */
  landmarks: 468,
  /** Longest side of the picture that a browser sends, and that a server takes, pixels. */
  longestSide: 1_600,
  /** Shortest side of the picture, pixels. */
  shortestSide: 480,
  /** Height of the face from the top of the forehead to the chin, pixels. */
  faceHeight: 150,
  /** How sure the reader must be that it is a face. */
  confidence: 0.5,
  /** Degrees that the head may be turned to a side. */
  yaw: 22,
  /** Mean luminance, of 255. */
  darkest: 45,
  brightest: 225,
  /** Variance of the Laplacian of the picture in small. */
  sharpness: 40,
  /** Air that the face needs to the edges of the picture, as shares of its height: above for hair, below for the neck. */
  air: { above: 0.2, below: 0.3, aside: 0.12 },
} as const;

/** Longest side of the small picture in which light and sharpness are measured, pixels. */
export const MEASURED_SIDE = 320;

/** What a video must be for a portrait that moves like its person. Shares are of the frame's width unless it is said. */
export const videoLimits = {
  seconds: { least: 60, most: 300 },
  /** Shorter side of a frame, pixels. */
  shortestSide: 1_080,
  /** Step of the camera between two looks, in the middle of all of them. */
  shake: 0.015,
  /** Median step of the face between two looks, less the step of the camera. */
  step: 0.05,
  /** Degrees that the head may be turned to a side. */
  yaw: 25,
  /** Share of the looks in which the face must be seen. */
  seen: 0.9,
  /** Share of the sampled frames that may show a fault. */
  few: 0.1,
  /** Width of the face, as a share of the frame's shorter side. */
  faceWidth: { least: 0.12, most: 0.6 },
  /** How far lips that count as closed may be apart, as a share of the mouth's width. */
  lips: 0.12,
  /** Share of the looks in which the mouth may be open. */
  mouthOpen: 0.5,
} as const;

/** How a video is looked through, and what is read of it. */
export const videoReading = {
  /** Looks at most, and the least time between two of them, seconds. */
  looks: 240,
  lookEvery: 1,
  /** Length of the idle movement cut from the video, seconds. */
  loop: { least: 4, most: 8 },
  /** Frames of the idle movement: how many a second, and how many there are. */
  frameRate: 12.5,
  frames: { least: 24, most: 100 },
  /** Masks of the frames lie in rows on one picture: this many in a row, and the longest side of each, pixels. */
  masks: { columns: 10, longest: 256 },
  /** Points are whole numbers of this share of a pixel. */
  pointUnit: 1 / 8,
} as const;
