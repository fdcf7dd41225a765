import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { portraitFaults } from '../../../../contract/clone/portrait-check';
import { readPictureLight } from '../../../../server/modules/clones/picture-light';
import { portraitSource } from '../../../fixtures/portrait';

test('the photograph of the tests is taken; darker, brighter and blurred ones are not', async () => {
  const { picture, reading } = portraitSource();
  const faults = async (bytes: Buffer) =>
    portraitFaults(reading, await readPictureLight(bytes)).map(({ code }) => code);
  expect(await faults(picture)).toEqual([]);
  const changed = (change: (image: Sharp) => Sharp) => change(sharp(picture)).jpeg().toBuffer();
  expect(await faults(await changed((image) => image.linear(0.2, 0)))).toContain('dark');
  expect(await faults(await changed((image) => image.linear(0.5, 190)))).toContain('bright');
  expect(await faults(await changed((image) => image.blur(4)))).toEqual(['blurred']);
});

test('an invalid picture is an error', async () => {
  await expect(readPictureLight(Buffer.from('nothing'))).rejects.toThrow();
});
