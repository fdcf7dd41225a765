import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { videoFile } from '../fixtures/media';
import { uploadFile } from '../fixtures/stream-upload';
import { expect, type Page, test } from './test';
import { addProject, base, call, register, writeDocument } from './account';

const run = promisify(execFile);
const faces = resolve(import.meta.dirname, '../fixtures/faces');

/** A film for the fake camera: a cup of coffee for six seconds, then somebody looks at it for six. */
async function film(folder: string): Promise<string> {
  const path = join(folder, 'camera.y4m');
  const still = (name: string) => [
    '-loop',
    '1',
    '-framerate',
    '5',
    '-t',
    '6',
    '-i',
    join(faces, `${name}.jpg`),
  ];
  const fit = 'scale=320:240:force_original_aspect_ratio=decrease,pad=320:240:-1:-1,setsar=1,format=yuv420p';
  const both = `[0:v]${fit}[a];[1:v]${fit}[b];[a][b]concat=n=2:v=1:a=0`;
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...still('coffee'),
    ...still('portrait'),
    '-filter_complex',
    both,
    path,
  ]);
  return path;
}

/** Counts what comes by the sockets of the avatar's stream, and the sockets that are open. */
function watchStream(page: Page) {
  const seen = { open: 0, opened: 0, messages: 0 };
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/provider/ws/')) return;
    seen.open += 1;
    seen.opened += 1;
    socket.on('close', () => (seen.open -= 1));
    socket.on('framereceived', () => (seen.messages += 1));
  });
  return seen;
}

test('a page in a hall begins asleep, wakes by a look, and streams nothing while it sleeps', async ({
  playwright,
  launchOptions,
  locale,
  viewport,
}) => {
  const { token } = await register();
  const id = await addProject(token, '展厅', 2);
  const uploaded = await uploadFile(
    `${base()}/api/v1/oss/upload-material`,
    token,
    await videoFile('mp4', { seed: 31 }),
  );
  const sleepVideo = uploaded?.data?.map((material) => material.id) ?? [];
  await writeDocument(token, id, (document) => {
    Object.assign(document.events, { sleepTime: 4, wakeWay: 1, wakeText: '你好', sleepVideo });
  });
  const { url } = await call(
    'POST /conversation/share',
    { body: { projectId: id, kind: 'visitor', validity: '30d' } },
    token,
  );
  const folder = await mkdtemp(join(tmpdir(), 'mirra-camera-'));
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${await film(folder)}`,
    ],
  });
  try {
    const page = await browser.newPage({ ...(locale && { locale }), viewport });
    const stream = watchStream(page);
    const link = new URL(url, process.env.BASE_URL);
    link.searchParams.set('kiosk', '1');
    await page.goto(link.href);
    const resting = page.getByText(/正在休息$/);
    const watching = page.getByTestId('face-watch');

    // It begins asleep, says what the camera is for, and waits for leave.
    await expect(resting).toBeVisible();
    await expect(page.locator('[data-layer="avatar"] img')).toHaveAttribute('data-shown', 'true');
    await expect(page.getByText(/画面只在本页里识别有没有人脸/)).toBeVisible();

    // Its film stands still for a visitor who prefers that, as this project's do, and plays for others.
    const film = page.getByTestId('sleep-video');
    const state = () => film.evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime > 0.3]);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
    expect(await state()).toEqual([true, false]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(state).toEqual([false, true]);
    expect(stream).toEqual({ open: 0, opened: 0, messages: 0 });
    await page.getByRole('button', { name: '允许摄像头' }).click();
    await expect(watching).toBeVisible();

    // The face wakes it, and quiet puts it to sleep again.
    await expect(resting).toBeHidden();
    await expect.poll(() => stream.messages).toBeGreaterThan(25);
    await expect(resting).toBeVisible();
    await expect(page.locator('[data-layer="avatar"] img')).toHaveAttribute('data-shown', 'true');
    await expect.poll(() => stream.open).toBe(0);

    // Leave was given once. From here to the next look of the face not a message comes.
    const { opened, messages } = stream;
    await expect(watching).toBeVisible();
    expect(stream).toEqual({ open: 0, opened, messages });
    await expect.poll(() => stream.opened).toBe(opened + 1);
    await expect(resting).toBeHidden();

    // Nothing leads away.
    const here = page.url();
    await page.evaluate(() => history.back());
    await expect(page.getByRole('region', { name: /展厅/ })).toBeVisible();
    expect(page.url()).toBe(here);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});
