import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/**
 * A zip of JSON entries and of files, each file opened when its turn comes. A file that cannot be read ends the stream
 * with its error; a reader that goes away ends the file that is being read.
 */
export function packed(
  values: Readonly<Record<string, unknown>>,
  files: ReadonlyMap<string, () => Promise<Readable>>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let reading: Readable | null = null;
  // Without a listener such an error would end the whole server.
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
