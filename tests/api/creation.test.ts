import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { creationLimits } from '../../contract/creation/limits';
import { Creation, CreationPlan } from '../../contract/creation/schema';
import { membershipRights } from '../../contract/membership/limits';
import { sql, startTestApp, type TestApp } from './harness';
import { type ChatServer, startChatServer } from '../unit/engines/chat-servers';

let app: TestApp;
let owner: string;
let project: string;
let count = 0;

const wish = { description: '海边酒店的前台，傍晚，温柔的女接待，名叫小美', categoryId: 'hotel' };

async function addProject(credential = owner): Promise<string> {
  const body = {
    name: '前台',
    status: 'proceed',
    proportion: { index: 2, percentage: '9:16' },
    direction: 1,
  } as const;
  return (await app.call('POST /avatar/project/add', { body }, { credential })).data.id;
}

const begin = (change: Record<string, unknown> = {}, credential = owner) =>
  app.call(
    'POST /avatar/project/ai_generate',
    { body: { projectId: project, ...wish, ...change } as never },
    { credential },
  );
const look = async (id: string, credential = owner) =>
  (await app.call('GET /avatar/project/ai_generate/{id}', { params: { id } }, { credential })).data;
const open = async () =>
  (await app.call('GET /avatar/project/{id}/creation', { params: { id: project } }, { credential: owner }))
    .data;
const end = (id: string, body: object, credential = owner) =>
  app.call(
    'POST /avatar/project/ai_generate/{id}/end',
    { params: { id }, body: body as never },
    { credential },
  );
const planned = (id: string) =>
  vi.waitFor(
    async () => {
      const creation = await look(id);
      expect(creation.state).toBe('planned');
      return creation;
    },
    { timeout: 60_000, interval: 20 },
  );
const left = async () =>
  (await app.call('GET /avatar/project/ai_generate/rights', {}, { credential: owner })).data.left;

