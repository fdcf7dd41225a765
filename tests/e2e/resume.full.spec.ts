import { rm } from 'node:fs/promises';
import { expect, test } from './test';
import { MEGABYTE, videoOfBytes } from '../fixtures/media';
import { copyDataDir } from '../data-template';
import { type ServerProcess, startServerProcess } from '../server-process';
import { call, signIn } from './account';
import { narrowLine } from './narrow-line';

/** Enough pieces to be stopped three times on their way. */
const BYTES = 36 * MEGABYTE;
/** Slow enough to be cut on its way, bytes a second. */
const SPEED = 8 * MEGABYTE;

test('a large upload resumes after a lost connection, a killed server and a reload', async ({ page }) => {
  const shared = process.env.BASE_URL;
  const dataDir = await copyDataDir(process.env.DATA_TEMPLATE ?? '');
  let server: ServerProcess | undefined = await startServerProcess(dataDir);
  const line = await narrowLine(server.address, SPEED);
  process.env.BASE_URL = line.address;
  try {
    const { token } = await signIn(page);
    const path = await videoOfBytes(BYTES);
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    const uploader = page.getByRole('region', { name: '文件上传，多个' });
    const row = uploader.getByRole('listitem');
    const percentage = async () => Number(await row.getByRole('progressbar').getAttribute('value'));
    const send = async () => {
      await page.goto(`${line.address}/testTwo`);
      await uploader.getByTestId('file-uploader-files').setInputFiles(path);
    };

    await send();
    await expect.poll(percentage).toBeGreaterThan(10);
    await line.cut();
    await expect(row).toHaveAttribute('data-state', 'waiting');
    await line.join();
    await expect(row).toHaveAttribute('data-state', 'sending');
    await expect.poll(percentage).toBeGreaterThan(25);

    await server.stop('SIGKILL');
    server = undefined;
    await expect(row).toHaveAttribute('data-state', 'waiting');
    server = await startServerProcess(dataDir);
    line.leadTo(server.address);
    await expect(row).toHaveAttribute('data-state', 'sending', { timeout: 60_000 });
    await expect.poll(percentage).toBeGreaterThan(45);

    await send();
    await expect(row).toHaveAttribute('data-state', 'success', { timeout: 240_000 });
    expect(offsets[0]).toBe(0);
    expect(offsets.length).toBeGreaterThanOrEqual(4);
    expect(
      offsets.every((offset, n) => n === 0 || offset >= (offsets[n - 1] ?? 0)),
      `what had arrived was not sent again: ${offsets.join(', ')}`,
    ).toBe(true);
    expect(offsets.at(-1), 'the reload went on with what was there').toBeGreaterThan(BYTES / 3);
    const { records } = await call('GET /avatar/material/me-material', { query: { type: 'video' } }, token);
    expect(records.map(({ size }) => size)).toEqual([BYTES]);
  } finally {
    await line.cut();
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
    if (shared === undefined) delete process.env.BASE_URL;
    else process.env.BASE_URL = shared;
  }
});
