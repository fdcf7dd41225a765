import { describe, expect, test } from 'vitest';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Anchor, Film } from '../../../../contract/film/schema';
import { spokenOf } from '../../../../film/script/spoken';
import { placeOfWord } from '../../../../film/script/words';
import { filledAnchor } from '../../../../film/variables/anchors';
import { filledFilm } from '../../../../film/variables/fill';
import { fillSentence, fillText } from '../../../../film/variables/fill-text';
import { cleanValue } from '../../../../film/variables/values';
import { done, textFilm } from '../text-film';

const sceneOf = (document: ProjectDocument, id: string) => {
  const scene = document.film?.scenes.byId[id];
  if (scene === undefined) throw new Error(`No scene ${id}`);
  return scene;
};
const content = (document: ProjectDocument, scene: string, element: string) =>
  sceneOf(document, scene).stage.elements.pages.flatMap((page) => page[element] ?? [])[0]?.props.content;

/** A film whose title has a variable too, and whose element comes with a word of the first sentence. */
function variableFilm(): ProjectDocument & { film: Film } {
  const document = textFilm({ 's:a:a1': done('[smile] 你好，{{name}}。', '[smile] Hello {{ name }}!') });
  const scene = sceneOf(document, 'a');
  for (const page of scene.stage.elements.pages) {
    if (page.title) page.title.props.content = '献给 {{name}}\n{{公司}}';
  }
  return document as ProjectDocument & { film: Film };
}

describe('values in a film', () => {
  const values = { name: '王芳', 公司: '云海\n科技' };

  test('stand in scripts and in elements, of which ids stay', () => {
    const filled = filledFilm(variableFilm(), 'zh-CN', values);
    expect(sceneOf(filled, 'a').script.map(({ id, text }) => [id, text])).toEqual([
      ['a1', '[smile] 你好，王芳。'],
      ['a2', '我们卖苹果 & 梨。\n\n'],
      ['a3', '[nod]'],
      ['a4', '再见！'],
    ]);
    expect(content(filled, 'a', 'title')).toBe('献给 王芳\n云海\n科技');
    expect(content(filled, 'a', 'other')).toBe('别的');
  });

  test('stand in the texts of the language that is asked for, which the film then has alone', () => {
    const document = variableFilm();
    const filled = filledFilm(document, 'en-US', values);
    expect(sceneOf(filled, 'a').script[0]?.text).toBe('[smile] Hello 王芳! ');
    // What has no translation has the values all the same.
    expect(content(filled, 'a', 'title')).toContain('王芳');
    expect(filled.film).toMatchObject({ language: 'en-US', translations: {} });
    expect(document).toEqual(variableFilm());
  });

  test('that are not given leave the variable as it stands', () => {
    expect(fillSentence('你好，{{name}}{{constructor}}。', {})).toBe('你好，{{name}}{{constructor}}。');
  });
});

describe('a value is text', () => {
  test('and no mark of a move, by itself or with what stands around it', () => {
    const filled = fillSentence('[nod] Say {{a}} and [{{b}}] and [no{{c}}', {
      a: '[Smile]',
      b: 'think',
      c: 'd]',
    });
    expect(filled).toBe('[nod] Say ［Smile］ and ［think］ and ［nod］');
    expect(spokenOf(filled).moves).toEqual([{ move: 'nod', at: 0 }]);
  });

  test('and no variable', () => {
    expect(fillSentence('{{a}} {{b}}', { a: '{{b}}', b: 'two' })).toBe('{{b}} two');
    expect(fillSentence('{{{a}}}', { a: '{b' })).toBe('{{b}');
  });

  test('which has one line in a script, and the lines of the script stay', () => {
    expect(fillSentence('{{a}}.\n\n', { a: 'One\n  two' })).toBe('One two.\n\n');
    expect(fillText('{{a}}\n{{a}}', { a: 'One\ntwo' })).toBe('One\ntwo\nOne\ntwo');
  });

  test('without what nobody sees', () => {
    expect(cleanValue(' a\u0000\r\nb\u2028c\u0007\ud800 ')).toBe('a\nb\nc');
  });
});

describe('an anchor', () => {
  const at = (
    sentence: string,
    anchor: Anchor,
    values: Record<string, string>,
    language = 'en-US' as const,
  ) => {
    const moved = filledAnchor(anchor, sentence, { language, values });
    const word = moved.words?.[language];
    if (word === undefined) throw new Error('It has no word');
    const spoken = spokenOf(fillSentence(sentence, values)).text;
    return spoken.slice(placeOfWord(spoken, word, language) ?? Number.NaN);
  };
  const anchor = (text: string, nth = 0): Anchor => ({ sentence: 's', words: { 'en-US': { text, nth } } });

  test.each([
    [
      'keeps its word behind a value that has the same word',
      'Hi {{a}}, see the hall.',
      anchor('hall'),
      'hall.',
    ],
    ['keeps its place among equal words', 'The hall {{a}} the hall.', anchor('hall', 1), 'hall.'],
    ['comes with the first word of a value', 'Hi [nod] {{a}} there.', anchor('a'), 'hall hall there.'],
  ])('%s', (_, sentence, given, rest) => {
    expect(at(sentence, given, { a: 'hall hall' })).toBe(rest);
  });

  test('of a sentence without variables, or whose word is gone, stays as it is', () => {
    expect(filledAnchor(anchor('hall'), 'The hall.', { language: 'en-US', values: {} })).toEqual(
      anchor('hall'),
    );
    const gone = anchor('roof');
    expect(filledAnchor(gone, 'Hi {{a}}.', { language: 'en-US', values: { a: 'b' } })).toBe(gone);
    const whole: Anchor = { sentence: 's' };
    expect(filledAnchor(whole, 'Hi {{a}}.', { language: 'en-US', values: { a: 'b' } })).toBe(whole);
  });

  test('of elements and sounds goes along with a filled film', () => {
    const document = variableFilm();
    const scene = sceneOf(document, 'a');
    const word: Anchor = { sentence: 'a1', words: { 'zh-CN': { text: 'name', nth: 0 } } };
    for (const page of scene.stage.elements.pages) {
      if (page.plate)
        page.plate.timing = {
          entrance: { on: 'speech', delay: 0, effect: 'fade', duration: 1, anchor: word },
        } as never;
    }
    scene.sounds.push({ id: 'x', materialId: 'm', anchor: word, delay: 0, volume: 50 });
    const filled = sceneOf(filledFilm(document, 'zh-CN', { name: '王芳' }), 'a');
    const moved = filled.stage.elements.pages.flatMap((page) => page.plate ?? [])[0]?.timing?.entrance
      ?.anchor;
    expect(filled.sounds[0]?.anchor).toEqual(moved);
    expect('王芳'.startsWith(moved?.words?.['zh-CN']?.text ?? '-')).toBe(true);
  });
});
