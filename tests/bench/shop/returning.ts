import type { Bought } from './buying';
import type { Person, Stage } from './stage';

const API = '/api/v1';
const WAIT_MS = 25;
const PATIENCE_MS = 60_000;

/** Refunds that staff approves at the same moment, until the money is back; and what the books say of it. */
export async function measureRefunds(stage: Stage, paid: readonly Bought[], staff: Person) {
  const asked = await Promise.all(
    paid.map(({ person, orderNo }) =>
      stage.client.send<{ id: string; amount: number }>('POST', `${API}/order/refund`, {
        token: person.token,
        body: { orderNo, reason: 'unwanted' },
      }),
    ),
  );
  const began = performance.now();
  const approved = await Promise.all(
    asked.map(({ data: { id } }) =>
      stage.client.send('POST', `${API}/ops/refund/${id}/approve`, { token: staff.token, body: {} }),
    ),
  );
  const approvedMs = performance.now() - began;
  const refusal = approved.find(({ code }) => code !== 0);
  if (refusal !== undefined) throw new Error(`A refund was not approved: ${refusal.code}`);
  const { pool } = stage.connection;
  const returned = async () => {
    const { rows } = await pool.query<{ n: number; sum: number }>(
      "select count(*)::int as n, coalesce(sum(amount), 0)::int as sum from ledger_transfers where kind = 'refund'",
    );
    return rows[0] ?? { n: 0, sum: 0 };
  };
  let books = await returned();
  while (books.n < paid.length && performance.now() - began < PATIENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    books = await returned();
  }
  return {
    each: approved.map(({ ms }) => ms),
    approvedMs,
    returnedMs: performance.now() - began,
    wanted: asked.reduce((sum, { data }) => sum + data.amount, 0),
    returned: books.sum,
  };
}

/** Everybody asks for the same order's money at once: one is heard. */
export async function measureRace(stage: Stage, { person, orderNo }: Bought, times: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      stage.client.send('POST', `${API}/order/refund`, {
        token: person.token,
        body: { orderNo, reason: 'unwanted' },
      }),
    ),
  );
  return answers.filter(({ code }) => code === 0).length;
}
