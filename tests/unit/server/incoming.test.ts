import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ABANDONED_MS, prepareIncoming } from '../../../server/modules/library/upload/incoming';

it('deletes files of a crashed server, and keeps files that another server is writing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'incoming-'));
  try {
    const now = Date.now();
    await writeFile(join(folder, 'old'), 'x');
    await mkdir(join(folder, 'old-import'));
    await writeFile(join(folder, 'new'), 'x');
    const past = (now - ABANDONED_MS - 1000) / 1000;
    for (const name of ['old', 'old-import']) await utimes(join(folder, name), past, past);
    await prepareIncoming(folder, now);
    expect(await readdir(folder)).toEqual(['new']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
