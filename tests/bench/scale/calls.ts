import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Project } from '../../../contract/project/schema';
import type { Place } from './place';
import { tokenOf } from './fill-work';
import { shareCodeOf } from './fill-talk';
import { type Request, send } from './send';
import { heavyAccounts, HOT_TURNS, hotConversations, type Sizes } from './sizes';

/** Something that pages and players do, with other values each time. */
export interface Call {
  name: string;
  /** The request of a turn; what it needs to know first is not measured. */
  request(turn: number): Request | Promise<Request>;
  /** How often it is made, where it takes long. */
  turns?: number;
}

/** Something that the server does by itself. */
export interface Work {
  name: string;
  run(): Promise<unknown>;
  turns: number;
}

interface Sample {
  n: number;
  owner: number;
  id: string;
}

const SAMPLES = 500;

/** Numbers between 0 and `most`, the same in each run. */
function createPicker(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Some of the numbers below `most` with the ids and owners of their rows. */
async function sample(
  pool: pg.Pool,
  id: string,
  owner: string,
  numbers: readonly number[],
): Promise<Sample[]> {
  const { rows } = await pool.query<Sample>(
    `select n, ${owner} as owner, ${id} as id from unnest($1::bigint[]) with ordinality as t (n, place) order by place`,
    [numbers],
  );
  return rows;
}

const POLL_MS = 200;

/** Makes a knowledge base of some paragraphs by the product's own calls, and answers its id. */
async function makeBase({ app }: Place, credential: string): Promise<string> {
  const post = <D>(url: string, body: object) => send<D>(app, { method: 'POST', url, credential, body });
  const { id: knowledgeId } = await post<{ id: string }>('/avatar/knowledge', {
    name: `Bench ${Date.now()}`,
  });
  const text = Array.from(
    { length: 400 },
    (_, n) => `第${n}号展厅展出明清时期的瓷器，票价${n}元，每天上午九点开门，位于${n % 9}楼东侧。`,
  ).join('\n\n');
  const { id } = await post<{ id: string }>('/avatar/document/text', { knowledgeId, name: 'Halls', text });
  for (;;) {
    const url = `/avatar/document/${id}`;
    const { status } = await send<{ status: string }>(app, { method: 'GET', url, credential });
    if (status === 'ready') return knowledgeId;
    if (status === 'failed') throw new Error('The document of the bench could not be read');
    await delay(POLL_MS);
  }
}

/** What pages and players call most. */
export async function callsOn(place: Place, sizes: Sizes): Promise<Call[]> {
  const { pool } = place.connection;
  const { app } = place;
  const pick = createPicker(7);
  const heavy = heavyAccounts(sizes);
  const many = (make: () => number) => Array.from({ length: SAMPLES }, make);
  const [projects, published, talks] = await Promise.all([
    sample(
      pool,
      'bench.project(n)',
      'bench.owner_of(n)',
      many(() => {
        const n = pick(sizes.projects);
        return n % 50 === 3 ? n + 1 : n;
      }),
    ),
    sample(
      pool,
      'bench.project(n)',
      'bench.owner_of(n)',
      many(() => pick(Math.floor(sizes.projects / 5)) * 5),
    ),
    sample(
      pool,
      'bench.conversation(n)',
      'bench.owner_of(bench.project_of(n))',
      many(() => pick(Math.floor(sizes.conversations * 0.9))),
    ),
  ]);
  const { rows: busy } = await pool.query<{ owner: number }>(
    `select bench.owner_of(bench.project_of(n)) as owner, count(*) from generate_series(0::bigint, $1, 97) n group by 1 order by 2 desc limit 20`,
    [sizes.conversations - 1],
  );
  const hot = await sample(
    pool,
    'bench.conversation(n)',
    'bench.owner_of(bench.project_of(n))',
    Array.from(
      { length: Math.min(50, hotConversations(sizes)) },
      (_, k) => k * Math.floor(sizes.conversations / hotConversations(sizes)),
    ),
  );
  const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
  const get = (url: string, owner: number): Request => ({ method: 'GET', url, credential: tokenOf(owner) });
  const staff = (url: string) => get(url, 0);
  const anyOwner = (turn: number) => at(projects, turn).owner;
  const heavyOwner = (turn: number) => turn % heavy;
  const talkOwner = (turn: number) => (turn % 2 === 0 ? at(busy, turn).owner : at(talks, turn).owner);
  const words = ['门票', 'entrance', 'di mana', '没有人说过的话', '上午九点'];
  // Two letters, as most words have: common everywhere; common but with a third of the owners; with these alone; seldom; none.
  const shortWords = ['门票', '停车', '泊位', '鲸鱼', '象牙'];
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const base = await makeBase(place, tokenOf(1));
  const post = (url: string, credential: string, body: object): Request => ({
    method: 'POST',
    url,
    credential,
    body,
  });
  const talkTo = (credential: string, projectId: string) =>
    post('/avatar/session/add', credential, { projectId, visitorId: 'bench-visitor-0001' });

  return [
    { name: 'session and account', request: (t) => get('/avatar/user/info', anyOwner(t)) },
    { name: 'projects, first page', request: (t) => get('/avatar/project/page', anyOwner(t)) },
    {
      name: 'projects, any page of thousands',
      request: (t) => get(`/avatar/project/page?page=${1 + (t % 200)}`, heavyOwner(t)),
    },
    {
      name: 'projects by name',
      request: (t) =>
        get(
          `/avatar/project/page?name=${encodeURIComponent(t % 2 ? '展厅' : String(t))}`,
          t % 3 ? heavyOwner(t) : anyOwner(t),
        ),
    },
    {
      name: 'project of its owner',
      request: (t) => get(`/avatar/project/${at(projects, t).id}`, anyOwner(t)),
    },
    {
      name: 'save of a project',
      async request(t) {
        const { id, owner } = at(projects, t);
        const { document, revision } = await send<Project>(app, get(`/avatar/project/${id}`, owner));
        return {
          method: 'PUT',
          url: `/avatar/project/edit/${id}`,
          credential: tokenOf(owner),
          body: { revision, document: { ...document, guides: { x: [t % 90], y: [] } } },
        };
      },
    },
    {
      name: 'share link opened',
      request: (t) =>
        post('/conversation/share/session', shareCodeOf(at(published, t).n), {
          visitorId: 'bench-visitor-0001',
        }),
    },
    {
      name: 'published project',
      request: (t) => ({
        ...get(`/avatar/project/${at(published, t).id}`, 0),
        credential: shareCodeOf(at(published, t).n),
      }),
    },
    {
      name: 'links of a project',
      request: (t) => get(`/conversation/share?projectId=${at(published, t).id}`, at(published, t).owner),
    },
    {
      name: 'comments of a project',
      request: (t) => get(`/avatar/project/${at(projects, t).id}/comment`, anyOwner(t)),
    },
    {
      name: 'versions of a project',
      request: (t) => get(`/avatar/project/${at(published, t).id}/version/page`, at(published, t).owner),
    },
    {
      name: 'assets, first page',
      request: (t) => get('/avatar/material/me-material?pageSize=60', anyOwner(t)),
    },
    {
      name: 'assets by name',
      request: (t) =>
        get(
          `/avatar/material/me-material?name=${encodeURIComponent(t % 2 ? '校园' : String(t))}`,
          t % 3 ? heavyOwner(t) : anyOwner(t),
        ),
    },
    {
      name: 'assets, page 100 in each order',
      request: (t) =>
        get(
          `/avatar/material/me-material?page=${60 + (t % 40)}&pageSize=40&type=image&sort=${at(['latest', 'name', 'size'], t)}`,
          heavyOwner(t),
        ),
    },
    {
      name: 'space and rights',
      request: (t) =>
        get(t % 2 ? '/avatar/material/usage' : '/vip/user/rights/get', t % 3 ? anyOwner(t) : heavyOwner(t)),
    },
    { name: 'messages', request: (t) => get('/message', anyOwner(t)) },
    { name: 'unread messages', request: (t) => get('/message/unread-counts', anyOwner(t)) },
    {
      name: 'records, any page',
      request: (t) => get(`/avatar/record/page?page=${1 + (t % 20)}`, talkOwner(t)),
    },
    {
      name: 'records by text',
      request: (t) => get(`/avatar/record/page?text=${encodeURIComponent(at(words, t))}`, talkOwner(t)),
    },
    {
      name: 'records by two letters',
      request: (t) =>
        get(`/avatar/record/page?text=${encodeURIComponent(at(shortWords, t))}`, at(busy, t).owner),
    },
    {
      name: 'records by a letter',
      request: (t) =>
        get(`/avatar/record/page?text=${encodeURIComponent(at(['票', '鲸', '象'], t))}`, talkOwner(t)),
    },
    {
      name: 'records by text, page 20',
      request: (t) =>
        get(`/avatar/record/page?page=20&text=${encodeURIComponent(at(words, t))}`, at(busy, t).owner),
    },
    {
      name: 'records by route and days',
      request: (t) =>
        get(`/avatar/record/page?route=fallback&from=${day(90)}&to=${day(t % 60)}`, talkOwner(t)),
    },
    {
      name: 'messages of a record',
      request: (t) => {
        const talk = t % 2 ? at(hot, t) : at(talks, t);
        return get(
          `/avatar/record/${talk.id}/message/page?page=${t % 2 ? 1 + (t % (HOT_TURNS / 50)) : 1}&pageSize=50`,
          talk.owner,
        );
      },
    },
    {
      name: 'records as a table',
      turns: 40,
      request: (t) => get(`/avatar/record/export?format=csv&from=${day(14)}`, at(talks, t).owner),
    },
    { name: 'figures of 30 days', request: (t) => get('/avatar/statistics', talkOwner(t)) },
    {
      name: 'frequent questions',
      turns: 60,
      request: (t) => get('/avatar/statistics/questions', talkOwner(t)),
    },
    {
      name: 'conversation begun',
      request: (t) => talkTo(shareCodeOf(at(published, t).n), at(published, t).id),
    },
    {
      name: 'turn of a conversation',
      async request(t) {
        const { n, id } = at(published, t);
        const credential = shareCodeOf(n);
        const { sessionId } = await send<{ sessionId: string }>(app, talkTo(credential, id));
        return post('/chat/conversation', credential, { sessionId, text: '请问几点开门' });
      },
    },
    {
      name: 'search in a knowledge base',
      request: (t) =>
        post(`/avatar/knowledge/${base}/hit-test`, tokenOf(1), { text: `${t % 400}号展厅的票价是多少` }),
    },
    {
      name: 'role square',
      request: (t) =>
        get(`/avatar/model/square/page?page=${1 + (t % 20)}${t % 2 ? '&category=service' : ''}`, anyOwner(t)),
    },
    {
      name: 'market',
      request: (t) =>
        get(
          `/market/page?page=${1 + (t % 20)}${at(['', '&sort=priceUp', '&sort=latest', `&text=${encodeURIComponent('背景')}`], t)}`,
          anyOwner(t),
        ),
    },
    { name: 'orders of an account', request: (t) => get('/order/myOrder', anyOwner(t)) },
    {
      name: 'sessions of an account',
      request: (t) => get(t % 2 ? '/user/session' : '/user/sign-in/page', anyOwner(t)),
    },
    {
      name: 'desk: users',
      request: (t) =>
        staff(
          `/ops/user/page?${t % 2 ? `text=1300000${String(t).padStart(4, '0')}` : `page=${1 + (t % 50)}`}`,
        ),
    },
    {
      name: 'desk: users by name',
      request: (t) =>
        staff(`/ops/user/page?text=${encodeURIComponent(at(['张伟', '李', '慕容', 'Bench 77', '象牙'], t))}`),
    },
    {
      name: 'desk: orders',
      request: (t) => staff(`/ops/order/page?${at(['page=3', 'state=paid', 'state=cancelled&page=9'], t)}`),
    },
    {
      name: 'desk: audit log',
      request: (t) =>
        staff(
          `/ops/audit/page?${at(['page=5', 'area=order', 'actor=Staff 7', 'actor=梅', 'actor=nobody'], t)}`,
        ),
    },
    { name: 'desk: feedback', request: (t) => staff(`/ops/feedback/page?page=${1 + (t % 9)}`) },
    {
      name: 'desk: feedback by text',
      request: (t) =>
        staff(`/ops/feedback/page?text=${encodeURIComponent(at(['slow', '卡顿', '黑屏', '象牙'], t))}`),
    },
  ];
}
