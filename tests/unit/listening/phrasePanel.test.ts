import { describe, expect, it } from 'vitest';
import { createDocument } from '../../../src/document';
import {
  changeSettings,
  RECORDINGS_LIMIT,
  withTemplates,
} from '../../../src/plugins/listening/panel/phraseChanges';
import { languageOfPhrase, syllablesOf } from '../../../src/plugins/listening/panel/phraseText';
import { createEndOfWords } from '../../../src/plugins/listening/panel/recordPhrase';
import { type PhraseTemplate, readSettings } from '../../../src/plugins/listening/settings';

it.each([
  ['你好小岚', 4],
  ['停止', 2],
  ['hello mirra', 4],
  ['wake up', 2],
  ['please go to sleep', 4],
  ['berhenti bercakap', 6],
  ['สวัสดีมีร่า', 4],
  ['小岚 hello', 4],
  ['', 0],
  ['  ', 0],
])('counts the syllables of "%s" as %i', (text, count) => {
  expect(syllablesOf(text)).toBe(count);
});

describe('examples', () => {
  const template = (rows: string, source: PhraseTemplate['source']): PhraseTemplate => ({
    source,
    kind: 'mfcc',
    rows,
    width: 26,
  });
  const names = (templates: PhraseTemplate[]) => templates.map(({ rows }) => rows);

  it('from our voices replace earlier ones, recordings are added up to three', () => {
    const old = [template('v', 'voice'), template('a', 'recording'), template('b', 'recording')];
    expect(names(withTemplates(old, [template('w', 'voice')], 'voice'))).toEqual(['a', 'b', 'w']);
    const three = withTemplates(old, [template('c', 'recording')], 'recording');
    expect(names(three)).toEqual(['v', 'a', 'b', 'c']);
    expect(three.filter(({ source }) => source === 'recording')).toHaveLength(RECORDINGS_LIMIT);
    expect(names(withTemplates(three, [template('d', 'recording')], 'recording'))).toEqual([
      'v',
      'b',
      'c',
      'd',
    ]);
  });

  it('are kept in the document with all that is set', () => {
    const document = createDocument(1);
    changeSettings(document, (settings) => {
      settings.bargeIn = true;
      settings.phrases.wake = { text: '你好小岚', templates: [template('v', 'voice')], threshold: 0.1 };
    });
    expect(readSettings(document)).toMatchObject({
      continuous: false,
      bargeIn: true,
      phrases: { wake: { text: '你好小岚', threshold: 0.1 }, sleep: { text: '' } },
    });
  });
});

describe('a recording of a phrase', () => {
  const blocksUntilOver = (levels: (at: number) => number): number => {
    const isOver = createEndOfWords();
    for (let at = 0; at < 1_000; at++) if (isOver(levels(at))) return at + 1;
    return Number.POSITIVE_INFINITY;
  };
  it('ends 0.7 s after the words, and not in a pause between them', () => {
    expect(blocksUntilOver((at) => (at >= 20 && at < 60 ? 0.2 : 0.001))).toBe(95);
    expect(blocksUntilOver((at) => ((at >= 20 && at < 40) || (at >= 60 && at < 80) ? 0.2 : 0.001))).toBe(115);
  });
  it('ends after 4 s of silence or of speech', () => {
    expect(blocksUntilOver(() => 0.001)).toBe(200);
    expect(blocksUntilOver(() => 0.2)).toBe(200);
  });
});

it.each([
  ['小岚小岚', 'en-US', 'zh-CN'],
  ['你好 Mira', 'th-TH', 'zh-CN'],
  ['Hello little Mira 小', 'zh-CN', 'en-US'],
  ['สวัสดีมิร่า', 'zh-CN', 'th-TH'],
  ['hello there', 'zh-CN', 'en-US'],
  ['hello there', 'th-TH', 'en-US'],
  ['apa khabar', 'ms-MY', 'ms-MY'],
])('“%s” on a page in %s is said in %s', (text, page, language) => {
  expect(languageOfPhrase(text, page)).toBe(language);
});
