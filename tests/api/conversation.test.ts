import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../contract/errors';
import { demoShareCodes } from '../../contract/sharing/limits';
import { eventsOf, sql, startTestApp, type TestApp } from './harness';

const text = (answer: { text: string }) => eventsOf(answer.text);
const open = async (app: TestApp, credential: string = demoShareCodes['zh-CN']) =>
  (await app.call('POST /conversation/share/session', { body: {} }, { credential })).data.sessionId;
const ask = (
  app: TestApp,
  sessionId: string,
  question: string,
  credential: string = demoShareCodes['zh-CN'],
  language: Language = 'zh-CN',
) => app.call('POST /chat/conversation', { body: { sessionId, text: question } }, { credential, language });

describe('the embedded brain', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test.each([
    ['怎么分享给别人呢', '在编辑器右上角点分享'],
    ['分享给别人要怎么弄', '在编辑器右上角点分享'],
    ['你们支持什么语言', '界面支持简体中文'],
    ['what is mirra?', 'Mirra is an open workbench'],
    ['how can i share it', 'Press share'],
    ['Siapa anda', 'Saya Lan'],
    ['คุณคือใคร', 'ฉันชื่อหลาน'],
    ['今天天气怎么样', '这个问题我还不太了解'],
    ['how far is the moon', 'I do not know that yet'],
    ['berapa jauh ke bulan', 'Saya belum tahu tentang itu'],
    ['ดวงจันทร์อยู่ไกลแค่ไหน', 'เรื่องนี้ฉันยังไม่รู้'],
  ])('answers %s', async (question, beginning) => {
    const events = text(await ask(app, await open(app), question));
    const done = events.at(-1);
    expect(done?.event).toBe('done');
    expect(done?.data.text).toContain(beginning);
    const joined = (name: string) =>
      events
        .filter(({ event }) => event === name)
        .map(({ data }) => data.text)
        .join('');
    expect(joined('token')).toBe(done?.data.text);
    expect(joined('sentence').replace(/\s/g, '')).toBe(String(done?.data.text).replace(/\s/g, ''));
  });

  test.each([
    ['en-US', 'Lan', 'Hello', 'Who are you?', 'I am Lan', 'I do not know that yet'],
    ['ms-MY', 'Lan', 'Helo', 'Siapakah anda?', 'Saya Lan', 'Saya belum tahu'],
    ['th-TH', 'หลาน', 'สวัสดี', 'คุณคือใคร', 'ฉันชื่อหลาน', 'เรื่องนี้ฉันยังไม่รู้'],
  ] as const)(
    'the demo in %s greets, asks and answers in it',
    async (language, name, hello, first, known, unknown) => {
      const credential = demoShareCodes[language];
      const { data } = await app.call('POST /conversation/share/session', { body: {} }, { credential });
      const { role, voice } = data.project.assets;
      expect(role).toMatchObject({ name });
      expect(role?.openingRemarks).toContain(hello);
      expect(role?.commonQuestions[0]).toBe(first);
      expect(voice?.locale).toBe(language);
      const said = async (question: string) =>
        text(await ask(app, data.sessionId, question, credential, language)).at(-1)?.data.text;
      expect(await said(first)).toContain(known);
      expect(await said('12345')).toContain(unknown);
    },
  );

  test('a project without a role answers in the language of the request that it has none', async () => {
    const credential = await app.login('13720000021');
    const body = {
      name: 'P',
      status: 'proceed',
      proportion: { index: 1, percentage: '16:9' },
      direction: 0,
    } as const;
    const { id } = (await app.call('POST /avatar/project/add', { body }, { credential })).data;
    const { sessionId } = (
      await app.call('POST /avatar/session/add', { body: { projectId: id } }, { credential })
    ).data;
    const said = async (language: 'zh-CN' | 'en-US') =>
      text(
        await app.call(
          'POST /chat/conversation',
          { body: { sessionId, text: '?' } },
          { credential, language },
        ),
      ).at(-1)?.data.text;
    expect(await said('zh-CN')).toContain('选择一个角色');
    expect(await said('en-US')).toContain('choose a role');
  });

  test('the record keeps the question and the answer with its times', async () => {
    const sessionId = await open(app);
    await ask(app, sessionId, '你是谁？');
    const { rows } = await sql(app, 'select owner_id from conversations where id = $1', [sessionId]);
    const page = await app.call(
      'GET /avatar/chat/page',
      { query: { sessionId } },
      { credential: demoShareCodes['zh-CN'] },
    );
    expect(page.data).toMatchObject({
      total: 2,
      records: [{ role: 'user', text: '你是谁？' }, { role: 'assistant' }],
    });
    expect(page.data.records[1]?.totalMs).toBeGreaterThanOrEqual(
      page.data.records[1]?.firstTokenMs ?? Number.NaN,
    );
    expect(rows).toHaveLength(1);
  });

  test.each([999, 1000, 1001])('a question of %i characters', async (length) => {
    const answer = await ask(app, await open(app), '问'.repeat(length));
    if (length > 1000)
      expect(answer).toMatchObject({ status: 400, code: 4012, msg: '内容过长，最多 1000 个字符' });
    else expect(text(answer).at(-1)?.event).toBe('done');
  });

  test('a blank question is refused and nothing is kept', async () => {
    const sessionId = await open(app);
    expect(await ask(app, sessionId, '  ')).toMatchObject({ status: 400, code: 4000 });
    expect(
      (
        await app.call(
          'GET /avatar/chat/page',
          { query: { sessionId } },
          { credential: demoShareCodes['zh-CN'] },
        )
      ).data.total,
    ).toBe(0);
  });
});

