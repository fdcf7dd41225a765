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