describe('by the embedded planner', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    owner = await app.login(`137200000${String(count++).padStart(2, '0')}`);
    project = await addProject();
  });
  afterAll(() => app.close());

  test('a description becomes a plan in the language and the ratio of the project', async () => {
    const begun = await begin();
    expect(begun.code).toBe(0);
    const creation = await planned(begun.data.id);
    expect(Value.Check(Creation, creation)).toBe(true);
    expect(creation.wish).toMatchObject({ ...wish, ratio: 2, name: '前台' });
    expect(creation.plan).toMatchObject({
      language: 'zh-CN',
      scenario: 'hotel',
      time: 'dusk',
      avatar: { gender: 'female' },
      role: { name: '小美' },
      source: 'embedded',
    });
    expect(await open()).toEqual(creation);
    expect(await left()).toBe(membershipRights.free.creations - 1);
  });

  test('a project has one open creation, even when three are requested at once', async () => {
    const all = await Promise.all([begin(), begin(), begin()]);
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(1);
    expect(await left()).toBe(membershipRights.free.creations - 1);
    await planned(all[0].data.id);
    await end(all[0].data.id, { state: 'done' });
    expect(await open()).toBeNull();
    expect((await begin()).data.id).not.toBe(all[0].data.id);
  });

  test('steps that the project already has are kept', async () => {
    const { data } = await begin({ audio: 3081, modelId: 'x', background: 'y' });
    expect(data.kept).toEqual(['background', 'voice', 'role']);
  });

  test('a request with a chosen plan skips the planning', async () => {
    const first = await planned((await begin()).data.id);
    await end(first.id, { state: 'cancelled' });
    const second = await begin({ plan: first.plan });
    expect(second.data).toMatchObject({ state: 'planned', plan: first.plan });
  });

  test('a creation ends only once, and keeps the last plan that was sent', async () => {
    const { id, plan } = await planned((await begin()).data.id);
    expect((await end(id, { state: 'done' })).data.state).toBe('done');
    expect((await end(id, { state: 'done', plan: { ...plan, title: '另一个' } })).data.plan?.title).toBe(
      '另一个',
    );
    expect((await look(id)).plan?.title).toBe('另一个');
    expect((await end(id, { state: 'cancelled' })).code).toBe(4454);
    expect((await look(id)).state).toBe('done');
  });

  test('only its owner can see, end or start it', async () => {
    const { id } = await planned((await begin()).data.id);
    const other = await app.login(`137200000${String(count++).padStart(2, '0')}`);
    expect((await end(id, { state: 'cancelled' }, other)).code).toBe(4040);
    expect((await begin({}, other)).code).toBe(4040);
    const seen = await app.call(
      'GET /avatar/project/{id}/creation',
      { params: { id: project } },
      { credential: other },
    );
    expect(seen.code).toBe(4040);
    expect((await look(id)).state).toBe('planned');
  });

  test.each([
    ['', 4450],
    ['   ', 4450],
    ['好'.repeat(creationLimits.description), 0],
    ['好'.repeat(creationLimits.description + 1), 4451],
    ['😀'.repeat(creationLimits.description), 0],
  ])('a description of %j', async (description, code) => {
    expect((await begin({ description: description as string })).code).toBe(code);
  });

  test('allows a fixed number of creations a day, not counting failed plans', async () => {
    const { free } = membershipRights;
    await begin();
    await sql(
      app,
      `insert into creations (id, account_id, wish, language, seed, state, error)
         select gen_random_uuid(), account_id, wish, language, seed,
           case when n = 1 then 'failed' else 'done' end, case when n = 1 then 'systemError' end
         from creations, generate_series(1, $1) n`,
      [free.creations],
    );
    expect(await left()).toBe(0);
    project = await addProject();
    const refused = await begin();
    expect(refused.code).toBe(4452);
    expect(refused.status).toBe(429);
  });

  test('another server continues a creation after its server dies', async () => {
    const { id } = await planned((await begin()).data.id);
    await sql(
      app,
      "update creations set state = 'running', plan = null, leased_until = now() - interval '1 second' where id = $1",
      [id],
    );
    // A new one wakes the queue; the server also looks by itself, later.
    project = await addProject();
    await begin();
    await planned(id);
  });

  test('a creation cannot be read after its project is deleted, but still counts for the day', async () => {
    const { id } = await planned((await begin()).data.id);
    await app.call('DELETE /avatar/project/{id}', { params: { id: project } }, { credential: owner });
    await app.call('POST /avatar/project/purge', { body: { ids: [project] } }, { credential: owner });
    const gone = await app.call(
      'GET /avatar/project/ai_generate/{id}',
      { params: { id } },
      { credential: owner },
    );
    expect(gone.code).toBe(4040);
    expect(await left()).toBe(membershipRights.free.creations - 1);
  });

  test('variants differ in their backgrounds, and single steps can be planned again', async () => {
    const body = { wish: { description: '一家银行的大堂', ratio: 1 as const }, seed: 5, count: 3 };
    const { data } = await app.call('POST /avatar/project/ai_plan', { body }, { credential: owner });
    expect(data.plans).toHaveLength(3);
    expect(data.plans.every((plan) => Value.Check(CreationPlan, plan))).toBe(true);
    expect(new Set(data.plans.map(({ background }) => background.prompt)).size).toBeGreaterThan(1);
    expect(data.questions).toContain('organization');
    expect(data.ratio).toBeNull();
    const [base] = data.plans;
    const again = await app.call(
      'POST /avatar/project/ai_plan',
      { body: { wish: body.wish, base: base as CreationPlan, steps: ['avatar'], seed: 9 } },
      { credential: owner },
    );
    const [next] = again.data.plans;
    expect(next?.avatar.id).not.toBe(base?.avatar.id);
    expect(next?.background).toEqual(base?.background);
  });

  test('a plan has the ratio of the screen that the wish mentions', async () => {
    const plan = async (description: string) => {
      const body = { wish: { description, ratio: 3 as const } };
      return (await app.call('POST /avatar/project/ai_plan', { body }, { credential: owner })).data.ratio;
    };
    expect(await plan('直播间里卖茶叶的女主播，竖屏')).toBe(2);
    expect(await plan('A museum guide on a big screen')).toBe(1);
  });
});

