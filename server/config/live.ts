import { type Config, ConfigError, readSettings, settings } from './index';
import type { Env, Live, Setting } from './readers';

/** Longest value of a live setting, characters. */
export const LIVE_VALUE_LIMIT = 200;

/** A setting that the back office may change. */
export interface LiveSetting {
  key: keyof Config;
  name: string;
  byDefault: string;
  help: string;
  live: Live;
}

/** Every setting that the back office may change, in the order of the table of settings. */
export const liveSettings: readonly LiveSetting[] = Object.entries<Setting<unknown>>(settings).flatMap(
  ([key, { name, byDefault, help, live }]) =>
    live === undefined ? [] : [{ key: key as keyof Config, name, byDefault, help, live }],
);

const found = new Map(liveSettings.map((one) => [one.name, one]));

/** Values by the name of their setting. */
export type Values = ReadonlyMap<string, string>;

/** The choices of a live setting for which the environment is prepared. */
export const choicesOf = (live: Live, env: Env): string[] =>
  live.kind === 'choice' ? live.choices.filter((one) => live.mayChoose?.(one, env) ?? true) : [];

/** Why a value cannot be taken, whatever the others are; null when it can. */
export function refusalOf(name: string, value: string, env: Env): string | null {
  const setting = found.get(name);
  if (setting === undefined) return 'cannot be changed here';
  if (value.trim() === '' || value.length > LIVE_VALUE_LIMIT)
    return `must have 1 to ${LIVE_VALUE_LIMIT} characters`;
  const { live } = setting;
  if (live.kind === 'choice' && live.choices.includes(value) && !choicesOf(live, env).includes(value))
    return `cannot be "${value}" here: the environment does not allow it, or names no address for it`;
  return null;
}

const withValues = (env: Env, values: Values): Env => ({ ...env, ...Object.fromEntries(values) });

/**
 * The settings with some values in place of the environment's.
 * @throws ConfigError with each value that cannot be taken, and what the values together lack
 */
export function readWith(env: Env, values: Values): Config {
  const refused = [...values].flatMap(([name, value]) => {
    const reason = refusalOf(name, value, env);
    return reason === null ? [] : ([[name, `${name} ${reason}`]] as const);
  });
  return readSettings(withValues(env, values), new Map(refused));
}

/** What is wrong with some values; null when nothing is. */
function problemsOf(env: Env, values: Values): readonly string[] | null {
  try {
    readWith(env, values);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const without = (values: Values, names: readonly string[]): Values =>
  new Map([...values].filter(([name]) => !names.includes(name)));

export interface Effective {
  config: Config;
  /** The values that are in force. */
  values: Values;
  /** Values that cannot be used with this environment, by name, each with the reason. */
  ignored: ReadonlyMap<string, string>;
}

/**
 * The settings with those stored values that can be used. An environment that was changed since they were stored never
 * prevents a start: what does not fit is left out.
 * @throws ConfigError when the environment cannot be used by itself
 */
export function effectiveSettings(env: Env, stored: Values): Effective {
  const ignored = new Map<string, string>();
  let values = stored;
  for (;;) {
    const problems = problemsOf(env, values);
    if (problems === null) return { config: readWith(env, values), values, ignored };
    if (values.size === 0) return { config: readWith(env, values), values, ignored };
    const reason = problems.join('; ');
    const named = [...values.keys()].filter((name) => problems.some((line) => line.split(' ')[0] === name));
    // Something else lacks what one of them needs: that one, or all where no single one is to blame.
    const single = [...values.keys()].filter((name) => problemsOf(env, without(values, [name])) === null);
    const dropped = named.length > 0 ? named : single.length > 0 ? single.slice(0, 1) : [...values.keys()];
    for (const name of dropped) ignored.set(name, reason);
    values = without(values, dropped);
  }
}
