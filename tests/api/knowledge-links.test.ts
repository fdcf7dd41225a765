import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { queueDueLinks } from '../../server/modules/knowledge/document/store';
import { type JsonServer, startJsonServer } from '../fixtures/json-server';
import { sql, startTestApp, type TestApp } from './harness';

const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><nav>Menu</nav><main><h1>${title}</h1><p>${body}</p></main></body></html>`;
const long = (text: string) => `${text} ${'More about our museum and its halls. '.repeat(20)}`;

/** A site with a map, rules for robots, a closed part, and a way out. */
async function startSite() {
  let hours = 'The museum opens at nine in the morning.';
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    const { port } = server.address() as AddressInfo;
    const base = `http://127.0.0.1:${port}`;
    const html = (text: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(text);
    if (url === '/robots.txt') response.end(`User-agent: *\nDisallow: /private\nSitemap: ${base}/map.xml`);
    else if (url === '/map.xml')
      response.end(
        `<urlset>${['/', '/hours', '/parking', '/private/plan', '/out'].map((path) => `<url><loc>${base}${path}</loc></url>`).join('')}<url><loc>http://10.0.0.1/</loc></url></urlset>`,
      );
    else if (url === '/') html(page('Museum', long('Welcome to the museum of bronze.')));
    else if (url === '/hours') html(page('Hours', long(hours)));
    else if (url === '/parking') html(page('Parking', long('Cars park behind the east gate.')));
    else if (url === '/private/plan') html(page('Plan', long('A secret plan.')));
    else if (url === '/out') response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    else if (url === '/huge') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('x'.repeat(6 * 2 ** 20));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    change: (text: string) => {
      hours = text;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let app: TestApp;
let owner: string;
let site: Awaited<ReturnType<typeof startSite>>;
let services: JsonServer;
let isDown = false;

/** Vectors of meaning: whatever speaks of cars points one way, everything else another. */
const vectorOf = (text: string) => (/car|park|vehicle|automobile/i.test(text) ? [1, 0.05] : [0.05, 1]);

beforeAll(async () => {
  site = await startSite();
  services = await startJsonServer((url, body) => {
    if (isDown) return 503;
    if (url === '/v1/embeddings')
      return { data: (body.input as string[]).map((text, index) => ({ index, embedding: vectorOf(text) })) };
    const documents = body.documents as string[];
    const results = documents.map((text, index) => ({
      index,
      relevance_score: /east gate/.test(text) ? 0.9 : 0.1,
    }));
    return { results };
  });
  app = await startTestApp({
    LINK_HOSTS: '127.0.0.1',
    EMBEDDINGS_URL: `${services.address}/v1`,
    EMBEDDINGS_MODEL: 'tiny',
    RERANK_URL: services.address,
    RERANK_MODEL: 'tiny',
  });
  owner = await app.login('13660000201');
});
afterAll(async () => {
  await app.close();
  site.close();
  services.close();
});

const as = () => ({ credential: owner, language: 'en-US' as const });
const createBase = async () =>
  (await app.call('POST /avatar/knowledge', { body: { name: 'Site' } }, as())).data.id;
const documentOf = async (id: string) =>
  (await app.call('GET /avatar/document/{id}', { params: { id } }, as())).data;
async function settled(id: string) {
  await vi.waitFor(async () => expect(['ready', 'failed']).toContain((await documentOf(id)).status), {
    timeout: 60_000,
    interval: 50,
  });
  return documentOf(id);
}
async function addLink(knowledgeId: string, path: string, more: object = {}) {
  const body = { knowledgeId, url: `${site.address}${path}`, ...more };
  const { data } = await app.call('POST /avatar/document/link', { body }, as());
  return settled(data.id);
}
const textsOf = async (knowledgeId: string) =>
  (
    await app.call('GET /avatar/document/chunk/page', { query: { knowledgeId, pageSize: 100 } }, as())
  ).data.records.map(({ text }) => text);
const search = async (id: string, text: string) =>
  (await app.call('POST /avatar/knowledge/{id}/hit-test', { params: { id }, body: { text } }, as())).data;

describe('a link', () => {
  test('to a page is read without its menu, and opens where a sentence is from', async () => {
    const base = await createBase();
    expect(await addLink(base, '/hours')).toMatchObject({ status: 'ready', kind: 'html' });
    const [first] = await search(base, 'When does the museum open?');
    expect(first?.text).toContain('nine in the morning');
    expect(first?.text).not.toContain('Menu');
    const query = { documentId: first?.documentId ?? '', chunkId: first?.chunkId ?? '' };
    const cited = await app.call('GET /avatar/document/citation', { query }, as());
    expect(cited.data.url).toBe(`${site.address}/hours`);
  });

  test('to a site is read by its sitemap, except pages that robots.txt or the network rules forbid', async () => {
    const base = await createBase();
    const document = await addLink(base, '/', { scope: 'site' });
    expect(document.status).toBe('ready');
    const texts = (await textsOf(base)).join('\n');
    expect(texts).toContain('bronze');
    expect(texts).toContain('east gate');
    expect(texts).not.toContain('secret plan');
    expect(site.asked).not.toContain('/private/plan');
    // The page that leads into a private network failed alone.
    expect(document.warnings.map(({ name }) => name)).toEqual(['someWebPagesFailed']);
  });

  test.each([
    ['/private/plan', 'robotsRefuse'],
    ['/huge', 'webPageTooLarge'],
    ['/out', 'linkRefused'],
    ['/nowhere', 'linkFailed'],
  ])('%s fails with %s', async (path, name) => {
    const document = await addLink(await createBase(), path);
    expect(document).toMatchObject({ status: 'failed', error: { name } });
  });

  test('is read again when it is due, and then has the new text of the page', async () => {
    const base = await createBase();
    const { id } = await addLink(base, '/hours', { reread: 'daily' });
    site.change('The museum opens at ten in the morning.');
    await sql(app, 'update knowledge_documents set reread_at = now() where id = $1', [id]);
    await queueDueLinks(app.connection.db);
    // The worker looks for work whenever something is added.
    await app.call(
      'POST /avatar/document/text',
      { body: { knowledgeId: base, name: 'Note', text: 'A note.' } },
      as(),
    );
    await vi.waitFor(async () => expect((await textsOf(base)).join('\n')).toContain('at ten'), {
      timeout: 60_000,
      interval: 100,
    });
    expect((await textsOf(base)).join('\n')).not.toContain('at nine');
  });
});

describe('with services of embeddings and reranking', () => {
  test('a question that shares no word with its answer finds it by meaning', async () => {
    const base = await createBase();
    await addLink(base, '/parking');
    await addLink(base, '/hours');
    await vi.waitFor(
      async () =>
        expect((await search(base, 'Where do I leave my automobile?'))[0]?.text).toContain('east gate'),
      { timeout: 60_000, interval: 200 },
    );
  });

  test('embeddings that an operator deletes are computed again, as the operations page says', async () => {
    const base = await createBase();
    await addLink(base, '/hours');
    const without = async () =>
      (
        await sql(
          app,
          'select count(*)::int as n from knowledge_chunks where embedding is null and retired_at is null and base_id = $1',
          [base],
        )
      ).rows[0].n;
    await expect.poll(without, { timeout: 60_000, interval: 100 }).toBe(0);
    await sql(app, 'update knowledge_chunks set embedding = null where base_id = $1', [base]);
    expect(await without()).toBeGreaterThan(0);
    await sql(
      app,
      "update knowledge_documents set status = 'waiting', attempts = 0 where status = 'ready' and base_id = $1",
      [base],
    );
    await expect.poll(without, { timeout: 60_000, interval: 100 }).toBe(0);
  });

  test('when they are unavailable, the search by words still answers', async () => {
    const base = await createBase();
    await addLink(base, '/parking');
    isDown = true;
    try {
      expect((await search(base, 'east gate'))[0]?.text).toContain('east gate');
    } finally {
      isDown = false;
    }
  });
});
