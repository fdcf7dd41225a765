/** What the bases of one account may hold; the room in gigabytes depends on the membership. */
export const knowledgeLimits = {
  /** Bases of one account. */
  bases: 1_000,
  /** Documents of one base. */
  documents: 5_000,
  /** Chunks of one base. */
  chunks: 20_000,
  /** Characters of a base's name and of its description. */
  name: 30,
  description: 200,
  /** Characters of a document's name. */
  documentName: 120,
  /** Megabytes of one uploaded file, and files of one form. */
  megabytes: 50,
  files: 20,
  /** Characters and pages that are read of one document. */
  characters: 2_000_000,
  pages: 500,
  /** Seconds that the reading of one document may take. */
  seconds: 30,
  /** Characters of a text that is typed or pasted. */
  text: 200_000,
  /** Characters of a chunk that is written or edited by hand. */
  chunkText: 4_000,
  tags: 10,
  tag: 30,
  /** Pairs of one call, and the characters of a question and an answer. */
  pairs: 1_000,
  question: 500,
  answer: 4_000,
  /** Pages and depth of a site. */
  sitePages: 100,
  siteDepth: 2,
  /** Megabytes and seconds of one web page. */
  pageMegabytes: 5,
  pageSeconds: 10,
  /** Synonyms of one base, and the characters of a term. */
  synonyms: 10_000,
  term: 64,
  /** Characters of a question, and hits of one hit test. */
  test: 500,
  hits: 50,
  hitsDefault: 10,
} as const;

/**
 * Length of a chunk in Han characters; answers were found best in chunks of 500. Other letters count 5/12 of one:
 * 500 are 1,200 Latin or Thai letters.
 */
export const chunkSizes = { least: 100, most: 1_000, usual: 500 } as const;

/** Endings of the files that are read; the content decides what a file is. */
export const documentEndings = ['xls', 'xlsx', 'csv', 'docx', 'pdf', 'txt', 'md', 'html', 'htm'] as const;

export const documentSources = ['file', 'text', 'pairs', 'link', 'site'] as const;

export const documentStatuses = ['waiting', 'reading', 'ready', 'failed', 'cancelled'] as const;

export const rereadings = ['never', 'daily', 'weekly'] as const;

export const chunkFilters = ['edited', 'added', 'disabled', 'neverHit'] as const;

export const exportFormats = ['json', 'xlsx', 'csv'] as const;

/** Minutes during which a deleted document can be restored. */
export const RESTORE_MINUTES = 60;

/**
 * What the strictness of a base costs, as `npm run bench -- brain retrieval` measured it over four sets in three languages:
 * the part of the questions with an answer that are answered, and of those without one that are answered all the same.
 */
export const strictnessTrades = [
  { strictness: 0, answered: 0.968, wrong: 0.381 },
  { strictness: 0.25, answered: 0.918, wrong: 0.221 },
  { strictness: 0.5, answered: 0.867, wrong: 0.137 },
  { strictness: 0.75, answered: 0.815, wrong: 0.091 },
  { strictness: 1, answered: 0.766, wrong: 0.043 },
] as const;

const LEAST_FLOOR = 0.1;

const MOST_FLOOR = 0.5;

/** The confidence that a base asks for before it answers, by its strictness of 0 to 1. */
export const floorOf = (strictness: number): number => LEAST_FLOOR + (MOST_FLOOR - LEAST_FLOOR) * strictness;
