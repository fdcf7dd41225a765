import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawOrder } from './draw';
import { type Order, type Ratio, sizes } from './order';
import { renderers, type Style } from './styles';

const USAGE = `Usage: npm run draw -- <file.webp|.png|.jpg> <text> [--style <style>] [--ratio <ratio>] [--seed <number>] [--width <pixels>]
  styles  ${Object.keys(renderers).join(', ')}
  ratios  ${Object.keys(sizes).join(', ')}`;
const ENDINGS = ['.webp', '.png', '.jpg', '.jpeg'];

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

interface Wish {
  file: string;
  order: Order;
}

/** What the command line asks for; null when it cannot be understood. */
export function readCommand(args: readonly string[]): Wish | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      style: { type: 'string', default: 'unlimited' },
      ratio: { type: 'string', default: '16:9' },
      seed: { type: 'string', default: '0' },
      width: { type: 'string' },
    },
  });
  const [file = '', ...words] = positionals;
  const text = words.join(' ');
  const width = values.width === undefined ? undefined : Number(values.width);
  const seed = Number(values.seed);
  const isSound =
    ENDINGS.includes(extname(file)) &&
    text !== '' &&
    values.style in renderers &&
    values.ratio in sizes &&
    isWhole(seed, 0, 2_147_483_647) &&
    (width === undefined || isWhole(width, 16, 8000));
  if (!isSound) return null;
  const { style, ratio } = values as { style: Style; ratio: Ratio };
  return { file, order: { request: { text, style, ratio, seed }, width } };
}

/** Draws one picture to a file and says which words were drawn. Ends with status 2 when the command is wrong. */
export async function drawByHand(args: readonly string[]): Promise<void> {
  let wish: Wish | null = null;
  try {
    wish = readCommand(args);
  } catch (error) {
    // An option that there is not, or without its value.
    console.error((error as Error).message);
  }
  if (wish === null) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const { bytes, understood } = await drawOrder(wish.order, new AbortController().signal);
  await sharp(bytes).toFile(wish.file);
  console.log(`${wish.file}: ${understood.join(', ') || 'no word of the text is known; a quiet studio'}`);
}
