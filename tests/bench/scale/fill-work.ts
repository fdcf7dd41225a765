import { SESSION_TOKEN_PREFIX } from '../../../server/http/register';
import { newDocument } from '../../../server/modules/projects';
import { heavyAccounts, HEAVY, kinds, type Sizes } from './sizes';
import type { Filling } from './fill';

/** The token of the session of an account, by its number. */
export const tokenOf = (account: number): string => `${SESSION_TOKEN_PREFIX}bench-${account}`;

/** A document as creators leave it: a text, a dialog box and a clock on a background. */
function documentText(): string {
  const look = { radius: 12, stroke: null, shadow: null };
  const element = (id: string, type: string, top: number, props: object) => ({
    id,
    type,
    name: type,
    box: { left: 120, top, width: 640, height: 120 },
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
    style: look,
    props,
  });
  const document = newDocument(1);
  return JSON.stringify({
    ...document,
    meta: {
      bench: [
        element('a', 'mirra.text', 80, { content: '欢迎来到数字展厅', size: 48, color: '#1B2130' }),
        element('b', 'mirra.dialog', 320, { placeholder: '请输入您的问题', count: 4 }),
        element('c', 'mirra.clock', 720, { zone: 'Asia/Shanghai', format: 'HH:mm' }),
      ],
    },
  });
}

const names = (n: string): string =>
  `jsonb_build_object('zh-CN', (array['展厅背景','客服前台','校园导览','产品发布','门店迎宾'])[1 + ${n} % 5] || ' ' || ${n},
    'en-US', 'Asset ' || ${n}, 'ms-MY', 'Aset ' || ${n}, 'th-TH', 'แอสเซ็ต ' || ${n})`;

