import { describe, expect, test } from 'vitest';
import { languages } from '../../../contract/errors';
import { createStockTexts } from '../../../server/modules/roles/stock/stock-texts';
import { languageOf } from '../../../contract/common/written-language';
import { stockRoles } from '../../../server/seed/stock-roles';

/** A role of the stock speaks the language of its visitor, wherever its owner has left it as it came. */

const stock = stockRoles();
const inLanguage = createStockTexts(stock);
const named = (name: string) => {
  const found = stock.find((role) => role['en-US'].name === name);
  if (found === undefined) throw new Error(`no role ${name}`);
  return found;
};
const pairs = languages.flatMap((from) => languages.map((to) => [from, to] as const));

describe('a role of the stock', () => {
  test.each(pairs)('of %s is the one of %s there', (from, to) => {
    expect(stock.length).toBeGreaterThan(40);
    for (const role of stock) expect(inLanguage(role[from], to)).toEqual({ ...role[from], ...role[to] });
  });

  test('has each question in its own language, or in one that does not show', () => {
    for (const role of stock)
      for (const language of languages)
        for (const { question } of role[language].commonQuestions)
          expect([question, languageOf(question) ?? language]).toEqual([question, language]);
  });

  test('keeps texts that its owner changed, and translates the others', () => {
    const { 'zh-CN': chinese, 'th-TH': thai } = named('Front desk');
    const [first, ...others] = chinese.commonQuestions;
    const own = { question: first?.question ?? '', answer: '我们的答案。' };
    const changed = {
      ...chinese,
      name: '小云',
      openingRemarks: '我们的开场白。',
      commonQuestions: [own, ...others],
    };
    expect(inLanguage(changed, 'th-TH')).toEqual({
      ...changed,
      fallbackScript: thai.fallbackScript,
      commonQuestions: [own, ...thai.commonQuestions.slice(1)],
    });
  });

  test('is known whatever order the database gives its fields in', () => {
    const { 'zh-CN': chinese, 'ms-MY': malay } = named('Front desk');
    const commonQuestions = chinese.commonQuestions.map(({ question, answer }) => ({ answer, question }));
    expect(inLanguage({ ...chinese, commonQuestions }, 'ms-MY').commonQuestions).toEqual(
      malay.commonQuestions,
    );
  });
});

test('a user’s own role stays unchanged, even with the name of a stock role', () => {
  const own = {
    name: named('Front desk')['zh-CN'].name,
    description: '',
    openingRemarks: '欢迎光临。',
    commonQuestions: [{ question: '在哪里？', answer: '在二楼。' }],
    fallbackScript: '我去问问。',
  };
  for (const language of languages) expect(inLanguage(own, language)).toEqual(own);
});

test('a text of the owner in a language is said in it', () => {
  const own = {
    name: '小美',
    description: '',
    openingRemarks: '欢迎！',
    commonQuestions: [],
    fallbackScript: '请问前台。',
    translations: { 'en-US': { openingRemarks: 'Welcome!', fallbackScript: ' ' } },
  };
  expect(inLanguage(own, 'en-US')).toEqual({ ...own, openingRemarks: 'Welcome!' });
  expect(inLanguage(own, 'th-TH')).toEqual(own);
});
