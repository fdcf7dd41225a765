/** Prefix hashed with the phone for the `token` query of `ssm/send`: hex SHA-256 of prefix + phone. */
export const SMS_TOKEN_PREFIX = 'mirra:';

/** Salt of the password digest that the browser sends: hex SHA-256 of salt + password. The server hashes it again. */
export const PASSWORD_DIGEST_PREFIX = 'mirra.';

/** Seconds before a code can be sent again. */
export const SMS_RESEND_SECONDS = 60;

/** Region code whose numbers are validated; other regions accept any number. */
export const VALIDATED_REGION = '86';

/** 11 digits, the first 1, the second 3 to 9. */
export const PHONE_86_PATTERN = '^1[3-9][0-9]{9}$';

/** Numbers of the other regions: as long as the international numbering plan allows. */
export const PHONE_PATTERN = '^[0-9]{4,15}$';

/** 8 to 16 characters with lowercase, uppercase and digit. */
export const PASSWORD_PATTERN = '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9]).{8,16}$';

/** Longest project or role name. */
export const NAME_LIMIT = 30;

/** Fixed codes of the demo conversation on the home page, by its language; ordinary share codes that the seed creates. */
export const demoShareCodes = {
  'zh-CN': 'mirra-demo',
  'en-US': 'mirra-demo-en',
  'ms-MY': 'mirra-demo-ms',
  'th-TH': 'mirra-demo-th',
} as const;

/** Voice used when a document's `audioId` is 0. */
export const DEFAULT_AUDIO_ID = 3080;

/** The voice in which a text is tried that belongs to no project, by its language. */
export const languageVoices = { 'zh-CN': 3080, 'en-US': 3082, 'ms-MY': 3084, 'th-TH': 3086 } as const;

/** Longest question of one conversation turn, in characters. */
export const QUESTION_LIMIT = 1000;

/** Where an answer comes from. A courtesy answers no question: it is counted by itself. */
export const answerRoutes = [
  'common',
  'knowledge',
  'model',
  'tool',
  'courtesy',
  'fallback',
  'refused',
  'failed',
] as const;

/** What may be wrong with an answer. */
export const answerErrors = ['noMatch', 'lowConfidence', 'unsafe', 'model', 'tool', 'timeout'] as const;

/** Reasons for a thumb down. */
export const ratingReasons = ['wrong', 'wrongSource', 'outdated', 'incomplete', 'unsafe', 'other'] as const;

/** Longest words with a rating, in characters. */
export const FEEDBACK_TEXT_LIMIT = 300;

/** Limits of a role: characters of its texts, and how many of each it may name. */
export const roleLimits = {
  description: 2000,
  openingRemarks: 500,
  fallbackScript: 500,
  question: 200,
  answer: 2000,
  commonQuestions: 500,
  pronunciations: 200,
  /** Characters of a word, and of how it is said. */
  word: 40,
  say: 80,
  knowledge: 20,
  tools: 20,
  words: 20,
} as const;

/** Lengths of answers, as a role asks for them. */
export const answerLengths = ['short', 'medium', 'long'] as const;

/** Categories of the role square. */
export const roleCategories = [
  'service',
  'retail',
  'education',
  'travel',
  'health',
  'public',
  'office',
  'finance',
  'culture',
  'companion',
] as const;

/** Fields of a role that can be drafted. */
export const draftFields = ['description', 'openingRemarks', 'commonQuestions', 'fallbackScript'] as const;

