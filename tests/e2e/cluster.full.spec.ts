import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { type Cluster, type Node, startCluster } from '../cluster/cluster';
import { startSlowModel } from '../cluster/slow-model';

const SENTENCES = [
  '第一句话，请各位慢慢听我讲。',
  '第二句话，说的是公司的历史。',
  '第三句话，说的是最新的产品。',
  '第四句话，说的是可以体验的东西。',
  '第五句话，说的是参观的时间。',
];
/** How soon a viewer is to be back. */
const BACK_MS = 3_000;

let model: Awaited<ReturnType<typeof startSlowModel>>;
let cluster: Cluster;

test.beforeAll(async () => {
  model = await startSlowModel(SENTENCES, 500);
  cluster = await startCluster(2, (node) => ({
    ...model.settings(String(node)),
    REQUESTS_PER_MINUTE: '10000',
  }));
});
test.afterAll(async () => {
  await cluster?.stop();
  await model?.close();
});

async function rowsOf<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
  const client = new pg.Client(cluster.database.url);
  await client.connect();
  return (await client.query<R>(text).finally(() => client.end())).rows;
}

/** The node that has the stream of the only viewer. */
async function streamNode(): Promise<Node> {
  const [place] = await rowsOf<{ name: string }>(
    `select nodes.name from places join nodes on nodes.id = places.node_id order by places.created_at desc limit 1`,
  );
  const node = cluster.nodes.find(({ server }) => place?.name.endsWith(` ${server.child.pid}`));
  if (node === undefined) throw new Error('No node has a stream');
  return node;
}

interface Heard {
  /** Sentences that began, in order. */
  captions: string[];
  /** When each stream of the page sent its first frame, by the clock. */
  opened: number[];
}

/** Follows what streams tell a page. */
function listen(page: Page): Heard {
  const heard: Heard = { captions: [], opened: [] };
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/provider/ws/')) return;
    let isOpen = false;
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') {
        if (!isOpen) heard.opened.push(Date.now());
        isOpen = true;
        return;
      }
      const message = JSON.parse(payload) as { type: string; text?: string };
      if (message.type === 'caption') heard.captions.push(message.text ?? '');
    });
  });
  return heard;
}

async function visit(page: Page): Promise<Heard> {
  const heard = listen(page);
  await page.goto(`${cluster.address}/project/preview/share?code=mirra-demo`);
  await expect(page.locator('[data-mood="idle"]')).toBeVisible({ timeout: 60_000 });
  return heard;
}

/** Asks, and waits until a sentence is heard. */
async function askUntil(page: Page, heard: Heard, sentence: string): Promise<void> {
  heard.captions.length = 0;
  const field = page.getByRole('textbox', { name: '提问', exact: true });
  await field.fill('请讲五句话');
  await field.press('Enter');
  await expect.poll(() => heard.captions, { timeout: 60_000, intervals: [20] }).toContain(sentence);
}

/**
 * Everything was said, in order. A second stream begins with the sentence that was heard; the next one may have been on its
 * way already.
 */
async function expectAllSaid(page: Page, heard: Heard): Promise<void> {
  await expect.poll(() => heard.captions.at(-1), { timeout: 60_000 }).toBe(SENTENCES.at(-1));
  const said = heard.captions.map((text) => SENTENCES.indexOf(text)).filter((index) => index !== -1);
  expect([...new Set(said)]).toEqual(SENTENCES.map((_, index) => index));
  const backwards = said.filter((index, i) => index <= (said[i - 1] ?? -1));
  expect(backwards.length).toBeLessThanOrEqual(1);
  expect(said.length).toBeLessThanOrEqual(SENTENCES.length + 2);
  await expect(page.locator('[data-mood="idle"]')).toBeVisible({ timeout: 60_000 });
}

/** The last question and its answers, as they are kept. */
const kept = () =>
  rowsOf<{ role: string; text: string; interrupted: boolean }>(
    `select role, text, interrupted from messages
     where conversation_id = (select id from conversations order by last_at desc limit 1) order by id desc limit 2`,
  );

async function backAfter(heard: Heard, harm: () => Promise<unknown>): Promise<number> {
  const before = heard.opened.length;
  const began = Date.now();
  await harm();
  await expect.poll(() => heard.opened.length, { timeout: 60_000, intervals: [20] }).toBe(before + 1);
  return (heard.opened.at(-1) ?? 0) - began;
}

test('when a node is killed in mid-sentence, the viewer reconnects within three seconds and hears the rest', async ({
  page,
}) => {
  const heard = await visit(page);
  await askUntil(page, heard, SENTENCES[1] ?? '');
  const victim = await streamNode();
  const back = await backAfter(heard, () => victim.server.stop('SIGKILL'));
  await expectAllSaid(page, heard);
  const [answer, question] = await kept();
  expect(question).toMatchObject({ role: 'user', text: '请讲五句话' });
  expect(answer).toMatchObject({ role: 'assistant', text: SENTENCES.join(''), interrupted: false });
  console.log(`kill -9 of the stream's node in mid sentence: the viewer was back after ${back} ms`);
  expect(back).toBeLessThan(BACK_MS);
  await cluster.restart(victim);
});

test('when a node is killed in mid-answer, another node answers, and the answer is stored once', async ({
  page,
}) => {
  const heard = await visit(page);
  const before = model.askers.length;
  await askUntil(page, heard, SENTENCES[0] ?? '');
  const victim = cluster.nodes[Number(model.askers[before])];
  if (victim === undefined) throw new Error('No node has asked the model');
  await victim.server.stop('SIGKILL');
  await expectAllSaid(page, heard);
  expect(await kept()).toMatchObject([
    { role: 'assistant', text: SENTENCES.join(''), interrupted: false },
    { role: 'user', text: '请讲五句话' },
  ]);
  await cluster.restart(victim);
});

test('a stopping node hands its viewers to another node, and finishes its answers', async ({ page }) => {
  const heard = await visit(page);
  await askUntil(page, heard, SENTENCES[0] ?? '');
  const victim = await streamNode();
  let code: number | null = null;
  const back = await backAfter(heard, async () => {
    code = await victim.server.stop();
  });
  await expectAllSaid(page, heard);
  expect(code).toBe(0);
  expect(await kept()).toMatchObject([{ text: SENTENCES.join(''), interrupted: false }, { role: 'user' }]);
  console.log(`SIGTERM of the stream's node: the viewer was on another one after ${back} ms`);
});
