/** Scenarios that the embedded planner knows; the last one stands for every other. */
export const scenarios = [
  'reception',
  'bank',
  'hospital',
  'school',
  'museum',
  'retail',
  'hotel',
  'government',
  'property',
  'travel',
  'restaurant',
  'human-resources',
  'it-help',
  'exhibition',
  'news',
  'livestream',
  'elderly-care',
  'event',
  'transport',
  'insurance',
  'telecom',
  'library',
  'fitness',
  'beauty',
  'car-dealer',
  'course',
  'companion',
  'general',
] as const;

/** The steps of an AI creation, in the order in which they are shown. */
export const creationSteps = [
  'background',
  'avatar',
  'voice',
  'dialog-box',
  'interaction',
  'role',
  'layout',
] as const;

/** A step of an AI creation is shown at least so long, milliseconds. */
export const CREATION_STEP_MS = 3500;

/** Faster presses on 'regenerate' and on 'create' count as one, milliseconds. */
export const CREATION_PAUSE_MS = 1000;

/** How a digital human speaks. */
export const tones = ['warm', 'professional', 'lively', 'calm'] as const;

export const timesOfDay = ['dawn', 'day', 'dusk', 'night'] as const;

export const genders = ['female', 'male'] as const;

/** How visitors read the conversation: in a panel, as captions, or in boxes of question and answer. */
export const dialogStyles = ['panel', 'captions', 'bubbles'] as const;

/** Where the dialog stands: beside the avatar, below it, or where the ratio suggests. */
export const arrangements = ['auto', 'beside', 'below'] as const;

/** Facts that a plan assumes where the description is silent; the creator confirms them. */
export const assumedFacts = [
  'scenario',
  'name',
  'organization',
  'audience',
  'hours',
  'address',
  'phone',
  'services',
  'gender',
  'voice',
] as const;

/** Parts of a wish that a plan keeps as they are told. */
export const wishParts = [
  'matter',
  'company',
  'gender',
  'age',
  'people',
  'clothes',
  'headwear',
  'hair',
  'glasses',
  'place',
  'time',
  'fact',
] as const;

/** What a conversation about a wish may still ask, the most useful first. */
export const wishQuestions = [
  'purpose',
  'organization',
  'audience',
  'place',
  'hours',
  'look',
  'tone',
] as const;

/** Limits of an AI creation: characters of its texts, how many of each, and what one account may have. */
export const creationLimits = {
  description: 200,
  details: 8,
  title: 40,
  subtitle: 80,
  notice: 120,
  audience: 80,
  questions: 6,
  /** With those that a wish states facts for. */
  mostQuestions: 12,
  /** Lines of a plan, and phrases of a wish that it could not use. */
  lines: 30,
  topics: 8,
  topic: 60,
  variants: 3,
  /** Creations of one account that are being planned at the same time. */
  open: 3,
  /** Characters of one instruction in words. */
  instruction: 300,
  /** Elements of a stage that an instruction is read with, the foremost ones. */
  instructionElements: 60,
} as const;

/** Commands of the editor that make sense in words. */
export const instructionCommands = [
  'history:undo',
  'history:redo',
  'preview:open',
  'share:open',
  'stage:zoom-fit',
  'stage:zoom-in',
  'stage:zoom-out',
  'stage:select-all',
  'versions:open',
  'project-file:export',
  'project-file:save-template',
  'clock:insert',
  'qr-code:insert',
  'image:insert',
  'video:insert',
  'marquee:insert',
  'dialog-box:insert',
  'dialog-box:insert-questions',
  'dialog-box:insert-microphone',
] as const;
