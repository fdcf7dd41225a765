import { ellipsized, inOneLine, linesIn } from '../../../../contract/text/lines';
import { loadPicture } from '../../../ui/loadPicture';
import { bundledFamilies } from '../../../ui/theme/fonts';
import { canvasOf, codeColors, drawCode, pngOf } from './codePictures';
import { posterPlaces } from './posterPlaces';

/** What stands on a picture for posters. */
export interface Poster {
  /** The project's name. */
  name: string;
  /** What one does with the code. */
  line: string;
  /** That the picture shows generated content. */
  mark: string;
  /** The address in the code. */
  link: string;
  pictureUrl: string;
  isPortrait: boolean;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const NAME_LINES = 2;
const NAME_SIZES = [76, 64, 54, 46];
const LINE_SIZE = 42;
const MARK_SIZE = 28;

const families = [...bundledFamilies.map((family) => `"${family}"`), 'sans-serif'].join(', ');
const fontOf = (size: number, weight: number) => `${weight} ${size}px ${families}`;

/** Fills a box with a picture; what is too tall loses its foot, since faces are at the top. */
function drawPicture(context: CanvasRenderingContext2D, image: HTMLImageElement, box: Box): void {
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const [width, height] = [box.width / scale, box.height / scale];
  const left = (image.naturalWidth - width) / 2;
  context.drawImage(image, left, 0, width, height, box.x, box.y, box.width, box.height);
}

/** The name in the largest size at which it fits in two lines; what is longer still ends with an ellipsis. */
function setName(context: CanvasRenderingContext2D, name: string, width: number) {
  const measure = (text: string) => context.measureText(text).width;
  const linesAt = (size: number) => {
    context.font = fontOf(size, 700);
    return linesIn(name, width, measure);
  };
  const smallest = NAME_SIZES.at(-1) ?? LINE_SIZE;
  const size = NAME_SIZES.find((one) => linesAt(one).length <= NAME_LINES) ?? smallest;
  const lines = linesAt(size);
  const shown = lines.slice(0, NAME_LINES).map((line) => line.text);
  const rest = inOneLine(name.slice(lines[NAME_LINES - 1]?.start));
  if (lines.length > NAME_LINES) shown[NAME_LINES - 1] = ellipsized(rest, width, measure);
  return { size, lines: shown };
}

function drawWords(
  context: CanvasRenderingContext2D,
  poster: Poster,
  box: Box,
  align: 'left' | 'center',
): void {
  const name = setName(context, poster.name, box.width);
  context.font = fontOf(LINE_SIZE, 400);
  const measure = (text: string) => context.measureText(text).width;
  const rows = [
    ...name.lines.map((text) => ({ text, size: name.size, weight: 700, alpha: 1 })),
    ...linesIn(poster.line, box.width, measure).map(({ text }) => ({
      text,
      size: LINE_SIZE,
      weight: 400,
      alpha: 0.72,
    })),
  ];
  const heights = rows.map(({ size }) => size * 1.45);
  const total = heights.reduce((sum, height) => sum + height, 0);
  let y = box.y + Math.max(0, (box.height - total) / 2);
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.fillStyle = codeColors().ink;
  for (const [index, { text, size, weight, alpha }] of rows.entries()) {
    const height = heights[index] ?? 0;
    context.font = fontOf(size, weight);
    context.globalAlpha = alpha;
    context.fillText(text, align === 'left' ? box.x : box.x + box.width / 2, y + height / 2);
    y += height;
  }
  context.globalAlpha = 1;
}

/** The label of generated content, in the corner. */
function drawMark(context: CanvasRenderingContext2D, mark: string): void {
  const style = getComputedStyle(document.documentElement);
  context.font = fontOf(MARK_SIZE, 400);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const width = context.measureText(mark).width + MARK_SIZE;
  context.fillStyle = style.getPropertyValue('--mirra-scrim');
  context.beginPath();
  context.roundRect(MARK_SIZE, MARK_SIZE, width, MARK_SIZE * 1.6, MARK_SIZE / 2);
  context.fill();
  context.fillStyle = style.getPropertyValue('--mirra-on-scrim');
  context.fillText(mark, MARK_SIZE * 1.5, MARK_SIZE * 1.8);
}

/** Draws a project's picture with its name and the code of a link, 1080x1920 or 1920x1080 pixels. @throws Error without the picture */
export async function drawPoster(poster: Poster): Promise<Blob> {
  const { name, line, mark, link, pictureUrl, isPortrait } = poster;
  const words = `${name}${line}${mark}`;
  const [image] = await Promise.all([
    loadPicture(pictureUrl),
    ...bundledFamilies.flatMap((family) =>
      [400, 700].map((weight) => document.fonts.load(`${weight} 20px "${family}"`, words)),
    ),
  ]);
  const { size, picture, code, words: place, align } = posterPlaces(isPortrait);
  const { canvas, context } = canvasOf(size.width, size.height);
  context.fillStyle = codeColors().ground;
  context.fillRect(0, 0, size.width, size.height);
  drawPicture(context, image, picture);
  drawMark(context, mark);
  drawCode(context, link, code);
  drawWords(context, poster, place, align);
  return pngOf(canvas);
}
