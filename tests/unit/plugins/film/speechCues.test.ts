import { describe, expect, it, vi } from 'vitest';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { createSpeechCues } from '../../../../src/plugins/film/speechCues';
import { sampleFilm } from '../../../fixtures/film';
import { openedFilm } from './opened';

/** What is said in a scene whose sentences are s0, s1 and so on. */
function said(texts: readonly string[], language: FilmLanguage = 'en-US') {
  const document = structuredClone(sampleFilm());
  const { film } = document;
  const scene = film?.scenes.byId.a;
  if (film === undefined || scene === undefined) throw new Error('no film');
  film.language = language;
  scene.script = texts.map((text, index) => ({ id: `s${index}`, text }));
  const opened = openedFilm(document);
  const cues = createSpeechCues(opened);
  const write = (id: string, text: string) =>
    opened.change(({ scenes }) => {
      const sentence = scenes.byId.a?.script.find((one) => one.id === id);
      if (sentence !== undefined) sentence.text = text;
    });
  return { ...opened, cues, write };
}

describe('what is said in a scene', () => {
  it('is its sentences without marks and blanks, and only those that are heard', () => {
    const { cues } = said(['[smile] Hello there! ', '[nod]', ' … \n', 'Goodbye.']);
    expect(cues.sentences.get()).toEqual([
      { id: 's0', text: 'Hello there!', words: ['Hello', 'there'] },
      { id: 's3', text: 'Goodbye.', words: ['Goodbye'] },
    ]);
  });

  it('is that of the scene that is shown', () => {
    const { cues, scene } = said(['Hello.']);
    scene.show('b');
    expect(cues.sentences.get().map(({ id }) => id)).toEqual(['b-1', 'b-2']);
  });

  it('follows the script while somebody types', () => {
    const { cues, film, write } = said(['Hello.']);
    const heard = vi.fn();
    cues.sentences.subscribe(heard);
    const typing = film.begin('type');
    typing.update((draft) => {
      const sentence = draft.film?.scenes.byId.a?.script[0];
      if (sentence !== undefined) sentence.text = 'Hello all.';
    });
    expect(cues.sentences.get()[0]?.words).toEqual(['Hello', 'all']);
    typing.cancel();
    expect(cues.sentences.get()[0]?.words).toEqual(['Hello']);
    write('s0', 'Good morning.');
    expect(cues.sentences.get()[0]?.words).toEqual(['Good', 'morning']);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('is divided into words as its language is', () => {
    const { cues, change } = said(['今天的价格很低。'], 'zh-CN');
    const before = cues.sentences.get()[0]?.words;
    const heard = vi.fn();
    cues.sentences.subscribe(heard);
    change((film) => {
      film.language = 'en-US';
      film.voices['en-US'] = { audioId: 0, speed: 50, volume: 50, pitch: 50 };
    });
    expect(before).toContain('价格');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is told of for no change of anything else, and no longer after the end', () => {
    const { cues, scene, change, write } = said(['Hello.']);
    const heard = vi.fn();
    cues.sentences.subscribe(heard);
    scene.transact('color', (draft) => {
      draft.background.color = '#123456';
    });
    change(({ scenes, captions }) => {
      captions.shown = false;
      const [own, other] = [scenes.byId.a, scenes.byId.b];
      if (own !== undefined) own.after = 3;
      other?.script.pop();
    });
    expect(heard).not.toHaveBeenCalled();
    cues.stop();
    write('s0', 'Good morning.');
    scene.show('b');
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('an anchor', () => {
  it.each<[FilmLanguage, string]>([
    ['en-US', 'The price, the best price, is low.'],
    ['zh-CN', '好价格，真是好价格。'],
    ['th-TH', 'ร้านเปิดทุกวัน ร้านเปิด'],
    ['ms-MY', 'Harga di kedai itu, harga terbaik.'],
  ])('of each word in %s leads back to that word, also to one that is there twice', (language, text) => {
    const { cues } = said([text], language);
    const { words } = cues.sentences.get()[0] ?? { words: [] };
    for (const word of words.keys())
      expect(cues.find(cues.anchor('s0', word))).toEqual({ sentence: 's0', word, isWordGone: false });
  });

  it('names the how manieth of its text a word is', () => {
    const { cues } = said(['The price, the best price.']);
    expect(cues.anchor('s0', 4)).toEqual({ sentence: 's0', words: { 'en-US': { text: 'price', nth: 1 } } });
  });

  it('of a sentence leads to the sentence, in any language', () => {
    const { cues } = said(['Hello there.']);
    expect(cues.anchor('s0', null)).toEqual({ sentence: 's0' });
    const whole = { sentence: 's0', word: null, isWordGone: false };
    expect(cues.find({ sentence: 's0' })).toEqual(whole);
    expect(cues.find({ sentence: 's0', words: { 'th-TH': { text: 'ราคา', nth: 0 } } })).toEqual(whole);
  });

  it('whose word is gone leads to its sentence and says so, and nowhere without the sentence', () => {
    const { cues, write } = said(['The price, the best price.', 'Goodbye.']);
    const second = cues.anchor('s0', 4);
    write('s0', 'The best price.');
    expect(cues.find(second)).toEqual({ sentence: 's0', word: null, isWordGone: true });
    write('s0', '[nod]');
    expect(cues.find(second)).toBeNull();
    expect(cues.find({ sentence: 'gone' })).toBeNull();
  });

  it('leads to a word that another dictionary has split elsewhere, as in the film', () => {
    const { cues } = said(['今天的价格很低。'], 'zh-CN');
    const found = cues.find({ sentence: 's0', words: { 'zh-CN': { text: '的价格', nth: 0 } } });
    const word = cues.sentences.get()[0]?.words.indexOf('的');
    expect(found).toEqual({ sentence: 's0', word, isWordGone: false });
  });

  it('is the sentence where a word is longer than an anchor can name', () => {
    const { cues } = said([`${'a'.repeat(101)} is a word.`]);
    expect(cues.anchor('s0', 0)).toEqual({ sentence: 's0' });
  });
});
