import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NAME_LIMIT } from '../../../../contract/common/limits';
import { creationLimits, dialogStyles, scenarios, tones } from '../../../../contract/creation/limits';
import { PROMPT_LIMIT } from '../../../../contract/image/limits';
import { roleLimits } from '../../../../contract/role/limits';
import { languages } from '../../../../contract/common/languages';
import { dictionary, places } from '../../../../art/lexicon';

interface Texts {
  name: string;
  words: string[];
  organization: string;
  job: string;
  audience: string;
  titles: string[];
  subtitles: string[];
  descriptions: string[];
  greetings: { warm: string; professional: string; lively: string };
  fallbacks: string[];
  questions: { question: string; answer: string }[];
  topics: string[];
  prompt: string;
}

interface ScenarioFile {
  places: string[];
  tone: string;
  dialog: string;
  gender: 'female' | 'male' | null;
  colors: string[];
  texts: Record<string, Texts>;
}

const folder = new URL('../../../../server/modules/creation/planner/scenarios/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (file: string): ScenarioFile => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const cases = files.flatMap((file) => {
  const scenario = read(file);
  return languages.map((language) => ({
    file,
    language,
    scenario,
    texts: scenario.texts[language] as Texts,
  }));
});

const alwaysFilled = ['name', 'organization'];
const sometimesFilled = ['hours', 'address', 'phone', 'product'];
const particles = ['ka', 'kha', 'chan'];
const slot = /\{([^{}]*)\}/g;

/** Texts in which slots and brackets may stand. */
const patternsOf = (texts: Texts): string[] => [
  ...texts.titles,
  ...texts.subtitles,
  ...texts.descriptions,
  ...Object.values(texts.greetings),
  ...texts.fallbacks,
  ...texts.questions.flatMap((pair) => [pair.question, pair.answer]),
];
/** Texts that are taken as they are. */
const plainTextsOf = (texts: Texts): string[] => [
  texts.name,
  ...texts.words,
  texts.organization,
  texts.job,
  texts.audience,
  ...texts.topics,
  texts.prompt,
];
const slotsOf = (text: string): string[] => [...text.matchAll(slot)].map((match) => match[1] ?? '');

const bracket = /\[([^[\]|]*)\|([^[\]|]*)\]/g;
const chosen = (text: string, known: boolean): string =>
  text.replace(bracket, (_all, first: string, second: string) => (known ? first : second));
const longest: Record<string, string> = {
  name: 'n'.repeat(NAME_LIMIT),
  organization: 'o'.repeat(20),
  hours: 'h'.repeat(60),
  address: 'a'.repeat(120),
  phone: 'p'.repeat(20),
  product: 'p'.repeat(60),
  ka: 'ครับ',
  kha: 'ครับ',
  chan: 'ดิฉัน',
};
const filled = (text: string, known: boolean): string =>
  chosen(text, known).replace(slot, (_all, name: string) => longest[name] ?? '');
const longestLength = (text: string): number =>
  Math.max(filled(text, true).length, filled(text, false).length);

const holds = (prompt: string, term: string): boolean =>
  /[a-z]/.test(term) ? new RegExp(`\\b${term}s?\\b`, 'i').test(prompt) : prompt.includes(term);

/** What the terms of the lexicon in a prompt stand for, without those that are within longer ones. */
function conceptsIn(prompt: string): unknown[] {
  const found = [...dictionary].filter(([term]) => holds(prompt, term));
  const whole = found.filter(([term]) => !found.some(([other]) => other !== term && other.includes(term)));
  return [...new Set(whole.flatMap(([, meanings]) => meanings ?? []))];
}

