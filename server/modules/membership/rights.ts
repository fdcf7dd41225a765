import { membershipRights } from '../../../contract/membership/limits';
import { GRACE_DAYS, type GrantedRight, type MembershipLevel } from '../../../contract/shop/limits';
import { DAY_MS } from '../../../contract/common/time';
import type { Executor } from '../../db/connection';
import { type PaidPeriod, rankOf } from './periods';
import { type GrantRow, standingGrants } from './store';

const GIGABYTE = 1024 ** 3;
const GRACE_MS = GRACE_DAYS * DAY_MS;

/** The current rights of an account. */
export interface Rights {
  level: MembershipLevel;
  /** Limits of materials: their number, and their bytes. */
  materials: number;
  gigabytes: number;
  bytes: number;
  /** Room for the documents of knowledge bases. */
  knowledgeGigabytes: number;
  knowledgeBytes: number;
  /** Images that it may generate in a day. */
  pictures: number;
  /** AI creations that it may begin in a day. */
  creations: number;
  projects: number;
  /** Avatar streams of its projects at the same time. */
  streams: number;
  /** Clones that are paid and not used. */
  avatarClones: number;
  voiceClones: number;
  /** Voices in the style of a recording, likewise. */
  voiceStyles: number;
}

/** The membership of an account. */
export interface Membership {
  level: MembershipLevel;
  begins: Date | null;
  /** End of all periods of this level that follow each other; null without one. */
  ends: Date | null;
  /** Until when the rights of a membership that has ended stay; null otherwise. */
  graceEnds: Date | null;
  /** The lower membership that follows this one. */
  next: { level: MembershipLevel; begins: Date; ends: Date } | null;
}

/** A membership's grant as the period that it covers. */
export const periodOf = (row: GrantRow): PaidPeriod => ({
  id: row.id,
  level: row.subject as MembershipLevel,
  begins: row.beginsAt.getTime(),
  ends: row.endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
  value: row.value,
});

const highest = (periods: readonly PaidPeriod[]): PaidPeriod | null =>
  periods.toSorted((a, b) => rankOf(b.level) - rankOf(a.level) || b.ends - a.ends)[0] ?? null;

/** The end of a period, including periods of its level that follow at once. */
function chainEnd(start: PaidPeriod, periods: readonly PaidPeriod[]): number {
  let { ends } = start;
  for (const one of periods)
    if (one.level === start.level && one.begins <= ends) ends = Math.max(ends, one.ends);
  return ends;
}

const dateOf = (ms: number): Date | null => (Number.isFinite(ms) ? new Date(ms) : null);

/** Folds the periods of an account, in the order of their beginning, into its membership at a time. */
export function membershipAt(periods: readonly PaidPeriod[], now: number): Membership {
  const current = highest(periods.filter(({ begins, ends }) => begins <= now && now < ends));
  if (current !== null) {
    const ends = chainEnd(current, periods);
    const next = periods.find((one) => one.begins >= ends && one.level !== current.level);
    return {
      level: current.level,
      begins: new Date(current.begins),
      ends: dateOf(ends),
      graceEnds: null,
      next: next ? { level: next.level, begins: new Date(next.begins), ends: new Date(next.ends) } : null,
    };
  }
  // Only what was paid has days of grace.
  const last = highest(
    periods.filter(({ ends, value }) => value > 0 && ends <= now && now < ends + GRACE_MS),
  );
  if (last === null) return { level: 'free', begins: null, ends: null, graceEnds: null, next: null };
  return {
    level: last.level,
    begins: new Date(last.begins),
    ends: new Date(last.ends),
    graceEnds: new Date(last.ends + GRACE_MS),
    next: null,
  };
}

const graceBegin = (now: number): Date => new Date(now - GRACE_MS);

export async function membershipOf(db: Executor, accountId: string, now = Date.now()): Promise<Membership> {
  const rows = await standingGrants(db, accountId, { since: graceBegin(now), right: 'membership' });
  return membershipAt(rows.map(periodOf), now);
}

/** What is added to the rights of the level, and counted rights that are not used up. */
function extraOf(rows: readonly GrantRow[], right: GrantedRight, now: number): number {
  return rows
    .filter(
      (row) =>
        row.right === right &&
        row.beginsAt.getTime() <= now &&
        (row.endsAt === null || row.endsAt.getTime() > now),
    )
    .reduce((sum, { quantity, used }) => sum + quantity - used, 0);
}

/** The rights of an account: the rights of its level, and what it has been granted besides. Every quota is read here. */
export async function rightsOf(db: Executor, accountId: string, now = Date.now()): Promise<Rights> {
  const rows = await standingGrants(db, accountId, { since: graceBegin(now) });
  const periods = rows.filter(({ right }) => right === 'membership').map(periodOf);
  const { level } = membershipAt(periods, now);
  const base = membershipRights[level];
  const gigabytes = base.gigabytes + extraOf(rows, 'gigabytes', now);
  return {
    level,
    materials: base.materials,
    gigabytes,
    bytes: gigabytes * GIGABYTE,
    knowledgeGigabytes: base.knowledge,
    knowledgeBytes: base.knowledge * GIGABYTE,
    pictures: base.pictures + extraOf(rows, 'pictures', now),
    creations: base.creations + extraOf(rows, 'creations', now),
    projects: base.projects,
    streams: base.streams + extraOf(rows, 'streams', now),
    avatarClones: extraOf(rows, 'avatarClones', now),
    voiceClones: extraOf(rows, 'voiceClones', now),
    voiceStyles: extraOf(rows, 'voiceStyles', now),
  };
}
