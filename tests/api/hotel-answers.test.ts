import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RoleInput } from '../../contract/role/schema';
import { paragraphOf, runOf, tableOf, wordOf } from '../fixtures/documents';
import { eventsOf, startTestApp, type TestApp } from './harness';

const heading = (text: string) => paragraphOf(runOf(text, '<w:b/>'));
const paragraph = (text: string) => paragraphOf(runOf(text));

/** What the PDF says, as a Word document without styles: its headings are bold lines. */
const word = wordOf(
  [
    heading('一、早餐'),
    paragraph(
      '早餐在二楼荷花厅，供应时间为 7:00 至 10:30。住客凭房卡免费用餐，加一位 68 元。需要早走的客人，可以前一晚 21:00 前向前台订早餐盒。',
    ),
    heading('二、入住与退房'),
    paragraph(
      '入住时间为下午 2 点以后，退房时间为中午 12 点。延迟退房到下午 6 点以前加收半天房费，6 点以后按一天计算。',
    ),
    heading('三、宠物'),
    paragraph('欢迎携带 15 公斤以下的小型犬，每次入住收取清洁费 120 元。其他动物谢绝入内。'),
    heading('四、泳池与健身房'),
    paragraph('室外泳池开放时间为 8:00 至 21:00，12 岁以下儿童须由家长陪同。健身房在五楼，全天开放。'),
    heading('五、接送车'),
    tableOf([
      ['路线', '发车时间', '票价'],
      ['酒店—机场', '7:30、12:00、17:30', '每位 50 元'],
      ['酒店—高铁站', '每小时一班', '每位 20 元'],
    ]),
    heading('六、其他'),
    paragraph(
      '押金每间 500 元，退房时退回。地下停车场对住客免费。全馆禁烟，违者罚款 300 元。前台电话 0571-8820-6606。',
    ),
  ].join(''),
);

/** What a guest asks, and what the answer must hold; none where the guide says nothing. */
const asked: readonly (readonly [string, string | null])[] = [
  ['早餐几点结束？', '7:00 至 10:30'],
  ['退房时间是几点？', '中午 12 点'],
  ['下午三点退房要加钱吗？', '加收半天房费'],
  ['去机场的接送车几点有？', '7:30、12:00、17:30'],
  ['可以带狗入住吗？', '15 公斤以下的小型犬'],
  ['健身房在几楼？', '五楼'],
  ['押金多少？', '500 元'],
  ['What time is check-out?', '中午 12 点'],
  ['附近有医院吗？', null],
  ['今天有什么演唱会？', null],
];

let app: TestApp;
let credential: string;

beforeAll(async () => {
  app = await startTestApp();
  credential = await app.login('13660000301');
});
afterAll(() => app.close());

/** A base of one document, as soon as it is read. */
async function baseOf(name: string, bytes: Buffer): Promise<string> {
  const { id } = (await app.call('POST /avatar/knowledge', { body: { name } }, { credential })).data;
  const form = { knowledgeId: id, files: { name, bytes } };
  const { data } = await app.call('POST /avatar/document/upload_document', { form } as never, { credential });
  const params = { id: data[0]?.id ?? '' };
  await vi.waitFor(
    async () =>
      expect((await app.call('GET /avatar/document/{id}', { params }, { credential })).data.status).toBe(
        'ready',
      ),
    { timeout: 60_000, interval: 50 },
  );
  return id;
}

describe.each(['hotel.pdf', 'hotel.docx'])('the guide of a hotel in %s', (name) => {
  let role: RoleInput;
  beforeAll(async () => {
    const printed = await readFile(join(import.meta.dirname, '../fixtures/knowledge/hotel.pdf'));
    role = {
      name: '小湖',
      description: '',
      openingRemarks: '',
      commonQuestions: [{ question: '退房时间是几点？', answer: '订单上都有写。', unconfirmed: true }],
      fallbackScript: '这个我不清楚。',
      randomness: 0.5,
      knowledgeIds: [await baseOf(name, name.endsWith('pdf') ? printed : word)],
    };
  });

  test.each(asked)('answers "%s"', async (text, expected) => {
    const answer = await app.call('POST /avatar/model/try', { body: { role, text } }, { credential });
    const outcome = eventsOf(answer.text).at(-1);
    const { route, text: said } = (outcome?.data ?? {}) as { route?: string; text?: string };
    if (expected === null) expect(said).toBe('这个我不清楚。');
    else {
      expect(said).toContain(expected);
      expect(route).toBe('knowledge');
      expect(said).not.toMatch(/[一二三四五六]、|[\u2e80-\u2fdf]/);
    }
  });
});
