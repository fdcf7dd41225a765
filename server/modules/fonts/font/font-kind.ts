import { open } from 'node:fs/promises';
import { AppError } from '../../../http/app-error';

const HEAD_BYTES = 4;

/** Media types by the first bytes of a file; collections of several fonts are not accepted. */
const types: Readonly<Record<string, string>> = {
  '00010000': 'font/ttf',
  '74727565': 'font/ttf',
  '4f54544f': 'font/otf',
  '774f4646': 'font/woff',
  '774f4632': 'font/woff2',
};

/**
 * The media type of a font by its first bytes, never by its name or by the request.
 * @throws AppError fileEmpty, fontUnreadable
 */
export async function fontTypeOf(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (bytesRead === 0) throw new AppError('fileEmpty');
    const type = types[buffer.subarray(0, bytesRead).toString('hex')];
    if (type === undefined) throw new AppError('fontUnreadable');
    return type;
  } finally {
    await handle.close();
  }
}
