// Draws every gesture of every character small, on one sheet: npm run draw:gestures
// or each picture of some characters' gestures large, as PNG: npm run draw:gestures -- <folder> <number…> [gesture…]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import {
  type ArmGesture,
  BASE_HEIGHT,
  BASE_WIDTH,
  type Character,
  CHARACTERS,
  GESTURES,
  type Pose,
  renderScene,
  REST,
  WHOLE,
} from '../art/characters';

const SHEET = 'docs/images/gestures.webp';
const CELL = { width: 90, height: 160 };
const BACKDROP = '#e6e6ea';
const STILL: Pose = { breath: 0, swayX: 0, swayY: 0, tilt: 0, blink: 0, brow: 0, gazeX: 0, gazeY: 0 };
const gestures = Object.keys(GESTURES) as ArmGesture[];

const draw = async (character: Character, pose: Partial<Pose>, size: typeof CELL): Promise<Buffer> => {
  const svg = renderScene(character, { ...STILL, ...pose }, REST, BACKDROP, WHOLE, size);
  return Buffer.from((await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng());
};

/** A row for each gesture as it is held, a column for each character. */
async function drawSheet(): Promise<void> {
  const cells = gestures.flatMap((gesture, row) =>
    [...CHARACTERS.values()].map(async (character, column) => ({
      input: await draw(character, GESTURES[gesture].steps.at(-1) ?? {}, CELL),
      left: column * CELL.width,
      top: row * CELL.height,
    })),
  );
  const width = CHARACTERS.size * CELL.width;
  const height = gestures.length * CELL.height;
  await sharp({ create: { width, height, channels: 3, background: BACKDROP } })
    .composite(await Promise.all(cells))
    .webp({ quality: 70, effort: 6 })
    .toFile(SHEET);
}

async function drawLarge(folder: string, wanted: readonly string[]): Promise<void> {
  const numbers = wanted.filter((word) => /^\d+$/.test(word)).map(Number);
  const named = gestures.filter((gesture) => wanted.includes(gesture));
  for (const number of numbers) {
    const character = CHARACTERS.get(number);
    if (!character) throw new Error(`there is no character ${number}`);
    for (const gesture of named.length > 0 ? named : gestures) {
      const { steps, swing = [] } = GESTURES[gesture];
      for (const [i, pose] of [...steps, ...swing.slice(1)].entries()) {
        const picture = await draw(character, pose, { width: BASE_WIDTH, height: BASE_HEIGHT });
        await writeFile(join(folder, `${number}-${gesture}-${i + 1}.png`), picture);
      }
    }
  }
}

const [folder, ...wanted] = process.argv.slice(2);
await (folder === undefined ? drawSheet() : drawLarge(folder, wanted));
