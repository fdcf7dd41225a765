import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { stageSizes } from '../../../contract/document/limits';
import { keepSession } from '../../e2e/account';
import type { Session } from '../../account';
import { rgbFrames } from './file';
import type { MadeFilm } from './made';

/** Difference of a color channel from which a pixel counts as another one. */
const THRESHOLD = 24;
/** The player may have gone on by a frame before it was paused. */
const FRAMES = 3;
/** Wait before a moment is taken: the longest of them lies in the middle of a scene. */
const WAITS_MS = [700, 1_600, 2_400, 3_300];

/** A moment of a film as the player has shown it. */
interface Moment {
  readonly scene: string;
  readonly frame: number;
  readonly rgb: Buffer;
}

/** How much of a picture is different, 0 to 1. */
function differenceOf(one: Buffer, other: Buffer): number {
  const pixels = one.length / 3;
  let different = 0;
  for (let at = 0; at < one.length; at += 3) {
    const most = Math.max(
      Math.abs((one[at] ?? 0) - (other[at] ?? 0)),
      Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)),
      Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0)),
    );
    if (most > THRESHOLD) different++;
  }
  return different / pixels;
}

async function openStudio(browser: Browser, { id }: MadeFilm, session: Session, dots: number): Promise<Page> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1600, height: 1000 },
    deviceScaleFactor: dots,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await keepSession(page, session);
  await page.goto(`${process.env.BASE_URL}/work/film/edit?id=${id}`);
  await page.getByRole('button', { name: '播放', exact: true }).waitFor();
  return page;
}

const scaleOf = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^缩放 \d+/).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0] ?? 100) / 100;
};

/** Plays from a scene for a while, pauses, and takes what is shown; null where the film has ended before. */
async function momentOf(page: Page, film: MadeFilm, scene: number, waitMs: number): Promise<Moment | null> {
  await page
    .getByRole('button', { name: /^分镜 \d/ })
    .nth(scene)
    .click();
  await page.getByRole('button', { name: '播放', exact: true }).click();
  const pause = page.getByRole('button', { name: '暂停' });
  await pause.waitFor();
  await page.waitForTimeout(waitMs);
  if (!(await pause.isVisible())) return null;
  await pause.click();
  await page.waitForTimeout(300);
  const { width, height } = stageSizes[film.film.ratio];
  const shown = await page.evaluate(
    (size) => {
      const needle = document.querySelector<HTMLElement>(
        '[role="group"] > span[style*="inset-inline-start"]',
      );
      const cards = Array.from(document.querySelectorAll('[data-scene]'));
      const canvas = Array.from(document.querySelectorAll('canvas')).find(
        (one) => one.width === size.width && one.height === size.height,
      );
      return {
        share: Number.parseFloat(needle?.style.insetInlineStart ?? 'NaN') / 100,
        scene: cards.findIndex((card) => card.getAttribute('data-shown') === 'true'),
        picture: canvas?.toDataURL('image/png') ?? null,
      };
    },
    { width, height },
  );
  if (shown.picture === null) throw new Error('The player does not draw in the size of the file');
  await page.getByRole('button', { name: '停止' }).click();
  const id = film.timeline.scenes[shown.scene]?.id ?? '';
  const frames = film.tracks.get(id)?.frames ?? 0;
  const png = Buffer.from(shown.picture.slice(shown.picture.indexOf(',') + 1), 'base64');
  const rgb = await sharp(png).removeAlpha().raw().toBuffer();
  return Number.isNaN(shown.share) ? null : { scene: id, frame: Math.round(shown.share * frames), rgb };
}

/**
 * How much of the pictures of the player in Chromium is different from those of the file, at four moments of a film.
 * @param path of the video, in the size of the stage
 * @returns shares of the pixels
 */
export async function pictureDifferences(
  browser: Browser,
  film: MadeFilm,
  path: string,
  session: Session,
): Promise<number[]> {
  const first = await openStudio(browser, film, session, 1);
  const scale = await scaleOf(first);
  await first.context().close();
  // With so many dots to a pixel the player draws in the size of the file.
  const page = await openStudio(browser, film, session, 1 / scale);
  const { width, height } = stageSizes[film.film.ratio];
  const bytes = width * height * 3;
  const differences: number[] = [];
  for (const [index, waitMs] of WAITS_MS.entries()) {
    const scene = index % Math.min(3, film.timeline.scenes.length);
    const moment = await momentOf(page, film, scene, waitMs);
    if (moment === null) continue;
    const span = film.timeline.scenes.find(({ id }) => id === moment.scene);
    const from = Math.max(0, (span?.first ?? 0) + moment.frame - 1);
    const frames = await rgbFrames(path, from, FRAMES);
    const each = Array.from({ length: Math.floor(frames.length / bytes) }, (_, at) =>
      differenceOf(moment.rgb, frames.subarray(at * bytes, (at + 1) * bytes)),
    );
    differences.push(Math.min(...each));
  }
  await page.context().close();
  return differences;
}
