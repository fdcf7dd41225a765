/** Groups of the settings that change without a restart. */
export const liveGroups = ['limits', 'engines', 'retention', 'security', 'log'] as const;

/** Engines that the back office may exchange, and try before it does. */
export const engineTrials = ['chat', 'speech', 'recognition', 'image', 'rerank'] as const;

export type EngineTrial = (typeof engineTrials)[number];

/** What on the status page needs a person. */
export const systemConcerns = [
  'noneInService',
  'nodeSilent',
  'nodeLag',
  'nodeMemory',
  'diskLow',
  'streamsFull',
  'versionsDiffer',
  'jobFailed',
  'queueOld',
  'storageAway',
  'materialsBroken',
  'databaseSlow',
  'connectionsFull',
  'transactionOld',
  'engineFailing',
  'engineRests',
  'backupNever',
  'backupOld',
  'settingIgnored',
] as const;

export type SystemConcern = (typeof systemConcerns)[number];

/** What a page measures of a question: the whole, and its parts. */
export const pageSpanNames = ['question', 'recognition', 'first text', 'first frame'] as const;

export type PageSpanName = (typeof pageSpanNames)[number];

/** A question that took longer is measured no further, milliseconds. */
export const TRACE_LIMIT_MS = 300_000;

/** Header by which a page continues a trace, and that by which a server says that it is kept. */
export const TRACEPARENT_HEADER = 'traceparent';

export const TRACE_RECEIPT_HEADER = 'x-trace-receipt';

/** Header with the id of a request, whose end a user can quote. */
export const REQUEST_ID_HEADER = 'x-request-id';
