// Draws characters at rest, speaking and blinking, as PNG to look at: npm run draw:characters -- <folder> [number…]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { CHARACTERS, REST, renderScene, type Region, WHOLE } from '../art/characters';
import { idlePose } from '../server/engines/avatar/idle';

const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder that the pictures go into');
const numbers = wanted.length > 0 ? wanted.map(Number) : [...CHARACTERS.keys()];
const BACKDROP = '#e6e6ea';
const speaking = { ...REST, open: 0.46, spread: 0.3 };
/** Twice the size of the stream, round the head. */
const closeUp = (svg: string): string =>
  svg.replace(/width="(\d+)" height="(\d+)"/, 'width="880" height="960"');

for (const number of numbers) {
  const character = CHARACTERS.get(number);
  if (!character) throw new Error(`there is no character ${number}`);
  const { x, y } = character.head;
  const head: Region = { left: x - 220, top: Math.max(0, y - 270), width: 440, height: 480 };
  const shots = {
    whole: renderScene(character, idlePose(0), REST, BACKDROP, WHOLE),
    head: closeUp(renderScene(character, idlePose(0), REST, BACKDROP, head)),
    speaking: closeUp(renderScene(character, idlePose(70), speaking, BACKDROP, head)),
  };
  for (const [shot, svg] of Object.entries(shots)) {
    const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
    await writeFile(join(folder, `${number}-${shot}.png`), image.asPng());
  }
}
