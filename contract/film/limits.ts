/** Limits of a film. Characters are UTF-16 units, times seconds. */
export const filmLimits = {
  /** Films of an account, without the trash. */
  films: 1_000,
  scenes: 100,
  /** Characters of the script of a scene, and of all scenes together. */
  sceneScript: 10_000,
  script: 100_000,
  sentences: 1_000,
  sounds: 50,
  /** Of a film whose name, or whose scene's name, is longer, the name is refused. */
  name: 100,
  /** Silence before and after what is said in a scene. */
  pause: 30,
  /** A scene in which nothing is said. */
  shortest: 0.5,
  longest: 600,
  transition: 3,
} as const;

/** What guests of a film's draft link may have the server do. */
export const filmGuestLimits = {
  /** Scenes with their speech that are answered in a minute: to one address, and to all of a link. */
  addressTracks: 120,
  linkTracks: 600,
  /** Seconds of film that are answered in ten minutes, likewise. A guest who only watches takes 600. */
  addressSeconds: 10_800,
  linkSeconds: 43_200,
  /** Characters that nobody has had spoken before: of one address in an hour, and of all of a link in a day. */
  addressSpeech: 30_000,
  linkSpeech: filmLimits.script,
} as const;

/** Limits of a file that becomes scenes. */
export const filmImportLimits = {
  megabytes: 100,
  /** Pages of a deck. */
  pages: filmLimits.scenes,
  /** Characters to which paragraphs of a text are joined in one scene. */
  joined: 600,
  /** Characters of a text that is pasted: more than a film may have, so that the answer is a sentence about it. */
  pasted: 200_000,
} as const;

/** Limits of a script that a model writes; lengths in characters. */
export const filmWritingLimits = {
  topic: 2_000,
  text: filmLimits.script,
  pages: filmLimits.scenes,
  /** Of a page's title, and of its text; what is longer is not read. */
  pageText: 2_000,
  wish: 500,
  seconds: { min: 10, max: 1_800 },
} as const;

/** Endings of the files that become scenes; the content decides what a file is. */
export const filmImportEndings = ['pptx', 'pdf', 'docx', 'md', 'txt'] as const;

/** What of a file did not become part of what was read as it stands. */
export const filmImportWarnings = ['cut', 'hidden', 'noText', 'hiddenText'] as const;

/** How one scene of a film becomes the next. */
export const transitionKinds = ['cut', 'fade', 'slide', 'wipe'] as const;

/** What a new film and a new scene begin with, seconds. */
export const filmDefaults = { before: 0.4, after: 0.6, length: 5, transition: 0.5 } as const;

/** Texts that are translated by one call. */
export const TRANSLATED_AT_ONCE = 400;

/** What film templates are for. */
export const filmPurposes = [
  'product',
  'course',
  'news',
  'welcome',
  'notice',
  'recruiting',
  'comparison',
  'questions',
] as const;

export type FilmPurpose = (typeof filmPurposes)[number];
