import { type Config, readSettings } from '../config';
import { effectiveSettings, type Values } from '../config/live';
import type { Env } from '../config/readers';
import type { Executor } from '../db/connection';
import { readLiveRows } from '../db/live-settings';
import type { LiveSettings } from '../modules/system';

/** The settings of this server, with what the back office has changed; `config` is changed in place. */
export interface LiveConfig extends LiveSettings {
  /** Calls `run` after each change of the settings, before `refresh` resolves. */
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
