import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLocales } from '../../../scripts/check-locales.mjs';
import { plant, runCheck } from './tree';

type Texts = Record<string, unknown>;

const languages = ['zh-CN', 'en-US', 'ms-MY', 'th-TH'];
const foreign: Record<string, string> = {
  'zh-CN': '你好',
  'en-US': 'Hello',
  'ms-MY': 'Helo',
  'th-TH': 'สวัสดี',
};

const textsOf = (language: string): Texts => ({
  hello: `${foreign[language]} {{name}}`,
  panel: { title: foreign[language] },
  state: { on: foreign[language], off: foreign[language] },
  ...(language === 'en-US'
    ? { count_one: '{{count}} thing', count_other: '{{count}} things' }
    : { count_other: `{{count}} ${foreign[language]}` }),
});

const component = `
import { Trans, useTranslation } from 'react-i18next';
export const contribution = { title: 'shop:panel.title' };
export function Shop({ on }: { on: boolean }) {
  const { t } = useTranslation('shop');
  return <p title={t('hello', { name: 1 })}>{t('count', { count: 2 })} {t(\`state.\${on ? 'on' : 'off'}\`)} 1 / 2</p>;
}`;

const list = {
  'contract/common/languages.ts': `export const languages = ${JSON.stringify(languages)} as const;`,
};

/** A project whose texts are in order, with changes: a language's texts, or the component. */
function shop(
  change: {
    texts?: (language: string, texts: Texts) => Texts;
    server?: (language: string, texts: Texts) => Texts;
    code?: string;
  } = {},
): string {
  const files: Record<string, string> = { ...list, 'src/Shop.tsx': change.code ?? component };
  for (const language of languages) {
    const texts = textsOf(language);
    files[`locales/${language}/shop.json`] = JSON.stringify(change.texts?.(language, texts) ?? texts);
    const said = { busy: `${foreign[language]} {seconds}`, words: Array(language.length).fill('x') };
    files[`locales/server/${language}/errors.json`] = JSON.stringify(change.server?.(language, said) ?? said);
  }
  return plant(files);
}

const only = (where: string, patch: Texts) => (language: string, texts: Texts) =>
  language === where ? { ...texts, ...patch } : texts;
const everywhere = (patch: Texts) => (_: string, texts: Texts) => ({ ...texts, ...patch });
const without = (where: string, key: string) => (language: string, texts: Texts) => {
  if (language !== where) return texts;
  const { [key]: _, ...rest } = texts;
  return rest;
};
const plus = (code: string) => component.replace('return <p', `${code}\n  return <p`);

const planted: [name: string, change: Parameters<typeof shop>[0], complaint: RegExp][] = [
  ['a missing key', { texts: without('th-TH', 'hello') }, /th-TH lacks shop:hello/],
  ['a key of one language alone', { texts: only('ms-MY', { extra: 'x' }) }, /zh-CN lacks shop:extra/],
  ['an empty text', { texts: only('en-US', { hello: ' ' }) }, /en-US shop:hello is empty/],
  ['another placeholder', { texts: only('en-US', { hello: 'Hello {{nane}}' }) }, /other placeholders/],
  ['a lost tag', { texts: only('zh-CN', { hello: '你好 {{name}} <b/>' }) }, /other placeholders/],
  ['a missing plural form', { texts: without('en-US', 'count_one') }, /en-US lacks shop:count_one/],
  [
    'a plural form too many',
    { texts: only('zh-CN', { count_one: '{{count}}' }) },
    /no plural form for shop:count_one/,
  ],
  ['a missing text of the server', { server: without('th-TH', 'busy') }, /th-TH lacks server\/errors:busy/],
  [
    'another placeholder in a text of the server',
    { server: only('ms-MY', { busy: 'Sibuk {second}' }) },
    /ms-MY server\/errors:busy has other placeholders/,
  ],
  [
    'a key of the server that no module can export',
    { server: everywhere({ arguments: 'x' }) },
    /server\/errors:arguments cannot be the name of an export/,
  ],
  ['an empty list of words', { server: only('en-US', { words: [] }) }, /en-US server\/errors:words is empty/],
  ['an unused key', { texts: everywhere({ old: 'x' }) }, /shop:old is used nowhere/],
  ['an unknown key', { code: plus("t('absent');") }, /Shop\.tsx:\d+ uses shop:absent/],
  ['an unknown key with its namespace', { code: plus("t('shop:absent');") }, /uses shop:absent/],
  ['an unknown branch', { code: plus("t(on ? 'hello' : 'absent');") }, /uses shop:absent/],
  ['an unknown computed key', { code: plus('t(`way.\x24{on}`);') }, /computes keys like/],
  ['a wholly computed key', { code: plus('t(`\x24{on}`);') }, /begin it with a fixed part/],
  [
    'an unknown title of a contribution',
    { code: component.replace('panel.title', 'panel.absent') },
    /uses shop:panel\.absent/,
  ],
  [
    'an unknown key of Trans',
    { code: component.replace('<p title', '<Trans i18nKey="absent" t={t} /> as never; <p title') },
    /uses shop:absent/,
  ],
  ['Chinese in a component', { code: plus("const x = '你好';") }, /literal text: 你好/],
  ['Thai in a template', { code: plus('const x = `สวัสดี`;') }, /literal text/],
  ['words in JSX', { code: component.replace('1 / 2', 'Buy now') }, /literal text: Buy now/],
  [
    'words in an attribute',
    { code: component.replace('<p title', '<p aria-label="Price" title') },
    /literal text: Price/,
  ],
];

describe('check-locales', () => {
  it('finds nothing when texts and code agree', () => {
    const { status, text } = runCheck('check-locales.mjs', shop());
    expect(text).toContain('stand in every language');
    expect(status).toBe(0);
  });

  it.each(planted)('finds %s', (_, change, complaint) => {
    expect(checkLocales(shop(change)).problems.join('\n')).toMatch(complaint);
  });

  it('accepts a comment that declares computed keys', () => {
    const code = plus('/* i18n-keys: shop:way.* */');
    const root = shop({ code, texts: everywhere({ way: { left: 'x', right: 'y' } }) });
    expect(checkLocales(root).problems).toEqual([]);
  });

  it('accepts strings of the file as values of a computed key', () => {
    const code = plus("const names = ['way.left', 'way.right']; names.map((name) => t(name));");
    const root = shop({ code, texts: everywhere({ way: { left: 'x', right: 'y' } }) });
    expect(checkLocales(root).problems).toEqual([]);
  });

  it('counts computed labels of contributions as uses', () => {
    const code = `${component}\nexport const label = (side: string) => \`shop:way.\x24{side}\`;`;
    const root = shop({ code, texts: everywhere({ way: { left: 'x', right: 'y' } }) });
    expect(checkLocales(root).problems).toEqual([]);
  });

  it('asks for texts of a language as soon as the list has it', () => {
    const root = shop();
    writeFileSync(
      path.join(root, 'contract/common/languages.ts'),
      "export const languages = ['zh-CN', 'de-DE'];",
    );
    expect(checkLocales(root).problems).toEqual(['de-DE lacks shop.json', 'de-DE lacks server/errors.json']);
  });

  it('finds a namespace that a language lacks', () => {
    const { status, text } = runCheck(
      'check-locales.mjs',
      plant({
        ...list,
        'src/a.ts': "export const a = 'shop:hello';",
        'locales/zh-CN/shop.json': '{"hello":"你好"}',
      }),
    );
    expect(text).toContain('en-US lacks shop.json');
    expect(status).toBe(1);
  });
});