describe('The scenarios of the planner', () => {
  it('match the contract, one file each', () => {
    expect(files.toSorted()).toEqual(scenarios.map((id) => `${id}.json`).toSorted());
  });

  it.each(files)('%s has only fields and values that the planner knows', (file) => {
    const scenario = read(file);
    expect(Object.keys(scenario).toSorted()).toEqual([
      'colors',
      'dialog',
      'gender',
      'places',
      'texts',
      'tone',
    ]);
    expect(scenario.places.length).toBeGreaterThanOrEqual(1);
    expect(scenario.places.length).toBeLessThanOrEqual(4);
    expect(new Set(scenario.places).size).toBe(scenario.places.length);
    for (const place of scenario.places) expect(places).toContain(place);
    expect(tones).toContain(scenario.tone);
    expect(dialogStyles).toContain(scenario.dialog);
    expect([null, 'female', 'male']).toContain(scenario.gender);
    expect(scenario.colors).toHaveLength(2);
    for (const color of scenario.colors) expect(color).toMatch(/^#[0-9A-F]{6}$/);
    expect(Object.keys(scenario.texts).toSorted()).toEqual(languages.toSorted());
  });

  it('share no word within a language', () => {
    for (const language of languages) {
      const owners = new Map<string, string[]>();
      for (const { file, texts } of cases.filter((one) => one.language === language)) {
        for (const word of texts.words) owners.set(word, [...(owners.get(word) ?? []), file]);
      }
      expect([...owners].filter(([, owner]) => owner.length > 1)).toEqual([]);
    }
  });
});

describe.each(cases)('$file in $language', ({ scenario, texts, language }) => {
  const isChinese = language === 'zh-CN';

  it('has every text, in its number', () => {
    expect(Object.keys(texts).toSorted()).toEqual(
      [
        'audience',
        'descriptions',
        'fallbacks',
        'greetings',
        'job',
        'name',
        'organization',
        'prompt',
        'questions',
        'subtitles',
        'titles',
        'topics',
        'words',
      ].toSorted(),
    );
    const within = (list: unknown[], least: number, most: number): void => {
      expect(list.length).toBeGreaterThanOrEqual(least);
      expect(list.length).toBeLessThanOrEqual(most);
      expect(new Set(list.map((item) => JSON.stringify(item))).size).toBe(list.length);
    };
    within(texts.words, 8, 25);
    within(texts.titles, 2, 3);
    within(texts.subtitles, 2, 3);
    within(texts.descriptions, 1, 2);
    within(Object.values(texts.greetings), 3, 3);
    expect(Object.keys(texts.greetings).toSorted()).toEqual(['lively', 'professional', 'warm']);
    within(texts.fallbacks, 2, 2);
    within(
      texts.questions.map((pair) => pair.question),
      8,
      8,
    );
    within(
      texts.questions.map((pair) => pair.answer),
      8,
      8,
    );
    within(texts.topics, 5, 6);
    for (const text of [...patternsOf(texts), ...plainTextsOf(texts)]) {
      expect(text).not.toBe('');
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/\s{2}|[\r\n\t]/);
    }
    for (const word of texts.words) expect(word).toBe(word.toLowerCase());
  });

  it('keeps the limits, also with long facts', () => {
    const atMost = (text: string, limit: number): void => {
      expect(longestLength(text), text).toBeLessThanOrEqual(limit);
    };
    const bare = (text: string): number => text.replace(slot, '').length;
    for (const title of texts.titles) {
      atMost(title, creationLimits.title);
      expect(bare(title), title).toBeLessThanOrEqual(isChinese ? 20 : 34);
    }
    for (const subtitle of texts.subtitles) {
      atMost(subtitle, creationLimits.subtitle);
      expect(bare(subtitle), subtitle).toBeLessThanOrEqual(isChinese ? 24 : 60);
    }
    for (const description of texts.descriptions) atMost(description, roleLimits.description);
    for (const greeting of Object.values(texts.greetings)) atMost(greeting, roleLimits.openingRemarks);
    for (const fallback of texts.fallbacks) atMost(fallback, roleLimits.fallbackScript);
    for (const { question, answer } of texts.questions) {
      atMost(question, roleLimits.question);
      atMost(answer, roleLimits.answer);
    }
    for (const topic of texts.topics) atMost(topic, creationLimits.topic);
    atMost(texts.audience, creationLimits.audience);
    atMost(texts.organization, 40);
    atMost(texts.prompt, PROMPT_LIMIT);
  });

  it('uses known slots in well-formed brackets only', () => {
    const known = [...alwaysFilled, ...sometimesFilled, ...(language === 'th-TH' ? particles : [])];
    for (const text of patternsOf(texts)) {
      const outside = text.replace(bracket, '');
      expect(outside.replace(slot, ''), text).not.toMatch(/[[\]{}|]/);
      for (const name of slotsOf(text)) expect(known, text).toContain(name);
      for (const name of slotsOf(outside)) expect(sometimesFilled, text).not.toContain(name);
      for (const [, first = '', second = ''] of text.matchAll(bracket)) {
        expect(
          slotsOf(first).some((name) => sometimesFilled.includes(name)),
          text,
        ).toBe(true);
        for (const name of slotsOf(second)) expect(sometimesFilled, text).not.toContain(name);
      }
    }
    for (const text of plainTextsOf(texts)) expect(text).not.toMatch(/[[\]{}|]/);
    for (const greeting of Object.values(texts.greetings)) expect(slotsOf(greeting)).toContain('name');
    for (const description of texts.descriptions) expect(slotsOf(description)).toContain('name');
  });

  it('states no figure, and nothing that cannot be spoken', () => {
    for (const text of [...patternsOf(texts), texts.audience, texts.job, ...texts.topics]) {
      expect(text).not.toMatch(/\p{Nd}/u);
      expect(text).not.toMatch(/[()（）/*#_<>•\p{Extended_Pictographic}]/u);
    }
  });

  it('reads well whether the facts are known or not', () => {
    for (const text of patternsOf(texts)) {
      for (const known of [true, false]) {
        const result = filled(text, known);
        expect(result, text).toBe(result.trim());
        expect(result, text).not.toMatch(/\s{2}|\s[,.!?，。！？]|[,，][.。!！?？]|[.。]{2}/);
      }
    }
    if (isChinese) {
      for (const text of patternsOf(texts)) {
        expect(filled(text, true), text).not.toMatch(/\p{Script=Han}[,.;:!?]|[,.;:!?]\p{Script=Han}/u);
        expect(text).not.toMatch(/\p{Script=Han}\s+\p{Script=Han}/u);
      }
    }
    if (language === 'th-TH') {
      // Figures and addresses stand between spaces, and what follows a repetition mark after one.
      for (const text of patternsOf(texts)) {
        const result = chosen(text, true);
        expect(result, text).not.toMatch(/ๆ\S/);
        expect(result, text).not.toMatch(/[\u0e00-\u0e7f}]\{(?:hours|address|phone)\}/);
        expect(result, text).not.toMatch(/\{(?:hours|address|phone)\}[\u0e00-\u0e7f{]/);
      }
    }
    if (language === 'en-US' || language === 'ms-MY') {
      // The generic one begins with a small letter.
      for (const text of patternsOf(texts)) {
        for (const known of [true, false]) {
          expect(chosen(text, known), text).not.toMatch(/(?:^|[.!?] )\{(?:organization|product)\}/);
        }
      }
    }
  });

  it('asks the illustrator for the usual place, and for things that it knows', () => {
    const concepts = conceptsIn(texts.prompt);
    const named = (places as readonly unknown[]).filter((place) => concepts.includes(place));
    expect(named, texts.prompt).toEqual([scenario.places[0]]);
    expect(concepts.length, texts.prompt).toBeGreaterThanOrEqual(3);
    expect(concepts).not.toContain('people');
  });
});
