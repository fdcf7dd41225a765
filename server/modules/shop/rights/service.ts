import type { Static } from 'typebox';
import type { RightType, VipRights } from '../../../../contract/shop/schema';
import type { Database } from '../../../db/connection';
import { membershipOf, rightsOf } from '../../membership';
import { sizeText } from '../../library';

type Right = Static<typeof RightType>;

/** How much of a right an account uses; null where nothing is counted. */
export type Usage = Record<
  Exclude<Right, 'filmSeconds' | 'avatarClones' | 'voiceClones' | 'voiceStyles'>,
  number | null
> & {
  /** Of the month; the total has what is left of packs besides. */
  filmSeconds: { used: number; total: number };
};

const inBytes: ReadonlySet<Right> = new Set(['space', 'knowledge']);

/** Seconds as `12:05`, minutes and seconds. */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const textOf = (type: Right, value: number): string =>
  inBytes.has(type) ? sizeText(value) : type === 'filmSeconds' ? clockText(value) : String(value);

const entry = (type: Right, used: number | null, total: number): VipRights['rights'][number] => ({
  type,
  used,
  total,
  usedString: used === null ? null : textOf(type, used),
  totalString: textOf(type, total),
});

/** The membership of an account, and what its rights are and how far they are used. */
export type RightsView = (accountId: string, type?: Right) => Promise<VipRights>;

/** See {@link RightsView}. */
export function createRightsView(deps: {
  db: Database;
  usageOf: (accountId: string) => Promise<Usage>;
}): RightsView {
  const { db, usageOf } = deps;
  return async (accountId: string, type?: Right): Promise<VipRights> => {
    const [membership, rights, usage] = await Promise.all([
      membershipOf(db, accountId),
      rightsOf(db, accountId),
      usageOf(accountId),
    ]);
    const all = [
      entry('materials', usage.materials, rights.materials),
      entry('space', usage.space, rights.bytes),
      entry('knowledge', usage.knowledge, rights.knowledgeBytes),
      entry('pictures', usage.pictures, rights.pictures),
      entry('creations', usage.creations, rights.creations),
      entry('projects', usage.projects, rights.projects),
      entry('streams', usage.streams, rights.streams),
      entry('filmSeconds', usage.filmSeconds.used, usage.filmSeconds.total),
      entry('avatarClones', null, rights.avatarClones),
      entry('voiceClones', null, rights.voiceClones),
      entry('voiceStyles', null, rights.voiceStyles),
    ];
    const { level, begins, ends, graceEnds, next } = membership;
    return {
      level,
      isVip: level !== 'free',
      beginTime: begins?.toISOString() ?? null,
      endTime: ends?.toISOString() ?? null,
      graceEndTime: graceEnds?.toISOString() ?? null,
      next: next && {
        level: next.level,
        beginTime: next.begins.toISOString(),
        endTime: next.ends.toISOString(),
      },
      rights: type === undefined ? all : all.filter((one) => one.type === type),
    };
  };
}
