/** Runs a statement on the database of a shop. */
export type Run = (text: string) => Promise<Record<string, unknown>[]>;

const payments = `select id, record->>'provider' as provider, (record->'payment'->>'amount')::bigint as amount
  from sandbox_trades where jsonb_typeof(record->'payment') = 'object'`;
const returned = `select t.id, record->>'provider' as provider, r->>'number' as number, (r->>'amount')::bigint as amount
  from sandbox_trades t, jsonb_array_elements(record->'refunds') r where r->>'outcome' = 'succeeded'`;
const booked = `select account, sum(amount)::bigint as balance from (
  select from_account as account, -amount as amount from ledger_transfers
  union all select to_account, amount from ledger_transfers) moved group by account`;

/** What must not be found in a shop in which nothing is under way: each statement answers the rows that break its rule. */
const rules: Readonly<Record<string, string>> = {
  'who has paid is known by us, with what was paid': `select p.id from (${payments}) p
    left join payment_attempts a on p.id = a.provider || '.' || a.number
    where a.id is null or a.state not in ('paid', 'surplus') or a.paid_amount is distinct from p.amount`,
  'nothing counts as paid that was not': `select a.number from payment_attempts a
    left join (${payments}) p on p.id = a.provider || '.' || a.number
    where a.state in ('paid', 'surplus') and p.id is null`,
  'an order is paid by one attempt': `select o.number, count(a.id) from orders o
    left join payment_attempts a on a.order_id = o.id and a.state = 'paid' group by o.id
    having count(a.id) <> case when o.paid_at is not null and o.method in ('wechat', 'alipay') then 1 else 0 end`,
  'what no order takes goes back whole': `select a.number from payment_attempts a
    left join refunds r on r.attempt_id = a.id and r.kind = 'surplus' and r.state = 'succeeded'
    where a.state = 'surplus' and r.amount is distinct from a.paid_amount`,
  'the provider has returned what we say, once': `select coalesce(r.number, p.number) as number
    from (select * from refunds where state = 'succeeded' and attempt_id is not null) r
    full join (${returned}) p using (number) where r.amount is distinct from p.amount`,
  'no more goes back than was paid': `select p.id from (${payments}) p join (${returned}) r using (id)
    group by p.id, p.amount having sum(r.amount) > p.amount`,
  'a paid line has its rights, unless it was refunded': `select l.id from order_lines l
    join orders o on o.id = l.order_id left join grants g on g.order_line_id = l.id
    group by l.id, o.id having
      count(g.id) <> case when o.paid_at is null then 0 else jsonb_array_length(l.effects) end
      or count(g.id) filter (where g.state <> 'revoked') <> case when o.paid_at is null or l.refunded > 0 then 0
        else jsonb_array_length(l.effects) end`,
  'the ledger holds what the providers hold': `select provider, sum(amount) as held, b.balance from (
      select provider, amount from (${payments}) p union all select provider, -amount from (${returned}) r) moved
    left join (${booked}) b on b.account = provider || '_clearing'
    group by provider, b.balance having sum(amount) <> -coalesce(b.balance, 0)`,
  'nothing waits in the ledger': `select account, balance from (${booked}) b
    where account in ('customer_receipts', 'refunds_payable') and balance <> 0`,
  'the ledger holds the deposits that were paid and did not go back': `select h.held, b.balance from (
      select coalesce(sum(l.amount - l.refunded), 0) as held from order_lines l join orders o on o.id = l.order_id
      where l.item_type = 8 and o.paid_at is not null and o.method in ('wechat', 'alipay')) h
    left join (${booked}) b on b.account = 'deposits' where h.held <> coalesce(b.balance, 0)`,
  'the ledger adds up to nothing': `select sum(balance) from (${booked}) b having sum(balance) <> 0`,
  'pieces are held by unpaid orders': `select p.code, p.held, coalesce(sum(l.quantity), 0) as open from products p
    left join (select l.* from order_lines l join orders o on o.id = l.order_id where o.state = 'unpaid') l
      on l.product_id = p.id
    where p.stock is not null group by p.id having p.held <> coalesce(sum(l.quantity), 0)`,
  'pieces are sold to paid lines': `select p.code, p.sold + coalesce(s.pieces, 0) as sold, coalesce(sum(l.quantity), 0) as paid
    from products p
    left join (select product_id, sum(pieces) as pieces from product_sales group by product_id) s on s.product_id = p.id
    left join (select l.* from order_lines l join orders o on o.id = l.order_id
      where o.paid_at is not null and l.refunded = 0) l on l.product_id = p.id
    group by p.id, s.pieces having p.sold + coalesce(s.pieces, 0) <> coalesce(sum(l.quantity), 0)`,
  'what an upgrade took as credit is not refunded as well': `select l.id, l.refunded, sum((u.s->>'credit')::bigint) as credit
    from order_lines l join grants g on g.order_line_id = l.id
    join (select up.*, s from order_lines up join orders o on o.id = up.order_id,
      jsonb_array_elements(up.supersedes) s where o.paid_at is not null and up.refunded = 0) u
      on (u.s->>'grantId')::uuid = g.id
    group by l.id having l.refunded + sum((u.s->>'credit')::bigint) > l.unit_price * l.quantity`,
  'no more is held than there is': 'select code from products where stock is not null and held > stock',
  'an order has one live invoice, of no more than was paid': `select o.number from invoices i
    join orders o on o.id = i.order_id where i.state in ('applied', 'inProgress', 'ready')
    group by o.id having count(*) > 1 or max(i.amount) > o.total or o.paid_at is null`,
};

/** How much is under way: payments that we do not know of yet, refunds that have not ended, and orders whose hold is over. */
export async function underWay(run: Run): Promise<number> {
  const [row] = await run(`select
    (select count(*) from (${payments}) p left join payment_attempts a on p.id = a.provider || '.' || a.number
      where a.id is null or a.state not in ('paid', 'surplus'))
    + (select count(*) from refunds where state in ('approved', 'submitted'))
    + (select count(*) from orders where state = 'unpaid' and expires_at < now()) as n`);
  return Number(row?.n);
}

/** Ends the pauses after which a server asks a provider again, as time does: the books say nothing of how long they are. */
export async function hasten(run: Run): Promise<void> {
  await run(`update payment_attempts set asked_at = now() - interval '1 minute'
    where state in ('open', 'closing') and coalesce(asked_at, created_at) > now() - interval '1 minute'`);
  await run(`update refunds set due_at = now() where state in ('approved', 'submitted') and due_at > now()`);
}

/** The rules that do not hold, with the rows that break them. */
export async function brokenRules(run: Run): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [rule, text] of Object.entries(rules)) {
    const rows = await run(text);
    if (rows.length > 0) broken[rule] = rows;
  }
  return broken;
}
