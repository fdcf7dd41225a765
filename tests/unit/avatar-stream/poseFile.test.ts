import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePatchFile, encodePoseFile } from '../../../server/engines/shared/pose-file';
import { readPoseFile, type WholePose } from '../../../elements/avatar/pose-file';

const side = fc.integer({ min: 0, max: 1_280 });
const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
const place = fc.record({ left: side, top: side, width: side, height: side });
const sheet = fc.record({ left: side, top: side, width: side, height: side, columns: side, count: side });
const pose = fc.record({
  body: fc.record({ place, bytes }),
  eyes: fc.record({ place: sheet, bytes }),
  mouths: fc.record({ place: sheet, bytes }),
});

const blobOf = (buffer: Buffer) => new Blob([new Uint8Array(buffer)]);

test('the browser reads what the server writes', async () => {
  await fc.assert(
    fc.asyncProperty(pose, async (sent) => {
      const read = (await readPoseFile(blobOf(encodePoseFile(sent)))) as WholePose;
      expect(read.on).toBeUndefined();
      for (const name of ['body', 'eyes', 'mouths'] as const) {
        expect(read[name].place).toEqual(sent[name].place);
        expect(Buffer.from(await read[name].picture.arrayBuffer())).toEqual(sent[name].bytes);
      }
    }),
    { numRuns: 50 },
  );
});

test('the browser reads what a body changes in another one', async () => {
  const sent = {
    on: 6,
    body: { place: { left: 3, top: 4, width: 5, height: 6 }, bytes: Buffer.from('arm') },
  };
  const read = await readPoseFile(blobOf(encodePatchFile(sent)));
  expect([read.on, read.body.place, await read.body.picture.text()]).toEqual([6, sent.body.place, 'arm']);
  await expect(readPoseFile(blobOf(encodePatchFile(sent).subarray(0, -1)))).rejects.toThrow(RangeError);
});

test('a file that was cut short, or is something else, is refused', async () => {
  const place = { left: 0, top: 0, width: 1, height: 1 };
  const part = { place: { ...place, columns: 1, count: 1 }, bytes: Buffer.from('picture') };
  const whole = encodePoseFile({ body: part, eyes: part, mouths: part });
  await expect(readPoseFile(blobOf(whole.subarray(0, -1)))).rejects.toThrow(RangeError);
  await expect(readPoseFile(blobOf(whole.subarray(0, 5)))).rejects.toThrow(RangeError);
  await expect(readPoseFile(new Blob(['{"code":404,"msg":"not found"}']))).rejects.toThrow(RangeError);
});
