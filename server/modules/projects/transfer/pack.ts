import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/**
 * Streams a zip of JSON entries and files; each file is opened when its turn comes. A file that cannot be read ends
 * the stream with its error; when the reader leaves, the open file is closed.
 * @param files by name; null leaves a file out, such as one that was deleted since it was listed
 */
export function packed(
  values: Readonly<Record<string, unknown>>,
  files: ReadonlyMap<string, () => Promise<Readable | null>>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let reading: Readable | null = null;
  // Without a listener such an error would crash the server.
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => reading?.destroy());
  const addAll = async () => {
    for (const [name, openFile] of files) {
      const stream = await openFile();
      if (output.destroyed) {
        stream?.destroy();
        return;
      }
      if (stream === null) continue;
      reading = stream;
      zip.addReadStream(stream, name, { compress: false });
      await finished(stream);
    }
    for (const [name, value] of Object.entries(values))
      zip.addBuffer(Buffer.from(JSON.stringify(value)), name);
    zip.end();
  };
  addAll().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}
