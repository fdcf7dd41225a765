import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/**
 * Streams a zip of JSON entries and files; each file is opened when its turn comes. A file that cannot be read ends
 * the stream with its error; when the reader leaves, the open file is closed.
 */
export function packed(
  values: Readonly<Record<string, unknown>>,
  files: ReadonlyMap<string, () => Promise<Readable>>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let reading: Readable | null = null;
  // Without a listener such an error would crash the server.
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => reading?.destroy());
  for (const [name, openFile] of files) {
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      openFile().then(
        (stream) => {
          reading = stream;
          if (output.destroyed) stream.destroy();
          else give(null, stream);
        },
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  for (const [name, value] of Object.entries(values)) zip.addBuffer(Buffer.from(JSON.stringify(value)), name);
  zip.end();
  return output;
}
