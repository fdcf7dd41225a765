import { Check } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { creationLimits } from '../../contract/creation/limits';
import { Understanding } from '../../contract/instruction/schema';
import { type ChatServer, startChatServer } from '../unit/engines/chat-servers';
import { stage } from '../unit/server/creation/instruct/stage';
import { startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let project: string;
let count = 0;

const addProject = async (credential: string): Promise<string> => {
  const proportion = { index: 1, percentage: '16:9' } as const;
  const body = { name: '前台', status: 'proceed', proportion, direction: 0 } as const;
  return (await app.call('POST /avatar/project/add', { body }, { credential })).data.id;
};
const ownStage = { ...stage, avatar: stage.avatar && { ...stage.avatar, id: 1001 } };
const instruct = (text: string, change: object = {}, credential = owner) =>
  app.call(
    'POST /avatar/project/instruct',
    { body: { projectId: project, text, stage: ownStage, ...change } as never },
    { credential },
  );

beforeEach(async () => {
  owner = await app.login(`137300000${String(count++).padStart(2, '0')}`);
  project = await addProject(owner);
});

describe('by the grammar', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('a sentence becomes edits, with the words that were understood', async () => {
    const { code, data } = await instruct('隐藏时钟，然后把标题改成红色');
    expect(code).toBe(0);
    expect(Check(Understanding, data)).toBe(true);
    expect(data).toMatchObject({
      source: 'grammar',
      edits: [
        { kind: 'hide', target: 'clock' },
        { kind: 'look', target: 'title' },
      ],
    });
    expect(data.understood).toEqual(expect.arrayContaining(['隐藏', '时钟']));
  });

  test('a sentence that is not understood changes nothing', async () => {
    expect((await instruct('the cat sat on the mat')).data.edits).toEqual([]);
  });

  test.each([
    ['Greet in Thai', /[\u0e00-\u0e7f]/, 'th-TH'],
    ['用英语打招呼', /\b(?:Hi|Hello|welcome|Welcome|Good)\b/, 'en-US'],
    ['Sapa dalam bahasa Melayu', /\b(?:Selamat|datang|saya|Hai|Helo)\b/, 'ms-MY'],
  ])('%s: greets in the role’s name, with a voice of the language', async (text, script, locale) => {
    const [greeting, voice] = (await instruct(text)).data.edits;
    expect(greeting).toMatchObject({ kind: 'greeting', text: expect.stringMatching(script) });
    expect(greeting).toMatchObject({ text: expect.stringContaining('小美') });
    const voices = await app.call(
      'GET /avatar/audio/page-common-audio',
      { query: { page: 1, pageSize: 100 } },
      { credential: owner },
    );
    const audioId = voice?.kind === 'voice' ? voice.audioId : null;
    expect(voices.data.records.find(({ id }) => id === audioId)?.locale).toBe(locale);
  });

  test('the text has limits', async () => {
    expect((await instruct('  ')).code).toBe(4455);
    expect((await instruct('a'.repeat(creationLimits.instruction))).code).toBe(0);
    expect((await instruct('a'.repeat(creationLimits.instruction + 1))).code).toBe(4456);
    const elements = Array.from({ length: creationLimits.instructionElements + 1 }, () => stage.elements[0]);
    expect((await instruct('hide it', { stage: { ...ownStage, elements } })).code).toBe(4000);
  });

  test('another’s project does not exist', async () => {
    const other = await app.login('13739999999');
    expect((await instruct('undo', {}, other)).code).toBe(4040);
  });

  test('thirty a minute for one account, also all at once', async () => {
    const all = await Promise.all(Array.from({ length: 32 }, () => instruct('hide the clock')));
    // The window of a minute may end in between.
    const refused = all.filter(({ code }) => code !== 0);
    expect(refused.length).toBeLessThanOrEqual(2);
    if (refused.length < 2) return;
    expect(refused[0]?.code).toBe(4290);
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
  });
  afterAll(async () => {
    await app.close();
    service.close();
  });

  test('its tool calls become edits; calls that are invalid or name unknown targets are dropped', async () => {
    service.say({
      texts: ['I have hidden everything!'],
      calls: [
        { name: 'hide', args: { target: 'clock', more: 1 } },
        { name: 'hide', args: { target: 'nothing-like-it' } },
        { name: 'hide', args: { target: 'avatar' } },
        { name: 'scale', args: { target: 'title', factor: 900 } },
        { name: 'avatar', args: { id: 77 } },
        { name: 'voice', args: {} },
        { name: 'command', args: { id: 'clipboard:cut' } },
        { name: 'format-disk', args: {} },
        { name: 'place', args: { target: 'avatar', left: 0.1 } },
      ],
    });
    const { data } = await instruct('Be creative with the clock');
    expect(data).toMatchObject({
      source: 'model',
      edits: [
        { kind: 'hide', target: 'clock' },
        { kind: 'place', target: 'avatar', left: 0.1 },
      ],
    });
    expect(data.edits[0]).toEqual({ kind: 'hide', target: 'clock' });
    const tools = service.asked[0]?.body['tools'] as { function: { name: string } }[] | undefined;
    expect(tools?.map((tool) => tool.function.name)).toContain('background-picture');
  });

  test('parts that the model left out are reported, as far as the sentence contains them', async () => {
    service.say({
      calls: [
        { name: 'hide', args: { target: 'clock' } },
        { name: 'missed', args: { parts: ['and water the plants', 'what nobody has said'] } },
        { name: 'missed', args: { parts: 7 } },
      ],
    });
    expect((await instruct('Hide the clock and water the plants')).data).toMatchObject({
      source: 'model',
      edits: [{ kind: 'hide', target: 'clock' }],
      missed: ['and water the plants'],
    });
  });

  test.each([
    ['says nothing valid', { calls: [{ name: 'hide', args: { target: 'x' } }] }],
    ['only talks', { texts: ['Sure, I can hide it.'] }],
    ['refuses the key', { status: 401 }],
  ])('a model that %s is replaced by the grammar', async (_, script) => {
    service.say(script);
    expect((await instruct('Hide the clock')).data).toMatchObject({
      source: 'grammar',
      edits: [{ kind: 'hide', target: 'clock' }],
    });
  });
});