describe('a talk about a wish', () => {
  beforeAll(async () => {
    app = await startTestApp();
    owner = await app.login('13740000001');
  });
  afterAll(() => app.close());

  const hotel = '海边酒店的前台，女接待';
  const after = async (...details: string[]) => {
    const body = {
      wish: { description: hotel, details, ratio: 1 as const, language: 'zh-CN' as const },
      seed: 5,
    };
    const { data } = await app.call('POST /avatar/project/ai_plan', { body }, { credential: owner });
    const [plan] = data.plans;
    if (plan === undefined) throw new Error('no plan');
    return plan;
  };
  const shown = ({ background, avatar, role }: CreationPlan) => ({
    prompt: background.prompt,
    design: avatar.design,
    questions: role.commonQuestions,
  });

  test('each turn changes only what it mentions', async () => {
    const night = await after('时间是晚上');
    expect(night).toMatchObject({ time: 'night', place: 'sea', unused: ['前台'] });

    const dressed = await after('时间是晚上', '她要穿深蓝色制服');
    expect(dressed.avatar.design).toMatchObject({ dress: 1017, dressColor: 'navy' });
    expect({ ...shown(dressed), design: undefined }).toEqual({ ...shown(night), design: undefined });

    const short = await after('时间是晚上', '她要穿深蓝色制服', '换成中国人的形象，短发');
    expect(short.avatar.design).toMatchObject({ dress: 1017, dressColor: 'navy' });
    expect(short.lines).toEqual(
      expect.arrayContaining([
        { part: 'hair', text: '短发' },
        { part: 'people', text: '中国人的形象' },
      ]),
    );

    const told = await after('时间是晚上', '她要穿深蓝色制服', '退房时间中午12点，早餐6点半到10点');
    expect(told).toMatchObject({ time: 'night', avatar: dressed.avatar, background: dressed.background });
    expect(told.role.commonQuestions.slice(0, 2)).toEqual([
      { question: '退房时间是几点？', answer: '退房时间是中午12点。', stated: true },
      { question: '早餐几点到几点？', answer: '早餐6点半到10点。', stated: true },
    ]);
    expect(told.role.commonQuestions.filter(({ question }) => /退房|早餐/.test(question))).toHaveLength(2);

    const moved = await after('退房时间中午12点', '退房改成下午1点');
    expect(JSON.stringify(moved.role)).not.toContain('中午12点');
    expect(moved.role.commonQuestions[0]).toMatchObject({ answer: '退房时间是下午1点。' });
  });

  test('parts of a wish that nothing can show are listed as unused', async () => {
    expect((await after('穿绿色旗袍，手持团扇')).unused).toEqual(['绿色', '前台', '手持团扇']);
  });

  test('a corrected fact appears in the texts of the plan', async () => {
    const body = {
      wish: {
        description: hotel,
        ratio: 1 as const,
        facts: { organization: '海岚酒店', hours: '9:00-18:00' },
      },
    };
    const { data } = await app.call('POST /avatar/project/ai_plan', { body }, { credential: owner });
    expect(JSON.stringify(data.plans[0]?.role)).toContain('海岚酒店');
    expect(data.plans[0]?.notice).toContain('9:00-18:00');
    expect(data.plans[0]?.assumed.map(({ fact }) => fact)).not.toContain('organization');
  });
});

