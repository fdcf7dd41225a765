import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const PROGRAM_PACKAGE = join('node_modules', 'sherpa-onnx-node', 'package.json');

/** Whether the program's packages are there: they are optional. */
export async function isLocalSpeechInstalled(entry: string): Promise<boolean> {
  try {
    await access(join(dirname(entry), PROGRAM_PACKAGE));
    return true;
  } catch {
    return false;
  }
}