/** What a key of the API may do. */
export const apiScopes = ['chat', 'records'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** How long a key is valid. */
export const keyValidities = ['30d', '90d', '365d', 'permanent'] as const;

/** Limits of keys: how many a project has, requests a minute, origins; characters of a name. */
export const keyLimits = { keys: 20, name: 30, perMinute: 6_000, quota: 100_000_000, origins: 20 } as const;

/** Limits of a share link: questions a day, characters of a password, origins that may frame it, days until its own date. */
export const shareLimits = {
  questions: 100_000,
  password: { min: 4, max: 64 },
  origins: 20,
  /** How many refused embedding sites a link reports to its owner, and for how many days. */
  refusedOrigins: 10,
  refusedDays: 30,
  days: 3650,
  name: 30,
  /** Days of visits that its owner sees, today among them. */
  shownDays: 30,
} as const;

/** Code of the answer for visitors of a link that needs a password. */
export const SHARE_PASSWORD_NEEDED = 4420;

/** Events that web hooks tell. */
export const hookEvents = ['conversation.ended', 'answer.fallback'] as const;

/** States of a delivery. */
export const deliveryStates = ['waiting', 'done', 'failed'] as const;

/** Web hooks of one project. */
export const HOOKS_LIMIT = 5;

/** Requests a minute of a key that names no other number. */
export const DEFAULT_PER_MINUTE = 60;

/** Origin of a page: scheme, host and port. */
export const ORIGIN_PATTERN = '^https?://[a-zA-Z0-9.-]{1,253}(:[0-9]{1,5})?$';

/** Default randomness of a role. */
export const DEFAULT_RANDOMNESS = 0.95;

/** Version of the document's own shape; elements carry their type's version each. */
export const DOCUMENT_VERSION = 2;

/** Elements are stored in pages of at most this many, so that a change copies one page and not the whole record. */
export const ELEMENT_PAGE_SIZE = 250;

/** Largest document that the server keeps, in bytes of JSON. */
export const DOCUMENT_BYTES_LIMIT = 5 * 1024 * 1024;

/** Limits of a document: elements, their pages, and groups. */
export const ELEMENT_LIMIT = 10_000;
export const ELEMENT_PAGES_LIMIT = 1_000;
export const GROUPS_LIMIT = 5_000;

/** Limit of patches in one save; a larger change is saved as the whole document. */
export const PATCHES_LIMIT = 5_000;

/** Stage of each ratio (1 16:9, 2 9:16, 3 4:3, 4 3:4) in stage units; the short side is always 720. */
export const stageSizes = {
  1: { width: 1280, height: 720 },
  2: { width: 720, height: 1280 },
  3: { width: 960, height: 720 },
  4: { width: 720, height: 960 },
} as const;

/** Text of each ratio, as `proportion.percentage` carries it. */
export const ratioTexts = { 1: '16:9', 2: '9:16', 3: '4:3', 4: '3:4' } as const;

/** Size of the frames that an avatar is streamed in; placements keep this shape. */
export const avatarBase = { width: 720, height: 1280 } as const;

export * from './stage-constants';
export * from './clone-constants';
export * from './creation-constants';
export * from './media-constants';
export * from './recording-constants';
export * from './report-constants';
export * from './shop-constants';
export * from './speech-constants';
export * from './staff-constants';

/** Largest live change, bytes of JSON; watchers get a larger one with the next save. */
export const LIVE_CHANGE_LIMIT = 256 * 1024;

/** Path of the small modules through which plugins import the site's own React, Mantine and kernel. */
export const PLUGIN_HOST_PATH = '/plugin-host';

/** Code of the answer for visitors of a project that is not published. */
export const NOT_PUBLISHED = 4046;

/** Size of the puzzle and of its piece, in pixels of the picture. */
export const puzzle = { width: 320, height: 180, piece: 52 } as const;

/** Lifetime of a puzzle in seconds; each can be used once. */
export const PUZZLE_SECONDS = 60;

/** Polling interval for the confirmation of a QR code, seconds. */
export const WECHAT_POLL_SECONDS = 1;

/** Lifetime of a QR code in seconds. */
export const WECHAT_QR_SECONDS = 120;

/** Messages in one response of the list. */
export const MESSAGE_PAGE = 50;

/** Topics of feedback. */
export const feedbackTags = ['fault', 'content', 'purchase', 'suggestion', 'violation', 'other'] as const;

/** Limits of a feedback: characters, files, megabytes. */
export const feedbackLimits = { message: 300, contact: 11, attachments: 9, image: 5, video: 300 } as const;

/** File extensions of videos. */
export const feedbackVideoEndings = ['mp4', 'wmv', 'm4v', 'flv', 'rmvb', 'dat', 'mov'] as const;

/** File extensions of images. */
export const feedbackImageEndings = ['png', 'jpg', 'jpeg', 'webp'] as const;

export const feedbackStatuses = ['open', 'inProgress', 'answered', 'closed'] as const;

/** Length limits of an announcement, in characters. */
export const announcementLimits = { title: 60, text: 2000 } as const;

/** Larger files are sent in pieces, so that an interrupted upload continues where it stopped; bytes. */
export const RESUMABLE_ABOVE = 20 * 1024 * 1024;

/** Files of one form. */
export const UPLOAD_FILES_LIMIT = 9;

/** Assets of one page of a library. */
export const LIBRARY_PAGE_SIZE = 60;

/** Limit of assets or projects that one call may delete, restore or move. */
export const DELETE_LIMIT = 100;

/** How long the trash keeps what was deleted, in days. */
export const TRASH_DAYS = 30;

/** Limit of folders of one kind. */
export const FOLDERS_LIMIT = 100;

/** Ways to upload a background, in the drawer's order; an installation may switch some off. */
export const uploadMethods = ['local', 'link', 'library', 'search', 'text'] as const;

/** The ten styles; the first is the default. */
export const imageStyles = [
  'unlimited',
  'flat',
  'watercolor',
  'ink',
  'oil',
  'papercut',
  'lowpoly',
  'lineart',
  'cyberpunk',
  'minimal',
] as const;

/** Aspect ratios of generated images. */
export const imageRatios = ['16:9', '9:16', '4:3', '3:4'] as const;

/** Size of an image of each ratio, in pixels. */
export const imageSizes = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '4:3': { width: 1600, height: 1200 },
  '3:4': { width: 1200, height: 1600 },
} as const;

