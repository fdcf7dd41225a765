import type { LiveSetting } from '../../../../../contract/system/schema';

/** What is written into the form, by name; null takes the value back. Settings that nobody has touched are missing. */
export type SettingsDraft = ReadonlyMap<string, string | null>;

/** The value that a field shows. */
export function shownValue(setting: LiveSetting, draft: SettingsDraft): string {
  const written = draft.get(setting.name);
  if (written === null) return setting.environmentValue ?? '';
  return written ?? setting.value ?? '';
}

/** What a draft changes of a setting: undefined where nothing, null where the value from here is taken back. */
export function changeOf(setting: LiveSetting, draft: SettingsDraft): string | null | undefined {
  const written = draft.get(setting.name);
  if (written === undefined) return undefined;
  // An emptied field has no value of its own any more.
  const next = written === null || written.trim() === '' ? null : written.trim();
  if (next === null) return setting.ownValue === null ? undefined : null;
  // A value that the environment gives too is kept as one from here only where it was one.
  if (next === setting.value && setting.ignoredReason === null) return undefined;
  return next;
}

/** Whether a number is out of its bounds, or none. */
export function isWrong(setting: LiveSetting, draft: SettingsDraft): boolean {
  const change = changeOf(setting, draft);
  if (change === undefined || change === null || setting.kind !== 'integer') return false;
  const value = Number(change);
  return (
    !Number.isInteger(value) ||
    value < (setting.minimum ?? Number.NEGATIVE_INFINITY) ||
    value > (setting.maximum ?? Number.POSITIVE_INFINITY)
  );
}

/** The changes of a draft, as they are sent. */
export const changesOf = (settings: readonly LiveSetting[], draft: SettingsDraft) =>
  settings.flatMap((setting) => {
    const value = changeOf(setting, draft);
    return value === undefined ? [] : [{ name: setting.name, value, version: setting.version }];
  });

/** Days after which conversations are deleted that are kept now; null where changes delete nothing that is kept. */
export function deletedAfterDays(
  settings: readonly LiveSetting[],
  changes: readonly { name: string; value: string | null }[],
): number | null {
  const setting = settings.find(({ name }) => name === 'RECORDS_DAYS');
  const change = changes.find(({ name }) => name === 'RECORDS_DAYS');
  if (setting === undefined || change === undefined) return null;
  const [before, after] = [setting.value, change.value ?? setting.environmentValue].map(Number) as [
    number,
    number,
  ];
  return after > 0 && (before === 0 || after < before) ? after : null;
}

/** The blocks of the page, and which settings each holds. */
export const blocks = [
  'chat',
  'speech',
  'recognition',
  'image',
  'rerank',
  'limits',
  'retention',
  'security',
  'log',
] as const;
export type Block = (typeof blocks)[number];

const prefixes: readonly (readonly [string, Block])[] = [
  ['CHAT_', 'chat'],
  ['OPENAI_', 'chat'],
  ['SPEECH_', 'speech'],
  ['RECOGNITION_', 'recognition'],
  ['IMAGE_', 'image'],
  ['RERANK', 'rerank'],
];

/** The block of a setting. */
export const blockOf = ({ group, name }: LiveSetting): Block =>
  group === 'engines' ? (prefixes.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 'chat') : group;
