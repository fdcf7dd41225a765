import { rmSync } from 'node:fs';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkLocales } from '../../../scripts/check-locales.mjs';
import { isLongRun } from '../../long-run';
import { stubBrowser } from '../api-client/browser';
import type * as I18n from '../../../src/app/i18n';
import type * as AppErrors from '../../../server/http/app-error';
import type * as Frames from '../../../server/http/frame';
import type * as MessageTexts from '../../../server/modules/messages/message/texts';
import type * as SeedText from '../../../server/seed/text';
import { accented, PSEUDO, withPseudoLanguage } from './pseudo-language';

let copy: string;
let loader: ViteDevServer;

beforeAll(async () => {
  copy = withPseudoLanguage();
  loader = await createServer({
    root: copy,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null, preTransformRequests: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
}, 120_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await loader?.close();
  rmSync(copy, { recursive: true, force: true });
}, 120_000);

const load = <M>(file: string) => loader.ssrLoadModule(path.join(copy, file)) as Promise<M>;

test.runIf(isLongRun)('the check of locales finds the new language complete', () => {
  expect(checkLocales(copy).problems).toEqual([]);
});

test.runIf(isLongRun)('the server refuses in the new language', async () => {
  const { createFrame } = await load<typeof Frames>('server/http/frame.ts');
  const { AppError } = await load<typeof AppErrors>('server/http/app-error.ts');
  const app = createFrame({ logLevel: 'silent', trustProxy: false });
  app.get('/', () => {
    throw new AppError('tooManyRequests', { seconds: 7 });
  });
  const ask = async (language: string) =>
    ((await app.inject({ url: '/', headers: { language } })).json() as { msg: string }).msg;
  const [own, english] = [await ask(PSEUDO), await ask('en-US')];
  await app.close();
  expect(english).toContain('7');
  expect(own).toBe(accented(english));
  expect(own).not.toBe(english);
});

test.runIf(isLongRun)('a message is written in the new language', async () => {
  const { messageWords } = await load<typeof MessageTexts>('server/modules/messages/message/texts.ts');
  const words = (language: string) =>
    messageWords('hookDisabled', { project: 'X', address: 'Y' }, language as 'en-US');
  expect(words(PSEUDO).title).toBe(accented(words('en-US').title));
  expect(words(PSEUDO).message).toContain('X');
});

test.runIf(isLongRun)(
  'a text of the stock, which the product has in its own languages, shows in English',
  async () => {
    const { text } = await load<typeof SeedText>('server/seed/text.ts');
    expect(text('一', 'One', 'Satu', 'หนึ่ง')).toMatchObject({ 'th-TH': 'หนึ่ง', [PSEUDO]: 'One' });
  },
);

test.runIf(isLongRun)('a page is in the new language', async () => {
  stubBrowser();
  vi.stubGlobal('navigator', { languages: [PSEUDO] });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const { changeLanguage, startI18n } = await load<typeof I18n>('src/app/i18n.ts');
  const i18n = await startI18n();
  await changeLanguage(i18n, 'en-US');
  const english = i18n.t('cancel');
  await changeLanguage(i18n, PSEUDO as 'en-US');
  expect(english).toBe('Cancel');
  expect(i18n.t('cancel')).toBe('Cáncél');
  expect(document.documentElement.lang).toBe(PSEUDO);
  expect(i18n.t(`languages.${PSEUDO}`)).toBe('Pséúdó');
});