describe('an OpenAI-compatible brain', () => {
  let app: TestApp;
  let model: Server;
  const requests: {
    authorization: string | undefined;
    body: {
      model: string;
      stream: boolean;
      temperature: number;
      messages: { role: string; content: string }[];
    };
  }[] = [];
  let reply: 'stream' | 'refuse' | 'cut' = 'stream';

  beforeAll(async () => {
    model = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      requests.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
      if (reply === 'refuse') {
        response
          .writeHead(401, { 'content-type': 'application/json' })
          .end('{"error":{"message":"bad key"}}');
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
      response.write(`: keep-alive\n\n${chunk('你好。')}${chunk('我是').slice(0, 20)}`);
      response.write(chunk('我是').slice(20));
      if (reply === 'cut') {
        // Half a stream: what was written arrives, the end never does.
        response.socket?.end();
        return;
      }
      response.end(`${chunk('模型！')}data: {"choices":[{"delta":{}}]}\r\n\r\ndata: [DONE]\n\n`);
    });
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    const { port } = model.address() as AddressInfo;
    app = await startTestApp({
      CHAT_PROVIDER: 'openai',
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_API_KEY: 'key-1',
      OPENAI_MODEL: 'tiny',
    });
  });
  afterAll(async () => {
    await app.close();
    model.close();
  });

  test('streams the answer and is told the role and the history', async () => {
    const sessionId = await open(app);
    reply = 'stream';
    expect(text(await ask(app, sessionId, '第一问')).at(-1)).toMatchObject({
      event: 'done',
      data: { text: '你好。我是模型！' },
    });
    const events = text(await ask(app, sessionId, '第二问'));
    expect(events.filter(({ event }) => event === 'sentence').map(({ data }) => data.text)).toEqual([
      '你好。',
      '我是模型！',
    ]);
    const last = requests.at(-1);
    expect(last?.authorization).toBe('Bearer key-1');
    expect(last?.body).toMatchObject({ model: 'tiny', stream: true, temperature: expect.closeTo(0.95) });
    expect(last?.body.messages.slice(1)).toEqual([
      { role: 'user', content: '第一问' },
      { role: 'assistant', content: '你好。我是模型！' },
      { role: 'user', content: '第二问' },
    ]);
    expect(last?.body.messages[0]?.content).toContain('小岚');
  });

  test.each(['refuse', 'cut'] as const)(
    'a model that fails (%s) ends the stream with an error event, and the text so far is kept',
    async (kind) => {
      const sessionId = await open(app);
      reply = kind;
      const events = text(await ask(app, sessionId, '在吗'));
      expect(events.at(-1)).toMatchObject({
        event: 'error',
        data: { msg: kind === 'refuse' ? '对话服务暂不可用，请稍后再试' : expect.any(String) },
      });
      const page = await app.call(
        'GET /avatar/chat/page',
        { query: { sessionId } },
        { credential: demoShareCodes['zh-CN'] },
      );
      expect(page.data.records.map(({ role }) => role)).toEqual(
        kind === 'refuse' ? ['user'] : ['user', 'assistant'],
      );
    },
  );
});
