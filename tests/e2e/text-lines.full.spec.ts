import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { bundledFonts } from '../../contract/font/bundled';
import { setLines } from '../../server/engines/typesetting/set';
import { wordsXml } from '../../server/modules/projects/thumbnail/drawing/words';
import { seededIntegers } from '../seed';
import { expect, type Page, test } from './test';
import type { Sample } from './text-lines/page';

const ADDRESS = 'http://lines.invalid';
const TEXTS = 2000;
const AT_ONCE = 100;

/**
 * How much wider than its room a line may be drawn, as a share: fonts move some pairs of letters apart, by up to 0.025 of the
 * lines of 2,000 texts. A letter in another font than it was measured in makes a difference of a tenth and more.
 */
const OVERFLOW = 0.05;
/** Letters in fonts of this machine, which have widths of their own. */
const OF_THE_SYSTEM = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Script=Hangul}→]/u;

let built = '';
test.beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'text-lines-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: '/',
    build: {
      outDir: built,
      target: 'es2022',
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { page: 'tests/e2e/text-lines/page.tsx' },
        output: { entryFileNames: '[name].js', assetFileNames: '[name]-[hash][extname]' },
      },
    },
  });
});
test.afterAll(() => rm(built, { recursive: true, force: true }));

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** The style sheet of the build, which has a name of its own. */
const sheet = async () =>
  join(built, (await readdir(built)).find((name) => /^page-.*\.css$/.test(name)) ?? '');

async function openPage(page: Page): Promise<void> {
  await page.route(`${ADDRESS}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const body =
        '<!doctype html><link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script>';
      return route.fulfill({ contentType: 'text/html', body });
    }
    const path = pathname === '/page.css' ? await sheet() : join(built, pathname);
    const body = await readFile(path).catch(() => null);
    return body === null
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: TYPES[extname(pathname)] ?? 'application/octet-stream', body });
  });
  await page.goto(`${ADDRESS}/`);
  await page.waitForFunction(() => 'showTexts' in window);
}

const WORDS = [
  ...'欢迎来到我们的展厅今天为您介绍新款电动汽车的续航里程和充电时间以及售后服务'.split(''),
  '——',
  '《红楼梦》',
  '“你好”',
  '，',
  '。',
  '！',
  '（2024年）',
  'こんにちは、世界。',
  'ようこそ',
  '안녕하세요',
  'Welcome',
  'affluent',
  'office',
  'AVATAR',
  'don’t',
  '“quoted”',
  'e-mail',
  'well-known',
  'naïve',
  'café',
  'cafe\u0301',
  'Tiếng',
  'Việt',
  'Selamat',
  'datang',
  'perkhidmatan',
  'kebertanggungjawaban',
  'สวัสดีครับยินดีต้อนรับสู่ห้องจัดแสดง',
  'น้ำ',
  'ผู้ช่วยดิจิทัล',
  '3.14',
  '1,299.00',
  '¥88',
  '50%',
  '2024-05-01',
  '…',
  '•',
  '→',
  '😀',
  '👩‍👩‍👧',
  '🇹🇭',
  '❤️',
  '©',
  'https://example.com/a/very/long/address?with=parameters&and=more#of-them',
  'Donau\u00addampf\u00adschiff',
] as const;
const GAPS = ['', '', ' ', ' ', ' ', '\u3000', '\u00a0', '\t', '\n'] as const;
const ALIGNMENTS = ['left', 'center', 'right'] as const;
const FONTS = ['', '', '', ...bundledFonts.map(({ id }) => id)];

const integer = seededIntegers('text lines');
const one = <T>(values: readonly T[]): T => values[integer(values.length)] as T;

/** Texts in four languages and more, at random sizes and widths. */
function samples(count: number): Sample[] {
  return Array.from({ length: count }, () => {
    const text = Array.from({ length: 1 + integer(30) }, () => one(WORDS) + one(GAPS)).join('');
    const fontSize = 8 + integer(72);
    return {
      font: one(FONTS),
      text,
      width: fontSize * (2 + integer(20)) + integer(7),
      look: {
        fontSize,
        weight: 100 * (1 + integer(9)),
        italic: integer(5) === 0,
        letterSpacing: integer(3) === 0 ? integer(9) - 2 : 0,
        lineHeight: 1.4,
        align: one(ALIGNMENTS),
        verticalAlign: 'top',
        padding: integer(3) * 4,
      },
    };
  });
}

const squeezed = (line: string) => line.replaceAll(/\s+/g, ' ').trim();

/** The lines of a thumbnail. */
function serverLines({ font, text, width, look }: Sample): string[] {
  const size = { width, height: 400 };
  if (font !== '') {
    const { fontSize, weight, letterSpacing = 0, padding } = look;
    const room = Math.max(1, width - padding * 2);
    return setLines({
      font: { bundled: font },
      text,
      weight,
      width: room / fontSize,
      letterSpacing: letterSpacing / fontSize,
    })
      .map(squeezed)
      .filter((line) => line !== '');
  }
  const rows = new Map<string, string[]>();
  for (const [, y = '', line = ''] of wordsXml(text, { ...look }, size, '#000000').matchAll(
    /<text x="[^"]*" y="([^"]*)"[^>]*>([^<]*)<\/text>/g,
  ))
    rows.set(y, [...(rows.get(y) ?? []), line.replaceAll('&#38;', '&')]);
  return [...rows.values()].map((row) => squeezed(row.join(' '))).filter((line) => line !== '');
}

test('editor, player and thumbnails show a text in the same lines', async ({ page }) => {
  await openPage(page);
  const all = samples(TEXTS);
  const differing: unknown[] = [];
  const overflowing: unknown[] = [];
  let lines = 0;
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const lang = one(['zh-CN', 'en-US', 'ms-MY', 'th-TH']);
    const shown = await page.evaluate(([given, read]) => window.showTexts(given, read), [
      some,
      lang,
    ] as const);
    for (const [index, { editor, player, overflow }] of shown.entries()) {
      const sample = some[index] as Sample;
      // A thumbnail shows no more.
      const server = serverLines(sample);
      lines += editor.length;
      if (sample.font === '' && overflow > OVERFLOW && !OF_THE_SYSTEM.test(sample.text))
        overflowing.push({ ...sample, overflow, editor });
      const isSame =
        JSON.stringify(editor) === JSON.stringify(player) &&
        JSON.stringify(editor.slice(0, server.length)) === JSON.stringify(server) &&
        (server.length === editor.length || server.length >= 30);
      if (!isSame) differing.push({ ...sample, editor, player, server });
    }
  }
  expect(differing.slice(0, 3), `${differing.length} of ${all.length} texts`).toEqual([]);
  expect(lines).toBeGreaterThan(TEXTS);
  expect(overflowing.slice(0, 3), 'lines that are drawn wider than their room').toEqual([]);
});

test('the stored table of letter widths matches the font files', async ({ page }) => {
  await openPage(page);
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  const letters = [
    ...from(0x20, 0x7e),
    ...from(0xa1, 0xac),
    ...from(0xae, 0xff),
    ...from(0xe01, 0xe30),
    ...'—‘’“”…•',
  ];
  const weights = [100, 200, 300, 400, 500, 600, 700, 800, 900];
  expect(
    await page.evaluate(([given, of]) => window.readWidths(given, of), [letters, weights] as const),
  ).toEqual([]);
});