/** Accounts, and what creators make: projects, versions, assets, roles, templates, knowledge. */
export function fillWork(sizes: Sizes): Filling[] {
  const { accounts, projects, materials } = sizes;
  const heavy = heavyAccounts(sizes);
  const id = (kind: keyof typeof kinds, n: string, total: number) =>
    `bench.id(${kinds[kind]}, ${n}, bench.ms(${n}, ${total}))`;
  const at = (n: string, total: number) => `bench.at(bench.ms(${n}, ${total}))`;
  const document = documentText().replaceAll("'", "''");
  const roles = Math.floor(projects / 5);
  const bases = Math.floor(accounts / 5);
  return [
    {
      table: 'accounts',
      sql: `insert into accounts (id, country_code, phone, name, created_at, staff_areas)
        select bench.account(n), '86', (13000000000 + n)::text,
          case when n % 5 > 0 then 'Bench ' || n when n % 1000 = 5 then '慕容雪' else (array['张伟','李娜','王芳','刘洋'])[1 + n % 4] || n % 97 end, ${at('n', accounts)}, case when n = 0 then '{user,audit,order,shop,feedback}'::text[] else '{}' end
        from generate_series(0::bigint, ${accounts - 1}) n`,
    },
    {
      table: 'sessions',
      sql: `insert into sessions (id, account_id, token_hash, address, user_agent, last_used_at, created_at, expires_at)
        select bench.id(${kinds.session}, n * 2 + s, bench.ms(n, ${accounts})), bench.account(n),
          encode(sha256(convert_to('${tokenOf(0).slice(0, -1)}' || n || case s when 0 then '' else '-' || s end, 'utf8')), 'hex'),
          '127.0.0.1', 'bench', now() - make_interval(hours => (n % 700)::int), ${at('n', accounts)}, now() + make_interval(days => 1 + (n % 29)::int)
        from generate_series(0::bigint, ${accounts - 1}) n, generate_series(0, 1) s`,
    },
    {
      table: 'sign_ins',
      sql: `insert into sign_ins (id, account_id, way, outcome, address, user_agent, created_at)
        select bench.id(${kinds.signIn}, n, ms), bench.account(n % ${accounts}), 'sms', 'ok', '127.0.0.1', 'bench ' || n % 7, bench.at(ms)
        from generate_series(0::bigint, ${accounts * 10 - 1}) n,
          lateral (select (extract(epoch from now() - make_interval(secs => 15552000.0 * (1 - n / ${accounts * 10}.0))) * 1000)::bigint as ms) t`,
    },
    {
      table: 'projects',
      sql: `insert into projects (id, owner_id, name, status, direction, document, revision, published_id, published_at, publication, trashed_at, created_at, updated_at)
        select bench.project(n), bench.account(bench.owner_of(n)),
          (array['展厅讲解','客服前台','校园导览','产品发布','门店迎宾','Visitor guide','Pemandu muzium'])[1 + n % 7] || ' ' || n,
          'proceed', 0, '${document}'::jsonb, (n % 40)::int,
          case when n % 5 = 0 then ${id('version', 'n', projects)} end, case when n % 5 = 0 then ${at('n', projects)} end,
          case when n % 5 = 0 then 1 else 0 end,
          case when n % 50 = 3 then now() - make_interval(days => (n % 29)::int) end,
          ${at('n', projects)}, ${at('n', projects)} + make_interval(days => (bench.part(n) * 20)::int)
        from generate_series(0::bigint, ${projects - 1}) n`,
    },
    {
      table: 'project_versions',
      sql: `insert into project_versions (id, project_id, kind, revision, document, number, title, published_by, created_at)
        select ${id('version', 'n', projects)}, bench.project(n), case when n % 5 = 0 then 'publish' else 'auto' end, (n % 40)::int, '${document}'::jsonb,
          case when n % 5 = 0 then 1 end, case when n % 5 = 0 then 'T' end, case when n % 5 = 0 then bench.account(bench.owner_of(n)) end, ${at('n', projects)}
        from generate_series(0::bigint, ${projects - 1}) n where n % 5 = 0 or n % 10 = 1`,
    },
    {
      table: 'materials',
      sql: `insert into materials (id, owner_id, kind, names, file_type, file_url, cover_url, storage_key, cover_key, content_type, size, sha256, width, height, source, trashed_at, created_at)
        select ${id('material', 'n', materials)}, bench.account(case when n % 5 = 1 then (n / 5 / ${HEAVY}) % ${heavy} else bench.owner_of(n * 5) end),
          'background', ${names('n')}, case when n % 10 = 9 then 'video' else 'image' end, '', '', h || '.file', h || '.cover', 'image/webp',
          (bench.part(n) * 4000000)::bigint, h, 1920, 1080, case when n % 3 = 0 then 'generated' else 'upload' end,
          case when n % 100 = 7 then now() - make_interval(days => (n % 29)::int) end, ${at('n', materials)}
        from generate_series(0::bigint, ${materials - 1}) n, lateral (select md5(n::text) || md5('b' || n) as h) t`,
    },
    {
      table: 'material_uses',
      sql: `insert into material_uses (material_id, project_id)
        select ${id('material', 'n', materials)}, bench.project(n % ${projects})
        from generate_series(0::bigint, ${Math.min(materials, projects) - 1}) n where n % 3 = 0`,
    },
    {
      table: 'roles',
      sql: `insert into roles (id, owner_id, name, description, opening_remarks, common_questions, fallback_script, randomness, created_at, updated_at)
        select ${id('role', 'n', roles)}, bench.account(bench.owner_of(n * 5)), 'Role ' || n, 'A guide of the hall', 'Welcome!',
          '[{"question":"几点开门","answer":"上午九点开门。"}]', 'Sorry.', 0.5, ${at('n', roles)}, ${at('n', roles)}
        from generate_series(0::bigint, ${roles - 1}) n`,
    },
    {
      table: 'square_roles',
      sql: `insert into square_roles (id, owner_id, role_id, category, contents, status, copies, position, created_at, updated_at)
        select ${id('square', 'n', roles / 20)}, bench.account(bench.owner_of(n * 5)), ${id('role', 'n', roles)},
          (array['service','education','travel','public'])[1 + n % 4],
          jsonb_build_object('zh-CN', jsonb_build_object('name', '讲解员 ' || n, 'description', '展厅讲解', 'openingRemarks', '欢迎', 'commonQuestions', '[]'::jsonb, 'fallbackScript', '抱歉')),
          case when n % 10 = 0 then 'review' else 'published' end, (n % 500)::int, 0, ${at('n', roles / 20)}, ${at('n', roles / 20)}
        from generate_series(0::bigint, ${Math.floor(roles / 20) - 1}) n`,
    },
    {
      table: 'templates',
      sql: `insert into templates (id, owner_id, names, ratio, document, created_at)
        select ${id('template', 'n', accounts / 5)}, bench.account(bench.owner_of(n * 5)), jsonb_build_object('zh-CN', '模板 ' || n), 1, '${document}'::jsonb, ${at('n', accounts / 5)}
        from generate_series(0::bigint, ${Math.floor(accounts / 5) - 1}) n`,
    },
    {
      table: 'knowledge_bases',
      sql: `insert into knowledge_bases (id, number, owner_id, name, strictness, chunk_size, created_at, updated_at)
        select ${id('base', 'n', bases)}, (n + 1000)::int, bench.account(n), 'Base ' || n, 0.5, 400, ${at('n', bases)}, ${at('n', bases)}
        from generate_series(0::bigint, ${bases - 1}) n`,
    },
    {
      table: 'knowledge_postings',
      sql: `insert into knowledge_postings (base, term, block, data)
        select (n % ${bases} + 1000)::int, (n / ${bases} * 7919 + 17)::int, 0, decode(md5(n::text), 'hex')
        from generate_series(0::bigint, ${bases * 50 - 1}) n`,
    },
    {
      table: 'creations',
      sql: `insert into creations (id, account_id, project_id, wish, language, seed, state, created_at)
        select ${id('creation', 'n', projects / 5)}, bench.account(bench.owner_of(n * 5)), bench.project(n * 5), '{"text":"一个博物馆讲解员"}', 'zh-CN', 1, 'done', ${at('n', projects / 5)}
        from generate_series(0::bigint, ${Math.floor(projects / 5) - 1}) n`,
    },
    {
      table: 'productions',
      sql: `insert into productions (id, account_id, text, ratio, scene, count, label, language, seed, engine, state, day, created_at)
        select ${id('production', 'n', projects / 5)}, bench.account(bench.owner_of(n * 5)), 'A hall', '16:9', 'flat', 4, true, 'zh-CN', 1, 'embedded', 'done', ${at('n', projects / 5)}::date, ${at('n', projects / 5)}
        from generate_series(0::bigint, ${Math.floor(projects / 5) - 1}) n`,
    },
  ];
}
