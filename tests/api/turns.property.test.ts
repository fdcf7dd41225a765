import { and, eq, sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, openConnection } from '../../server/db/connection';
import { leaseEnd } from '../../server/jobs/lease';
import { isLongRun } from '../long-run';
import { claimInTurn, type TurnsTable } from '../../server/jobs/turns';

const database = `turns_${process.pid}`;
const settings = () => ({ ...inject('database'), database });
let admin: pg.Client;
let nodes: Connection[];

const pieces = pgTable('pieces', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  shelf: uuid('shelf').notNull(),
  state: text('state').notNull().default('waiting'),
  since: timestamp('since', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  /** Tells in which order claims that ran at once were made. */
  claimed: bigint('claimed', { mode: 'number' }),
});
type Piece = typeof pieces.$inferSelect;

/** Each owner has two shelves. */
const queue: TurnsTable = {
  name: 'pieces',
  table: pieces,
  id: pieces.id,
  lane: pieces.shelf,
  ownerOf: (shelf) => sql`(select owner from shelves where shelves.id = ${shelf})`,
  isOpen: sql`${pieces.state} <> 'done'`,
  order: pieces.id,
  since: pieces.since,
  leasedUntil: pieces.leasedUntil,
};

const OWNERS = 4;
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const shelfOf = (owner: number, second: boolean) => uuidOf(10 * (owner + 1) + Number(second));
const ownerOf = ({ shelf }: Pick<Piece, 'shelf'>) => Math.floor(Number(shelf.slice(-4)) / 10) - 1;

beforeAll(async () => {
  admin = new pg.Client({ ...settings(), database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  nodes = [1, 2, 3].map(() =>
    openConnection({ ...settings(), max: 2 }, (error) => expect.unreachable(String(error))),
  );
  await nodes[0]?.pool.query(`
    create table pieces (id bigint primary key, shelf uuid not null, state text not null default 'waiting',
      since timestamptz not null default clock_timestamp(), leased_until timestamptz, claimed bigint);
    create sequence claims;
    create index on pieces (shelf, id) where state <> 'done';
    create table shelves (id uuid primary key, owner uuid not null);
    create table work_turns (queue text, owner_id uuid, had_at timestamptz not null, primary key (queue, owner_id))`);
  for (let owner = 0; owner < OWNERS; owner++)
    for (const second of [false, true])
      await nodes[0]?.pool.query('insert into shelves values ($1, $2)', [
        shelfOf(owner, second),
        uuidOf(owner),
      ]);
});

afterAll(async () => {
  for (const { pool } of nodes) await pool.end();
  await admin.query(`drop database ${database}`);
  await admin.end();
});

const dbOf = (node: number) => (nodes[node] ?? expect.unreachable()).db;

/** Claims as the servers' queues do. */
const claim = (node: number): Promise<Piece | null> =>
  claimInTurn(dbOf(node), queue, (tx, id) =>
    tx
      .update(pieces)
      .set({ state: 'running', leasedUntil: leaseEnd, claimed: sql`nextval('claims')` })
      .where(eq(pieces.id, Number(id)))
      .returning(),
  );

/** What waits and runs, as it must be; `served` counts the turns of others while an owner waits with nothing running. */
class Bookkeeper {
  waiting: { id: number; shelf: string }[] = [];
  running: (Piece & { node: number })[] = [];
  done = 0;
  readonly #served = new Map<number, Map<number, number>>();

  runningOf = (owner: number) => this.running.filter((piece) => ownerOf(piece) === owner).length;
  #waits = (owner: number) => this.waiting.some((piece) => ownerOf(piece) === owner);

  /** Takes over a claim, which went by the rules. */
  took(piece: Piece, node: number): void {
    const owner = ownerOf(piece);
    const onShelf = this.waiting.filter(({ shelf }) => shelf === piece.shelf);
    expect(piece.id).toBe(Math.min(...onShelf.map(({ id }) => id)));
    expect(this.runningOf(owner)).toBe(
      Math.min(...this.waiting.map((other) => this.runningOf(ownerOf(other)))),
    );
    for (let other = 0; other < OWNERS; other++) {
      const isHeldUp = other !== owner && this.#waits(other) && this.runningOf(other) === 0;
      if (!isHeldUp) this.#served.delete(other);
      else {
        const served = this.#served.get(other) ?? new Map<number, number>();
        served.set(owner, (served.get(owner) ?? 0) + 1);
        this.#served.set(other, served);
        expect(served.get(owner), `turns of ${owner} before ${other}`).toBeLessThanOrEqual(1);
      }
    }
    this.waiting = this.waiting.filter(({ id }) => id !== piece.id);
    this.running.push({ ...piece, node });
  }
}

type Step =
  | { do: 'add'; owner: number; second: boolean; count: number }
  | { do: 'claim' | 'end' | 'crash'; node: number }
  | { do: 'claim together' };

const owner = fc.nat({ max: OWNERS - 1 });
const node = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      owner,
      second: fc.boolean(),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('claim' as const), node }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('end' as const), node }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), node }) },
  { weight: 1, arbitrary: fc.constant({ do: 'claim together' as const }) },
);

test('no caller waits for more than one piece of any other, whatever arrives, ends and dies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
      const db = dbOf(0);
      await db.execute(sql`truncate pieces, work_turns`);
      const books = new Bookkeeper();
      let last = 0;

      const claimAt = async (node: number): Promise<boolean> => {
        const piece = await claim(node);
        if (piece === null) expect(books.waiting).toEqual([]);
        else books.took(piece, node);
        return piece !== null;
      };
      const end = async (piece: Piece) => {
        await db
          .update(pieces)
          .set({ state: 'done', leasedUntil: null })
          .where(and(eq(pieces.id, piece.id), eq(pieces.state, 'running')));
        books.running = books.running.filter(({ id }) => id !== piece.id);
        books.done += 1;
      };

      for (const act of steps) {
        if (act.do === 'add') {
          const shelf = shelfOf(act.owner, act.second);
          const fresh = Array.from({ length: act.count }, () => ({ id: ++last, shelf }));
          await db.insert(pieces).values(fresh);
          books.waiting.push(...fresh);
        } else if (act.do === 'claim') await claimAt(act.node);
        else if (act.do === 'claim together') {
          const claims = await Promise.all([0, 1, 2].map(async (at) => ({ at, piece: await claim(at) })));
          const made = claims.flatMap(({ at, piece }) => (piece === null ? [] : [{ at, piece }]));
          for (const { at, piece } of made.toSorted(
            (a, b) => (a.piece.claimed ?? 0) - (b.piece.claimed ?? 0),
          ))
            books.took(piece, at);
        } else if (act.do === 'end') {
          const piece = books.running.find((one) => one.node === act.node);
          if (piece !== undefined) await end(piece);
        } else {
          // The claims of a server that dies run out.
          const lost = books.running.filter((one) => one.node === act.node);
          for (const { id, shelf } of lost) {
            await db
              .update(pieces)
              .set({ leasedUntil: sql`now() - interval '1 second'` })
              .where(eq(pieces.id, id));
            books.waiting.push({ id, shelf });
          }
          books.running = books.running.filter((one) => one.node !== act.node);
        }
      }
      while (await claimAt(0)) for (const piece of books.running.slice(0, 2)) await end(piece);
      for (const piece of books.running) await end(piece);
      expect(books.done).toBe(last);
    }),
    { seed: 20_261_126, numRuns: isLongRun ? 30 : 8 },
  );
});
