import { afterAll, expect, test } from 'vitest';
import { openFilms } from '../../../fixtures/films';

const films = [openFilms(), openFilms({ ffmpeg: '/nowhere/ffmpeg' })];
afterAll(() => Promise.all(films.map((one) => one.close())));

test('films can be made where ffmpeg has its encoder, and nowhere else', async () => {
  expect(await Promise.all(films.map((one) => one.available()))).toEqual([true, false]);
});
