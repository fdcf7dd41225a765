import type { EngineTrial } from '../../../../contract/system/limits';
import type { LiveSetting } from '../../../../contract/system/schema';
import { type Config, ConfigError } from '../../../config';
import {
  choicesOf,
  type LiveSetting as Entry,
  liveSettings,
  readWith,
  type Values,
} from '../../../config/live';
import { isGiven } from '../../../config/readers';
import type { Database } from '../../../db/connection';
import { type LiveRow, lockLiveSettings, readLiveRows, writeLiveRow } from '../../../db/live-settings';
import { AppError } from '../../../http/app-error';
import { type Actor, actorName, record } from '../../admin';
import type { LiveSettings } from '../live-port';

/** A change of a setting; null takes the value back, so that the environment holds again. */
export interface Change {
  name: string;
  value: string | null;
  /** The version that the change was made from. */
  version: number;
}

export interface Trial {
  isOk: boolean;
  /** To the first piece of the answer. */
  ms: number;
  adapter: string;
  /** What it said, or why it did not. */
  text: string;
}

/** Makes a short real call of an engine as some settings name it. */
export type TryEngine = (engine: EngineTrial, config: Config) => Promise<Trial>;

const known = new Set(liveSettings.map(({ name }) => name));

/** A value as it would stand in the environment. */
const textOf = (value: unknown): string | null => (value === null ? null : String(value));

const describe = (
  { key, name, byDefault, live }: Entry,
  { config, own, env, ignored }: LiveSettings,
  row: LiveRow | undefined,
): LiveSetting => {
  const open = choicesOf(live, env);
  return {
    name,
    group: live.group,
    kind: live.kind,
    minimum: live.kind === 'integer' ? live.minimum : null,
    maximum: live.kind === 'integer' ? live.maximum : null,
    choices: open,
    closedChoices: live.kind === 'choice' ? live.choices.filter((one) => !open.includes(one)) : [],
    byDefault,
    value: textOf(config[key]),
    environmentValue: textOf(own[key]),
    isInEnvironment: isGiven(env, name),
    ownValue: row?.value ?? null,
    ignoredReason: ignored().get(name) ?? null,
    version: row?.version ?? 0,
    changedBy: row?.changedBy ?? null,
    changeTime: row?.changedAt.toISOString() ?? null,
  };
};

const valuesOf = (rows: readonly LiveRow[]): Map<string, string> =>
  new Map(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const])));

/** The settings that the back office changes, for all nodes. */
export interface LiveDesk {
  list(): Promise<LiveSetting[]>;

  /**
   * Changes some settings together: all of them, or none.
   * @throws AppError settingChanged when somebody else was first; settingRefused when they would not work
   */
  change(changes: readonly Change[], actor: Actor): Promise<LiveSetting[]>;

  /** A call of an engine as it would be with some changes, which are not kept. @throws AppError settingRefused */
  try(engine: EngineTrial, changes: readonly Pick<Change, 'name' | 'value'>[]): Promise<Trial>;
}

/** See {@link LiveDesk}. */
export function createLiveDesk({
  db,
  live,
  tryEngine,
}: {
  db: Database;
  live: LiveSettings;
  tryEngine: TryEngine;
}): LiveDesk {
  /** The settings with some changes. @throws AppError settingRefused */
  function wouldBe(values: Values): Config {
    try {
      return readWith(live.env, values);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      throw new AppError('settingRefused', { reason: error.problems.join('; ') });
    }
  }

  function withChanges(
    values: ReadonlyMap<string, string>,
    changes: readonly Pick<Change, 'name' | 'value'>[],
  ): Map<string, string> {
    const after = new Map(values);
    for (const { name, value } of changes) {
      if (!known.has(name))
        throw new AppError('settingRefused', { reason: `${name} cannot be changed here` });
      if (value === null) after.delete(name);
      else after.set(name, value.trim());
    }
    return after;
  }

  /** Stored values that this environment cannot use must not keep others from being changed. */
  const usable = (values: Values): Map<string, string> =>
    new Map([...values].filter(([name]) => !live.ignored().has(name)));

  async function list(): Promise<LiveSetting[]> {
    const rows = new Map((await readLiveRows(db)).map((row) => [row.name, row]));
    return liveSettings.map((entry) => describe(entry, live, rows.get(entry.name)));
  }

  return {
    async list(): Promise<LiveSetting[]> {
      await live.refresh();
      return list();
    },

    async change(changes: readonly Change[], actor: Actor): Promise<LiveSetting[]> {
      await live.refresh();
      await db.transaction(async (tx) => {
        await lockLiveSettings(tx);
        const rows = new Map((await readLiveRows(tx)).map((row) => [row.name, row]));
        const before = usable(valuesOf([...rows.values()]));
        wouldBe(withChanges(before, changes));
        const changedBy = await actorName(tx, actor);
        for (const { name, value, version } of changes) {
          const row = rows.get(name);
          if ((row?.version ?? 0) !== version) throw new AppError('settingChanged', { name });
          const next = value?.trim() ?? null;
          if ((row?.value ?? null) === next) continue;
          const isWritten = await writeLiveRow(tx, { name, value: next, version, changedBy });
          if (!isWritten) throw new AppError('settingChanged', { name });
          await record(tx, actor, {
            area: 'system',
            act: 'setting',
            subject: name,
            before: { value: row?.value ?? null },
            after: { value: next },
          });
        }
      });
      await live.refresh();
      return list();
    },

    async try(engine: EngineTrial, changes: readonly Pick<Change, 'name' | 'value'>[]): Promise<Trial> {
      const before = usable(valuesOf(await readLiveRows(db)));
      return tryEngine(engine, wouldBe(withChanges(before, changes)));
    },
  };
}
