import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import playwright from '../../../playwright.config';
import { borrowEmbeddedDatabase } from '../../../server/db/embedded';
import { addProject, keepSession, type Session } from '../../e2e/account';
import { pictureFile } from '../../fixtures/media';
import { readFile } from 'node:fs/promises';
import { distribution, type Distribution } from '../stats';

export interface LibraryResult {
  assets: number;
  /** Milliseconds of one page of 60, over pages, orders and searches. */
  page: Distribution;
  search: Distribution;
  /** Milliseconds between two frames while scrolling as fast as a hard push of a wheel does. */
  scroll: Distribution;
  /** The same while the scrollbar is dragged from the first asset to the last, several screens a frame. */
  drag: Distribution;
  /** The same on a page of the same height with nothing on it. */
  bareScroll: Distribution;
}

const PAGE = 60;
const QUESTIONS = 200;
const FRAMES = 400;
/** CSS pixels a frame: seven screens a second. */
const PUSH = 90;

/** Fills an account's library with rows that all have the content of one real upload. */
async function fill(dataDir: string, session: Session, assets: number): Promise<void> {
  const form = new FormData();
  form.append('files', new Blob([await readFile(await pictureFile('png', { seed: 950 }))]), 'a.png');
  const answer = await fetch(`${process.env.BASE_URL}/api/v1/oss/upload-material`, {
    method: 'POST',
    headers: { authorization: session.token },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const projectId = await addProject(session.token, 'Hall', 1);
  const database = await borrowEmbeddedDatabase(dataDir);
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await client.query(
      `insert into materials (id, owner_id, kind, names, file_type, file_url, cover_url, storage_key, cover_key,
         content_type, size, sha256, width, height, created_at)
       select gen_random_uuid(), owner_id, kind,
         jsonb_build_object('zh-CN', name, 'en-US', name, 'ms-MY', name, 'th-TH', name),
         file_type, '', '', storage_key, cover_key, content_type, 1000 + n * 37 % 5000000, md5(n::text), width, height,
         now() - n * interval '1 minute'
       from materials, generate_series(2, $2) as n,
         lateral (select (array['大厅','办公室','海边','课堂','夜景'])[1 + n % 5] || n as name) as names
       where id = $1`,
      [data[0]?.id, assets],
    );
    await client.query(
      `insert into material_uses (material_id, project_id)
       select id, $2 from materials where owner_id = (select owner_id from materials where id = $1) limit 2000`,
      [data[0]?.id, projectId],
    );
    // As the database does by itself after a while.
    await client.query('vacuum analyze materials');
  } finally {
    await client.end();
    await database.stop();
  }
}

async function ask(session: Session, query: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${process.env.BASE_URL}/api/v1/avatar/material/me-material?${query}`, {
    headers: { authorization: session.token },
  });
  const { code } = (await answer.json()) as { code: number };
  const took = performance.now() - began;
  if (code !== 0) throw new Error(`The library was answered with ${code}`);
  return took;
}

/** Answers the intervals of the frames while the page is scrolled so far a frame, or to its end. As text: a compiled one would call its compiler's helpers. */
const scrollScript = (perFrame: number | null) => `new Promise((resolve) => {
  const height = document.documentElement.scrollHeight - window.innerHeight;
  const step = ${perFrame === null ? `height / ${FRAMES}` : perFrame};
  const times = [];
  window.scrollTo(0, 0);
  requestAnimationFrame(function next(now) {
    times.push(now);
    if (times.length > ${FRAMES}) return resolve(times.slice(1).map((time, n) => time - times[n]));
    window.scrollTo(0, step * times.length);
    requestAnimationFrame(next);
  });
})`;
const scroll = (page: Page, perFrame: number | null) => page.evaluate<number[]>(scrollScript(perFrame));

/** A library of this many assets: its calls and its page. The address of the server stands in `BASE_URL`. */
export async function measureLibrary(
  dataDir: string,
  session: Session,
  assets: number,
): Promise<LibraryResult> {
  await fill(dataDir, session, assets);
  const pages = Math.ceil(assets / PAGE);
  const orders = ['latest', 'name', 'size'];
  const times: number[] = [];
  const searches: number[] = [];
  for (let n = 0; n < QUESTIONS; n++) {
    const common = `pageSize=${PAGE}&type=image&sort=${orders[n % 3]}`;
    times.push(await ask(session, `${common}&page=${1 + ((n * 37) % pages)}`));
    searches.push(
      await ask(session, `${common}&name=${encodeURIComponent(['海边', '办公室1', '99'][n % 3] ?? '')}`),
    );
  }

  const options = playwright.projects?.[0]?.use?.launchOptions ?? playwright.use?.launchOptions ?? {};
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
    await keepSession(page, session);
    await page.goto(`${process.env.BASE_URL}/work/materials`);
    await page.getByRole('listitem').nth(5).getByRole('article').waitFor();
    const pushed = await scroll(page, PUSH);
    const dragged = await scroll(page, null);
    await page.getByText('大厅').first().waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.goto(`${process.env.BASE_URL}/health/live`);
    await page.evaluate((tall) => {
      document.body.innerHTML = `<div style="height:${tall}px"></div>`;
    }, height);
    const bare = await scroll(page, PUSH);
    return {
      assets,
      page: distribution(times),
      search: distribution(searches),
      scroll: distribution(pushed),
      drag: distribution(dragged),
      bareScroll: distribution(bare),
    };
  } finally {
    await browser.close();
  }
}
