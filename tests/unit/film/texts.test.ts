import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../../film/texts/in-language';
import { missingIn, translatedTexts } from '../../../film/texts/states';
import { textsOf } from '../../../film/texts/texts';
import { translationsBy } from '../../../film/texts/changes';
import { done, textFilm } from './text-film';

const KEYS = ['s:a:a1', 's:a:a2', 's:a:a4', 'e:a:title:content', 's:b:b1', 'e:b:news:content'];

describe('the texts of a film', () => {
  it('are its sentences and the words of its elements, without what is the same in all languages', () => {
    expect(textsOf(textFilm()).map(({ key, text }) => [key, text])).toEqual([
      ['s:a:a1', '[smile] 你好，{{name}}。'],
      ['s:a:a2', '我们卖苹果 & 梨。'],
      ['s:a:a4', '再见！'],
      ['e:a:title:content', '新品\n上市'],
      ['s:b:b1', '完。'],
      ['e:b:news:content', '"快讯" =今天'],
    ]);
    expect(textsOf({})).toEqual([]);
  });

  it('are missing, out of date, unchecked or done in another language', () => {
    const document = textFilm({
      's:a:a1': done('[smile] 你好，{{name}}。', '[smile] Hello, {{name}}.'),
      's:a:a2': done('我们卖苹果。', 'We sell apples.'),
      's:a:a4': { ...done('再见！', 'Bye!'), isChecked: false },
      's:b:b1': done('完。', '  '),
    });
    expect(translatedTexts(document, 'en-US').map(({ state }) => state)).toEqual([
      'done',
      'outdated',
      'unchecked',
      'missing',
      'missing',
      'missing',
    ]);
    expect(missingIn(document, 'en-US').map(({ key }) => key)).toEqual(KEYS.slice(3));
    expect(missingIn(document, 'th-TH').map(({ key }) => key)).toEqual(KEYS);
    expect(missingIn(document, 'zh-CN')).toEqual([]);
  });
});

describe('a film in another language', () => {
  it('says and shows its translations, and its own texts where there are none', () => {
    const document = textFilm({
      's:a:a1': done('', '[smile] Hello, {{name}}.'),
      's:a:a2': done('', 'We sell apples. '),
      'e:a:title:content': done('', 'New\nproducts'),
      'e:a:plate:content': done('', 'no such prop'),
      's:a:gone': done('', 'no such sentence'),
    });
    const shown = inLanguage(document, 'en-US');
    const scene = shown.film?.scenes.byId.a;
    expect(scene?.script.map(({ id, text }) => [id, text])).toEqual([
      ['a1', '[smile] Hello, {{name}}. '],
      ['a2', 'We sell apples.\n\n'],
      ['a3', '[nod]'],
      ['a4', '再见！'],
    ]);
    const element = (id: string) => scene?.stage.elements.pages.flatMap((page) => page[id] ?? [])[0];
    expect(element('title')?.props).toEqual({ content: 'New\nproducts' });
    expect(element('plate')).toBe(
      document.film?.scenes.byId.a?.stage.elements.pages.flatMap((page) => page.plate ?? [])[0],
    );
    expect(document.film?.scenes.byId.a?.script[0]?.text).toBe('[smile] 你好，{{name}}。');
  });

  it('is spoken by the voice of that language, also in a scene with a voice of its own', () => {
    const document = textFilm({});
    const scene = document.film?.scenes.byId.a;
    if (scene === undefined) throw new Error('The film has no scene');
    scene.voice = { audioId: 3080, speed: 60, volume: 50, pitch: 50 };
    expect(inLanguage(document, 'en-US').film?.scenes.byId.a?.voice).toBeNull();
    expect(inLanguage(document, 'zh-CN').film?.scenes.byId.a?.voice).toEqual(scene.voice);
  });

  it('has the same scenes where nothing is translated', () => {
    const document = textFilm({ 's:a:a4': done('', 'Bye!') });
    expect(inLanguage(document, 'en-US').film?.scenes.byId.b).toBe(document.film?.scenes.byId.b);
    expect(inLanguage(document, 'zh-CN')).toBe(document);
    expect(inLanguage(document, 'ms-MY')).toBe(document);
  });
});

describe('translations of a file', () => {
  const change = (key: string, source: string, text: string, isChecked = false) => ({
    key,
    source,
    text,
    isChecked,
  });

  it('are those that the film does not have already, and only of its own texts', () => {
    const document = textFilm({ 's:a:a4': done('再见！', 'Bye!') });
    const { translations, faults } = translationsBy(document, 'en-US', [
      change('s:a:a4', '再见！', 'Bye!', true),
      change('s:b:b1', '完。', 'The end.'),
      change('s:x:x1', '没有', 'None'),
    ]);
    expect(translations).toEqual({ 's:b:b1': { source: '完。', text: 'The end.', isChecked: false } });
    expect(faults).toEqual([{ code: 'unknownText', key: 's:x:x1', line: null }]);
  });

  it('that were not touched stay out of date, until somebody checks them', () => {
    const document = textFilm({ 's:a:a4': done('再见。', 'Bye!') });
    expect(translationsBy(document, 'en-US', [change('s:a:a4', '再见！', 'Bye!')]).translations).toEqual({});
    expect(
      translationsBy(document, 'en-US', [change('s:a:a4', '再见！', 'Bye!', true)]).translations,
    ).toEqual({
      's:a:a4': done('再见！', 'Bye!'),
    });
  });
});
