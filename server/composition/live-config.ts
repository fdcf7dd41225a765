import { type Config, readSettings } from '../config';
import { effectiveSettings, type Values } from '../config-live';
import type { Env } from '../config-readers';
import type { Executor } from '../db/connection';
import { readLiveRows } from '../db/live-settings';

/** The settings of this server, with what the back office has changed. */
export interface LiveConfig {
  /** The settings as they hold now; changed in place. */
  readonly config: Config;
  /** The environment that the server was started with, secrets included: never to be shown. */
  readonly env: Env;
  /** The settings by the environment alone. */
  readonly own: Config;
  /** Stored values that cannot be used with this environment, by name, each with the reason. */
  ignored(): ReadonlyMap<string, string>;
  /** Takes over what is stored, where that has changed. @throws the error of a listener */
  refresh(): Promise<void>;
  /** Calls `run` after each change of the settings, before {@link refresh} resolves. */
  onChange(run: () => void | Promise<void>): void;
}

/**
 * Keeps the settings of this server equal to what is stored.
 * @param env whose secrets were read
 */
export function createLiveConfig(
  env: Env,
  { db, warn }: { db: Executor; warn: (line: string) => void },
): LiveConfig {
  const own = readSettings(env);
  const config: Config = { ...own };
  const listeners: (() => void | Promise<void>)[] = [];
  let ignored: ReadonlyMap<string, string> = new Map();
  let taken = '[]';
  let refreshing: Promise<void> = Promise.resolve();

  async function takeOver(): Promise<void> {
    const rows = await readLiveRows(db);
    const stored: Values = new Map(
      rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const])),
    );
    const mark = JSON.stringify([...stored]);
    if (mark === taken) return;
    const effective = effectiveSettings(env, stored);
    for (const [name, reason] of effective.ignored)
      if (!ignored.has(name)) warn(`The back office's value of ${name} is not used: ${reason}`);
    ignored = effective.ignored;
    Object.assign(config, effective.config);
    for (const run of listeners) await run();
    // Only now: what a listener could not take over is tried again.
    taken = mark;
  }

  return {
    config,
    env,
    own,
    ignored: () => ignored,
    refresh() {
      refreshing = refreshing.then(takeOver, takeOver);
      return refreshing;
    },
    onChange: (run) => void listeners.push(run),
  };
}
