import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { HOOKS_LIMIT, hookEventsOf } from '../../../../contract/hook/limits';
import type { Hook, HookDelivery, HookEvent } from '../../../../contract/hook/schema';
import type { ProjectKind } from '../../../../contract/project/schema';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { spend } from '../../../http/limits';
import type { AddressCheck } from '../../../http/outbound-address';
import type { UserPrincipal } from '../../../http/principal';
import type { Seal } from '../../../http/seal';
import { newToken } from '../../../http/tokens';
import { holdProject, type Projects } from '../../projects';
import type { Attempt, Delivery } from './delivery';
import * as store from './store';

const SECRET_PREFIX = 'mwh.';

/** Number of recent deliveries listed for each hook. */
const SHOWN = 10;

/** Test events of one hook a minute. */
const TESTS = [{ seconds: 60, count: 10 }] as const;

/** @throws AppError invalidInput for events that a project, or a film, does not have */
function checkEvents(kind: ProjectKind, events: readonly HookEvent[]): void {
  const offered: readonly HookEvent[] = hookEventsOf[kind];
  if (events.some((event) => !offered.includes(event)))
    throw invalidField('/events', 'notOffered', offered.join(', '));
}

const describeDelivery = (row: store.DeliveryRow): HookDelivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  tries: row.tries,
  status: row.status,
  error: row.error,
  createTime: row.createdAt.toISOString(),
  nextTime: row.state === 'waiting' ? row.nextAt.toISOString() : null,
});

export interface HookDeps {
  db: Database;
  projects: Projects;
  seal: Seal;
  delivery: Delivery;
  judge: AddressCheck;
}

/** Web hooks: addresses that hear of what happens in the conversations of a project, and to the videos of a film. */
export interface Hooks {
  /** Adds a hook, whose secret only this answer shows. @throws AppError notFound, invalidInput for events of the other kind, hookAddressRefused, linkPrivate, tooManyHooks */
  create(
    wanted: { projectId: string; url: string; events: HookEvent[] },
    principal: UserPrincipal,
  ): Promise<{ id: string; secret: string }>;

  list(projectId: string, principal: UserPrincipal): Promise<Hook[]>;

  /** Changes a hook; one that is switched on again hears of events from now on. @throws AppError notFound, hookAddressRefused, linkPrivate */
  update(
    id: string,
    change: { url?: string; events?: HookEvent[]; enabled?: boolean },
    accountId: string,
  ): Promise<void>;

  /** @throws AppError notFound */
  remove(id: string, accountId: string): Promise<void>;

  /** Sends a test event now. @throws AppError notFound, tooManyRequests */
  test(id: string, accountId: string): Promise<Attempt>;
}

/** See {@link Hooks}. */
export function createHooks({ db, projects, seal, delivery, judge }: HookDeps): Hooks {
  /** @throws AppError hookAddressRefused, linkPrivate */
  async function checkAddress(text: string): Promise<string> {
    const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
    if (url === null) throw new AppError('hookAddressRefused');
    try {
      await judge(url);
    } catch (error) {
      const isPrivate = error instanceof AppError && error.entry === 'linkPrivate';
      throw isPrivate || !(error instanceof AppError) ? error : new AppError('hookAddressRefused');
    }
    return url.href;
  }

  async function find(id: string, accountId: string): Promise<store.HookRow> {
    const row = await store.findHook(db, id, accountId);
    if (row === null) throw new AppError('notFound');
    return row;
  }

  return {
    async create(
      { projectId, url, events }: { projectId: string; url: string; events: HookEvent[] },
      { accountId }: UserPrincipal,
    ) {
      const id = uuid();
      const secret = SECRET_PREFIX + newToken();
      const row = { id, projectId, url: await checkAddress(url), secret: seal.close(secret, id), events };
      await db.transaction(async (tx) => {
        const { kind } = await holdProject(tx, projectId, accountId, 'any');
        checkEvents(kind, events);
        if ((await store.countHooks(tx, projectId)) >= HOOKS_LIMIT)
          throw new AppError('tooManyHooks', { limit: HOOKS_LIMIT });
        await store.insertHook(tx, row);
      });
      return { id, secret };
    },

    async list(projectId: string, principal: UserPrincipal): Promise<Hook[]> {
      await projects.checkReach(projectId, principal, 'any');
      const rows = await store.listHooks(db, projectId);
      return Promise.all(
        rows.map(async ({ id, url, events, enabled, createdAt }) => ({
          id,
          url,
          events,
          enabled,
          createTime: createdAt.toISOString(),
          deliveries: (await store.recentDeliveries(db, id, SHOWN)).map(describeDelivery),
        })),
      );
    },

    async update(
      id: string,
      { url, events, enabled }: { url?: string; events?: HookEvent[]; enabled?: boolean },
      accountId: string,
    ): Promise<void> {
      const found = await find(id, accountId);
      if (events !== undefined) {
        const work = await projects.find(found.projectId, 'any');
        checkEvents(work?.kind ?? 'project', events);
      }
      await store.updateHook(db, id, {
        ...(url !== undefined && { url: await checkAddress(url) }),
        ...(events !== undefined && { events }),
        ...(enabled !== undefined && { enabled, failures: 0 }),
        ...(enabled === true && !found.enabled && { since: sql`now()` }),
      });
    },

    async remove(id: string, accountId: string): Promise<void> {
      if (!(await store.deleteHook(db, id, accountId))) throw new AppError('notFound');
    },

    async test(id: string, accountId: string): Promise<Attempt> {
      const { url, secret, projectId } = await find(id, accountId);
      await spend(db, `hook-test:${id}`, TESTS);
      const sent = { id: uuid(), hookId: id, url, secret, event: 'test', createdAt: new Date() };
      return delivery.send({ ...sent, body: { projectId } });
    },
  };
}
