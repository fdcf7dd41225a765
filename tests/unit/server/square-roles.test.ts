import { Errors } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { roleCategories } from '../../../contract/role/limits';
import { RoleContent } from '../../../contract/role/schema';
import { languages } from '../../../contract/errors';
import { squareRows } from '../../../server/seed/square-roles';

/** Our roles of the role square: anyone who copies one gets something that answers at once, in each language. */

const rows = squareRows();
const cases = rows.flatMap((row) =>
  languages.map((language) => ({
    language,
    content: row.contents[language],
    named: row.contents['en-US'].name,
  })),
);

describe('our roles', () => {
  test('are thirty, three of each category, and the first ten are of ten categories', () => {
    expect(rows).toHaveLength(30);
    for (const category of roleCategories)
      expect(rows.filter((row) => row.category === category)).toHaveLength(3);
    const first = rows.filter(({ position }) => position < 10).map(({ category }) => category);
    expect(new Set(first)).toEqual(new Set(roleCategories));
    for (const field of ['id', 'position'] as const)
      expect(new Set(rows.map((row) => row[field])).size).toBe(rows.length);
  });

  test.each(cases)('$named in $language keeps the limits and is complete', ({ content }) => {
    expect([...Errors(RoleContent, content)]).toEqual([]);
    const { name, description, openingRemarks, fallbackScript, commonQuestions } = content;
    const texts = [name, description, openingRemarks, fallbackScript];
    texts.push(...commonQuestions.flatMap(({ question, answer }) => [question, answer]));
    for (const text of texts) expect(text).toBe(text.trim());
    expect(texts).not.toContain('');
    expect(new Set(texts).size).toBe(texts.length);
    expect(commonQuestions.length).toBeGreaterThanOrEqual(4);
    expect(commonQuestions.length).toBeLessThanOrEqual(6);
    // A model takes the description as its orders: one sentence is too little for that.
    expect(description.length).toBeGreaterThan(60);
  });

  test.each(languages)('share no name, description or question with each other in %s', (language) => {
    const contents = rows.map((row) => row.contents[language]);
    for (const field of ['name', 'description', 'openingRemarks'] as const)
      expect(new Set(contents.map((content) => content[field])).size).toBe(rows.length);
    const questions = contents.flatMap(({ commonQuestions }) =>
      commonQuestions.map(({ question }) => question),
    );
    expect(questions.filter((question, index) => questions.indexOf(question) !== index)).toEqual([]);
  });

  test.each([
    ['zh-CN', /[\u4e00-\u9fff]/, /[\u0e00-\u0e7f]/],
    ['en-US', /[a-z]/, /[\u4e00-\u9fff\u0e00-\u0e7f]/],
    ['ms-MY', /[a-z]/, /[\u4e00-\u9fff\u0e00-\u0e7f]/],
    ['th-TH', /[\u0e00-\u0e7f]/, /[\u4e00-\u9fff]/],
  ] as const)('are written in the letters of %s', (language, own, foreign) => {
    for (const row of rows) {
      const content = JSON.stringify(row.contents[language]);
      expect(content).toMatch(own);
      expect(content).not.toMatch(foreign);
      expect(row.contents[language].description).toMatch(own);
    }
  });

  test('have the same number of questions in each language', () => {
    for (const row of rows)
      expect(new Set(languages.map((language) => row.contents[language].commonQuestions.length)).size).toBe(
        1,
      );
  });
});
