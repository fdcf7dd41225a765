import { kinds, type Sizes } from './sizes';
import type { Filling } from './fill';

/** Orders with their lines and payments, rights, what staff did, and what users wrote to them. */
export function fillTrade({ accounts, projects }: Sizes): Filling[] {
  const orders = Math.floor(projects / 2);
  const at = (n: string, total: number) => `bench.at(bench.ms(${n}, ${total}))`;
  const id = (kind: keyof typeof kinds, n: string, total: number) =>
    `bench.id(${kinds[kind]}, ${n}, bench.ms(${n}, ${total}))`;
  const buyer = `bench.account(bench.owner_of(n * 5))`;
  return [
    {
      table: 'grants',
      sql: `insert into grants (id, account_id, "right", subject, begins_at, created_at)
        select ${id('membership', 'n', accounts)}, bench.account(n), 'membership', 'flagship', ${at('n', accounts)}, ${at('n', accounts)}
        from generate_series(0::bigint, ${accounts - 1}) n`,
    },
    {
      table: 'products',
      sql: `insert into products (id, code, item_type, item_id, names, descriptions, cover_url, price, effects, tax_code, position, sold, style, created_at)
        select ${id('product', 'n', accounts / 20)}, 'BENCH' || n, 2, 'bench-' || n, jsonb_build_object('zh-CN', '背景 ' || n, 'en-US', 'Background ' || n, 'ms-MY', 'B', 'th-TH', 'B'),
          '{"zh-CN":"","en-US":"","ms-MY":"","th-TH":""}', '', (n % 50 * 100)::int, '[]', '3040203', n::int, (n % 977)::int, null, ${at('n', accounts / 20)}
        from generate_series(0::bigint, ${Math.floor(accounts / 20) - 1}) n`,
    },
    {
      table: 'orders',
      sql: `insert into orders (id, number, account_id, client_key, digest, state, total, all_count, method, language, licence_version, expires_at, paid_at, cancelled_at, created_at)
        select ${id('order', 'n', orders)}, 'B' || lpad(n::text, 18, '0'), ${buyer}, md5(n::text), md5('d' || n),
          case when n % 4 = 0 then 'cancelled' else 'paid' end, 1000, 1000, 'wechat', 'zh-CN', '1', ${at('n', orders)} + interval '15 minutes',
          case when n % 4 > 0 then ${at('n', orders)} end, case when n % 4 = 0 then ${at('n', orders)} end, ${at('n', orders)}
        from generate_series(0::bigint, ${orders - 1}) n`,
    },
    {
      table: 'order_lines',
      sql: `insert into order_lines (id, order_id, position, product_id, item_type, item_id, code, names, cover_url, unit_price, price_version, quantity, amount, tax_rate, tax_code, effects)
        select ${id('line', 'n', orders)}, ${id('order', 'n', orders)}, 0, ${id('product', `n % ${Math.max(1, Math.floor(accounts / 20))}`, accounts / 20)}, 2, 'bench-' || n % 5000, 'BENCH', '{"zh-CN":"背景","en-US":"B","ms-MY":"B","th-TH":"B"}', '', 1000, 1, 1, 1000, 600, '3040203', '[]'
        from generate_series(0::bigint, ${orders - 1}) n`,
    },
    {
      table: 'payment_attempts',
      sql: `insert into payment_attempts (id, number, order_id, provider, state, amount, expires_at, paid_at, paid_amount, created_at)
        select ${id('attempt', 'n', orders)}, 'A' || lpad(n::text, 18, '0'), ${id('order', 'n', orders)}, 'wechat', 'paid', 1000, ${at('n', orders)}, ${at('n', orders)}, 1000, ${at('n', orders)}
        from generate_series(0::bigint, ${orders - 1}) n where n % 4 > 0`,
    },
    {
      table: 'grants',
      sql: `insert into grants (id, account_id, "right", subject, begins_at, ends_at, order_line_id, value, created_at)
        select ${id('grant', 'n', orders)}, ${buyer}, 'asset', '2:bench-' || n % 5000,
          ${at('n', orders)}, null, ${id('line', 'n', orders)}, 1000, ${at('n', orders)}
        from generate_series(0::bigint, ${orders - 1}) n where n % 4 > 0`,
    },
    {
      table: 'audit_log',
      sql: `insert into audit_log (id, actor_id, actor, address, area, act, subject, before, after, created_at)
        select ${id('audit', 'n', orders)}, bench.account(n % 20), case when n % 40009 = 0 then '梅' else 'Staff ' || n % 20 end, '127.0.0.1', (array['user','order','shop','feedback'])[1 + n % 4], 'refund.approve', n::text, '{"state":"requested"}', '{"state":"approved"}', ${at('n', orders)}
        from generate_series(0::bigint, ${orders - 1}) n`,
    },
    {
      table: 'feedback',
      sql: `insert into feedback (id, account_id, tags, message, contact, fingerprint, status, created_at)
        select ${id('feedback', 'n', accounts / 2)}, bench.account(n % ${accounts}), '{fault}', case when n % 4001 = 0 then '播放时黑屏' when n % 3 = 0 then '说话有些卡顿' else 'It is slow' end, '', md5(n::text), case when n % 10 = 0 then 'open' else 'closed' end, ${at('n', accounts / 2)}
        from generate_series(0::bigint, ${Math.floor(accounts / 2) - 1}) n`,
    },
  ];
}