describe('by a model', () => {
  let service: ChatServer;

  beforeAll(async () => {
    service = await startChatServer('openai');
    app = await startTestApp({
      CHAT_PROVIDER: 'openai',
      OPENAI_BASE_URL: service.baseUrl,
      OPENAI_API_KEY: 'k',
      OPENAI_MODEL: 'm',
    });
    owner = await app.login('13730000001');
  });
  afterEach(async () => {
    const creation = await open();
    if (creation !== null) await end(creation.id, { state: 'cancelled' });
  });
  beforeEach(async () => {
    project = await addProject();
  });
  afterAll(async () => {
    await app.close();
    service.close();
  });

  const role = {
    name: '小美',
    description: '酒店前台',
    openingRemarks: '您好，我是小美。',
    commonQuestions: Array.from({ length: 6 }, (_, n) => ({ question: `问题${n}？`, answer: `回答${n}。` })),
    fallbackScript: '请问前台。',
  };
  const whole = {
    scenario: 'hotel',
    audience: '住客',
    tone: 'warm',
    colors: { primary: '#112233', accent: '#AA5500' },
    place: 'lobby',
    time: 'dusk',
    background: { prompt: '傍晚的酒店大堂', style: 'ink' },
    avatar: { gender: 'female', id: 1001, name: '林岚' },
    voice: { audioId: 3081, speed: 45, pitch: 50, volume: 55 },
    dialog: { style: 'captions' },
    layout: { arrangement: 'below', side: 'left' },
    title: '晚安',
    subtitle: '有什么可以帮您',
    notice: '',
    role,
    topics: ['退房'],
  };

  test('a plan is requested with the schema, and used unchanged', async () => {
    service.say({ texts: [JSON.stringify(whole)] });
    const { plan } = await planned((await begin()).data.id);
    expect(plan).toMatchObject({
      title: '晚安',
      role,
      avatar: { id: 1001 },
      voice: { audioId: 3081, speed: 45 },
    });
    expect(plan?.background).toMatchObject({ prompt: '傍晚的酒店大堂', style: 'ink' });
    expect(plan?.source).toBe('model');
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]?.body.response_format).toMatchObject({ type: 'json_schema' });
  });

  test('an invalid plan is sent back to the model once, and fields that are still invalid are filled in', async () => {
    const { title: _, ...rest } = whole;
    const wrong = { ...rest, tone: 'angry', avatar: { gender: 'male', id: 77, name: 'Nobody' } };
    service.say(
      { texts: [`Here: ${JSON.stringify({ ...wrong, topics: 'none' })}`] },
      { texts: [JSON.stringify(wrong)] },
    );
    const { plan } = await planned((await begin()).data.id);
    expect(service.asked).toHaveLength(2);
    expect(JSON.stringify(service.asked[1]?.body.messages)).toContain('/tone');
    expect(plan?.source).toBe('mixed');
    expect(plan?.role.openingRemarks).toBe(role.openingRemarks);
    expect(plan?.tone).toBe('warm');
    expect([1001, 1002, 1003, 1004, 1009, 1010, 1011, 1012, 1013, 1014, 1015, 1016, 1017]).toContain(
      plan?.avatar.id,
    );
    expect(plan?.title).not.toBe('');
  });

  test('what the description states overrides what the model wrote', async () => {
    const man = { gender: 'male', id: 1002, name: '陈凯' };
    service.say({ texts: [JSON.stringify({ ...whole, time: 'day', avatar: man })] });
    const { data } = await begin({ description: '酒店男前台，晚上，深蓝色西装，退房时间中午12点' });
    const { plan } = await planned(data.id);
    expect(plan).toMatchObject({ time: 'night', avatar: { id: 1002, design: { dressColor: 'navy' } } });
    expect(plan?.role.commonQuestions[0]).toMatchObject({ answer: '退房时间是中午12点。' });
  });

  test('a service without structured output is asked without it', async () => {
    service.say({ status: 400 }, { status: 400 }, { texts: [JSON.stringify(whole)] });
    const { plan } = await planned((await begin()).data.id);
    expect(plan?.title).toBe('晚安');
    expect(service.asked.at(-1)?.body.response_format).toBeUndefined();
  });

  test('a model that does not answer is replaced by the embedded planner', async () => {
    service.say({ status: 401 });
    const { plan } = await planned((await begin()).data.id);
    expect(plan?.source).toBe('embedded');
  });
});
