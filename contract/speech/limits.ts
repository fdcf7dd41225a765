/** Voice used when a document's `audioId` is 0. */
export const DEFAULT_AUDIO_ID = 3080;

/** The voice in which a text is tried that belongs to no project, by its language. */
export const languageVoices = { 'zh-CN': 3080, 'en-US': 3082, 'ms-MY': 3084, 'th-TH': 3086 } as const;

/** Frames of an avatar in a second, in its stream and in the drawings of its movements. */
export const FRAME_RATE = 25;

/** Duration of a frame, in milliseconds. */
export const FRAME_MS = 1000 / FRAME_RATE;

/** Constants of the avatar stream (docs/protocols/avatar-stream.md). */
export const avatarStream = {
  frameRate: FRAME_RATE,
  sampleRate: 16_000,
  /** Bytes of sound in each frame: 40 ms of PCM16 little-endian mono. */
  soundBytes: 1_280,
  /** Talking flag, session id, two lengths. */
  headerBytes: 45,
  sessionIdBytes: 36,
  /** Size of the client's buffer, in frames. */
  bufferLimit: 25,
  /** Longest text of one `say`, in UTF-16 units. */
  textLimit: 2_000,
} as const;

/** What the pictures of a stream are. */
export const frameKinds = ['full', 'face', 'pack'] as const;

/** Gestures of the arms, and of the whole body. Left and right are those of the picture. */
export const armGestures = [
  'wave',
  'left',
  'right',
  'both',
  'point-left',
  'point-right',
  'point-up',
  'one',
  'two',
  'three',
  'thumb',
  'together',
  'heart',
  'bow',
  'shrug',
] as const;

/** What the face says for a moment. */
export const faceMoods = ['joy', 'concern', 'surprise', 'doubt'] as const;

/** What may stand in brackets in a text to move the avatar, such as `[smile]`. */
export const avatarMoves = ['smile', 'nod', 'think', 'shake', ...faceMoods, ...armGestures] as const;

/** Looks of an avatar's eyes that every avatar has. */
export const eyeLooks = ['open', 'half', 'closed', 'smile', 'attentive', 'left', 'right', 'up'] as const;

/** Looks of the eyes of avatars that make gestures, for moods; they come behind the others. */
export const moodLooks = ['concern', 'surprise', 'doubt'] as const;

/** How a client of a stream wants gestures: those that texts ask for, or also what the avatar does by itself. */
export const gestureWishes = ['marked', 'auto'] as const;

/** What recognizes speech on a server. */
export const recognitionProviders = ['none', 'funasr', 'rtasr', 'iat', 'vosk', 'sherpa', 'openai'] as const;

/** Constants of listening (docs/protocols/recognition.md). */
export const recognition = {
  sampleRate: 16_000,
  /** Samples of one binary message of a page: 60 ms. */
  chunkSamples: 960,
  /** Longest recording, seconds. */
  seconds: 60,
  /** Pause after the last words before they are asked, milliseconds. */
  debounceMs: 1_000,
  /** Least time between two attempts to connect, milliseconds; after each that fails it doubles. */
  reconnectMs: 2_000,
  /** Longest wait for a service that an operator can set, milliseconds. */
  longestWaitMs: 120_000,
  /** Recordings that may fail one after the other before continuous listening stops. */
  tries: 5,
} as const;

/**
 * Close codes of listening; limits and the log-in close with the avatar stream's codes. A recording that has ended closes with 1000,
 * one whose service fails with 1011.
 */
export const recognitionCloseCodes = {
  addressLimit: 4001,
  notLoggedIn: 4004,
  principalLimit: 4005,
  totalLimit: 4006,
  notConfigured: 4010,
  unsupportedLanguage: 4011,
  badMessage: 4012,
} as const;

/** Why a recording ended without a result. */
export const recognitionErrors = [
  'notConfigured',
  'unsupportedLanguage',
  'badMessage',
  'recognitionUnavailable',
] as const;

/** Close codes of the stream. */
export const streamCloseCodes = {
  addressLimit: 4001,
  voice: 4002,
  avatar: 4003,
  notLoggedIn: 4004,
  principalLimit: 4005,
  totalLimit: 4006,
} as const;
