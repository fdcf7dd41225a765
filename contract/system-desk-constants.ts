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
  'backupNever',
  'backupOld',
  'settingIgnored',
] as const;
export type SystemConcern = (typeof systemConcerns)[number];
