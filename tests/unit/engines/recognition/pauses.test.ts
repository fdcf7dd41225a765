import { expect, it } from 'vitest';
import type { Dialogue } from '../../../../server/engines/speech-recognition/dialogue';
import { iatDialogue } from '../../../../server/engines/speech-recognition/iat';
import { rtasrDialogue } from '../../../../server/engines/speech-recognition/rtasr';
import { SocketRecognition } from '../../../../server/engines/speech-recognition/socket-recognition';
import { startLocalFunasr } from '../../../fixtures/recognition/funasr';
import { record } from './contract';

it('services that give up after a pause get silence before, well before', () => {
  expect(rtasrDialogue().keepAliveMs).toBeLessThan(15_000);
  expect(iatDialogue('app', { language: 'zh-CN' }).keepAliveMs).toBeLessThan(10_000);
});

it('silence in a pause stands between whole samples, and behind all that was said before', async () => {
  const service = await startLocalFunasr();
  const dialogue: Dialogue = {
    sliceBytes: 8,
    keepAliveMs: 20,
    begin: () => [JSON.stringify({ chunk_size: [5, 10, 5], is_speaking: true, hotwords: '' })],
    sound: (slice) => slice,
    end: () => [JSON.stringify({ is_speaking: false })],
    receive: () => ({}),
  };
  const recognition = new SocketRecognition({
    provider: 'local',
    languages: ['zh-CN'],
    connect: () => ({ url: service.url, dialogue }),
  });
  const { session } = record(recognition);
  session.feed(Buffer.from([1, 2, 3]));
  await expect.poll(() => service.sound().length).toBeGreaterThanOrEqual(8);
  const before = service.sound().length;
  expect(service.sound().subarray(0, 3)).toEqual(Buffer.from([1, 2, 0]));
  session.feed(Buffer.from([4, 5, 6, 7, 8, 9, 10]));
  await expect.poll(() => service.sound().includes(Buffer.from([3, 4, 5, 6, 7, 8, 9, 10]))).toBe(true);
  expect(service.sound().indexOf(3) % 8).toBe(0);
  expect(service.sound().indexOf(3)).toBeGreaterThanOrEqual(before);
  session.cancel();
  await service.close();
});