/** Longest prompt, in characters. */
export const PROMPT_LIMIT = 800;

/** Images in one batch, and images that one account may generate at the same time. */
export const PICTURES_A_BATCH = 4;

/** Longest name of an asset. */
export const ASSET_NAME_LIMIT = 30;

/**
 * The rights of each membership; images and AI creations are counted per day, streams at the same time. `knowledge` is the
 * room for documents in gigabytes.
 */
export const membershipRights = {
  free: {
    materials: 2_000,
    gigabytes: 20,
    knowledge: 1,
    pictures: 200,
    creations: 20,
    projects: 100,
    streams: 10,
  },
  standard: {
    materials: 5_000,
    gigabytes: 50,
    knowledge: 5,
    pictures: 500,
    creations: 100,
    projects: 300,
    streams: 20,
  },
  professional: {
    materials: 20_000,
    gigabytes: 200,
    knowledge: 20,
    pictures: 2_000,
    creations: 500,
    projects: 1_000,
    streams: 50,
  },
  flagship: {
    materials: 100_000,
    gigabytes: 1_000,
    knowledge: 100,
    pictures: 10_000,
    creations: 2_000,
    projects: 10_000,
    streams: 200,
  },
} as const;

/** What happens to a text in which a sensitive word is found. */
export const wordActions = ['mask', 'refuse', 'log'] as const;

/** File formats of sensitive words. */
export const wordFormats = ['txt', 'csv', 'xlsx'] as const;

/** Limits of sensitive words: characters of a word, an upload, a name and a script; words of a page and a file. */
export const wordLimits = {
  word: 10,
  upload: 200,
  name: 30,
  script: 200,
  exceptions: 200,
  page: 100,
  fileWords: 20_000,
  fileBytes: 2 * 1024 * 1024,
  libraries: 50,
  libraryWords: 20_000,
  operatorWords: 200_000,
} as const;

/** Limits of tools: characters of names, descriptions and credentials; how many there may be; what a call may take. */
export const toolLimits = {
  name: 30,
  credential: 2000,
  document: 400_000,
  sources: 20,
  tools: 50,
  trigger: 30,
  triggers: 20,
  /** Longest time of one call, milliseconds. */
  callMs: 10_000,
  /** Longest result, bytes. */
  resultBytes: 16 * 1024,
} as const;
/** Channels by which conversations come. */
export const talkChannels = ['owner', 'share', 'key'] as const;

/** Types of errors in the data center: what the server noticed, and what visitors gave as their reason. */
export const errorTypes = [
  ...answerErrors,
  'interrupted',
  'wrong',
  'wrongSource',
  'outdated',
  'incomplete',
] as const;

/** Most days of one period in the data center. */
export const STATISTICS_DAYS = 366;

/** Answers that the owner judges each week. */
export const AUDIT_SAMPLE = 30;

/** The time zone of an account that has not chosen one. */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai';

/** File formats of exported records. */
export const recordFormats = ['csv', 'json', 'xlsx'] as const;

/** Limits of records: characters of a search, a note and a correction; conversations or answers of one call; days. */
export const recordLimits = {
  search: 100,
  note: 1000,
  question: roleLimits.question,
  answer: roleLimits.answer,
  atOnce: 100,
  retentionDays: 3650,
} as const;

/** Limits of an invitation to records: characters of its name, days. */
export const supportLimits = { name: 30, days: 365 } as const;

/** Ids of uploaded fonts in documents; bundled fonts have words as ids (fonts.ts). */
export const OWN_FONT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
