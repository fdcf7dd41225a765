import { describe, expect, it, vi } from 'vitest';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { removeLanguage } from '../../../../film/texts/languages';
import { DocumentStore } from '../../../../src/document';
import { createObservable } from '../../../../src/kernel';
import { createSpoken, filmIn } from '../../../../src/plugins/film/spokenFilm';
import { changeFilm, committedOf } from '../../../../src/plugins/film/useFilm';
import { done, textFilm } from '../../film/text-film';

const setUp = () => {
  const store = new DocumentStore(textFilm({ 's:b:b1': done('完。', 'End.') }));
  const chosen = createObservable<FilmLanguage | null>(null);
  return { store, chosen, spoken: createSpoken(committedOf(store), chosen) };
};
const lastWords = ({ spoken }: ReturnType<typeof setUp>) => spoken.get().film.scenes.byId.b?.script[0]?.text;

describe('the film as it is played', () => {
  it('is in its own language, or in that which was chosen', () => {
    const made = setUp();
    expect(made.spoken.get()).toEqual({ film: filmIn(made.store.get()), language: 'zh-CN' });
    made.chosen.set('en-US');
    expect(made.spoken.get().language).toBe('en-US');
    expect(lastWords(made)).toBe('End.');
    expect(made.spoken.get()).toBe(made.spoken.get());
  });

  it('is in its own language again when the chosen one is taken out', () => {
    const made = setUp();
    made.chosen.set('en-US');
    changeFilm(made.store, 'x', (film) => removeLanguage(film, 'en-US'));
    expect(made.spoken.get().language).toBe('zh-CN');
    made.store.undo();
    expect(lastWords(made)).toBe('End.');
  });

  it.each([null, 'en-US'] as const)(
    'has what is dragged or typed only when that is a step (%s)',
    (language) => {
      const made = setUp();
      made.chosen.set(language);
      const before = made.spoken.get();
      const listener = vi.fn();
      const stop = made.spoken.subscribe(listener);
      const gesture = made.store.begin('x');
      gesture.update((draft) => void (filmIn(draft).captions.size = 0.1));
      expect(made.spoken.get()).toBe(before);
      listener.mockClear();
      gesture.commit();
      expect(listener).toHaveBeenCalled();
      expect(made.spoken.get().film.captions.size).toBe(0.1);
      stop();
    },
  );
});
