import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EM, type Setting, type Typesetter, TypesettingError } from '../../../../server/engines/typesetting';
import { brokenFonts, latinFont, thaiFont } from '../../../fixtures/fonts';
import { openTypesetter } from '../../../fixtures/typesetter';

let typesetter: Typesetter;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-fonts-'));
  typesetter = openTypesetter();
});
afterAll(async () => {
  await typesetter.close();
  await rm(folder, { recursive: true });
});

const setting = (font: Setting['font'], text: string, more: Partial<Setting> = {}): Setting => ({
  font,
  text,
  weight: 400,
  width: 100,
  letterSpacing: 0,
  ...more,
});
const set = async (id: string, text: string, more: Partial<Setting> = {}) =>
  typesetter.set(setting({ bundled: id }, text, more));

/** The box of an outline. */
function boxOf(outline: string) {
  const numbers = (outline.match(/-?\d+/g) ?? []).map(Number);
  const [xs, ys] = [0, 1].map((from) => numbers.filter((_, at) => at % 2 === from)) as [number[], number[]];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe('setting a text', () => {
  it('returns the outlines of letters above the baseline, as wide as they are', async () => {
    const { lines, ascent, descent } = await set('playfair-display', 'Hello');
    expect(lines).toHaveLength(1);
    const [line] = lines;
    const { left, right, top, bottom } = boxOf(line?.outline ?? '');
    expect(left).toBeGreaterThanOrEqual(-50);
    expect(right).toBeLessThanOrEqual((line?.width ?? 0) + 50);
    expect(top).toBeLessThan(-0.6 * EM);
    expect(bottom).toBeLessThan(0.1 * EM);
    expect(ascent).toBeGreaterThan(0.7 * EM);
    expect(descent).toBeGreaterThan(0);
  });

  it('uses the font slice that contains each letter', async () => {
    const { lines } = await set('ma-shan-zheng', '春风 A');
    expect(lines[0]?.width).toBeGreaterThan(2.2 * EM);
    const [alone] = (await set('ma-shan-zheng', '春')).lines;
    expect(lines[0]?.outline.startsWith(alone?.outline ?? '-')).toBe(true);
  });

  it('falls back to the site font for missing letters', async () => {
    const [mixed, pure] = [await set('pacifico', '世界'), await set('noto-serif-sc', '世界')];
    expect(mixed.lines[0]?.width).toBe(2 * EM);
    expect(mixed.lines[0]?.outline).not.toBe('');
    expect(mixed.lines[0]?.outline).not.toBe(pure.lines[0]?.outline);
    expect((await set('pacifico', 'สวัสดี')).lines[0]?.outline).not.toBe('');
  });

  it('uses the nearest weight, and reports when it is too light', async () => {
    const [regular, bold] = [await set('oswald', 'A'), await set('oswald', 'A', { weight: 800 })];
    expect(bold.lines[0]?.outline).not.toBe(regular.lines[0]?.outline);
    expect(bold.isLight).toBe(false);
    expect((await set('pacifico', 'A', { weight: 700 })).isLight).toBe(true);
    expect((await set('pacifico', 'A')).isLight).toBe(false);
  });

  it('breaks lines between words, and where the text does', async () => {
    const { lines } = await set('sarabun', 'one two three\nfour', { width: 4.2 });
    expect(lines.length).toBe(3);
    expect(lines.every(({ width }) => width <= 4.2 * EM)).toBe(true);
    expect((await set('lxgw-wenkai', '一二三四五六七八', { width: 4 })).lines.length).toBeGreaterThan(1);
  });

  it('puts space between letters', async () => {
    const [tight, loose] = [await set('kanit', 'abc'), await set('kanit', 'abc', { letterSpacing: 0.5 })];
    expect((loose.lines[0]?.width ?? 0) - (tight.lines[0]?.width ?? 0)).toBeCloseTo(1.5 * EM, 0);
  });

  it('accepts font bytes, and refuses bytes that are no font', async () => {
    const own = await typesetter.set(setting({ name: 'own', bytes: latinFont('pacifico') }, 'Hello'));
    expect(own.lines).toEqual((await set('pacifico', 'Hello')).lines);
    const broken = typesetter.set(setting({ name: 'broken', bytes: Buffer.from('nothing') }, 'Hello'));
    await expect(broken).rejects.toMatchObject({ code: 'badFont' });
    await expect(set('no-such-font', 'Hello')).rejects.toMatchObject({ code: 'badFont' });
  });

  it('accepts any text', async () => {
    for (const text of ['', '\n\n', '\ud800', '\u0000\u001b', '😀', 'ก็'.repeat(3000)])
      await expect(set('mitr', text), JSON.stringify(text.slice(0, 9))).resolves.toMatchObject({
        isLight: false,
      });
  });
});

describe('reading a font', () => {
  const read = async (bytes: Buffer) => {
    const path = join(folder, 'font');
    await writeFile(path, bytes);
    return typesetter.read(path);
  };

  it('answers its name and scripts', async () => {
    expect(await read(latinFont('caveat'))).toEqual({
      name: expect.stringContaining('Caveat'),
      scripts: ['latin'],
    });
    expect((await read(thaiFont())).scripts).toContain('thai');
  });

  it.each(Object.entries(brokenFonts()))('refuses one with %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toBeInstanceOf(TypesettingError);
  });

  it('stops when it takes too long, and goes on with the next one', async () => {
    const hasty = openTypesetter(1);
    try {
      const path = join(folder, 'slow');
      await writeFile(path, Buffer.concat([thaiFont(), Buffer.alloc(1)]));
      await expect(hasty.read(path)).rejects.toMatchObject({ code: 'badFont' });
    } finally {
      await hasty.close();
    }
    await expect(hasty.read('anything')).rejects.toMatchObject({ code: 'closed' });
    expect((await read(thaiFont())).scripts).toContain('thai');
  });
});
