import { createHash } from 'node:crypto';
import { lstat, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Compile } from 'typebox/compile';
import { PluginManifest } from '../../../contract/plugin';
import { isOwnId, isPermission } from '../../../contract/plugin-permissions';

const checker = Compile(PluginManifest);
const MANIFEST_BYTES = 64 * 1024;
const ENTRY_BYTES = 5 * 1024 * 1024;

/** What is wrong with a plugin's folder, in a sentence for the operator. */
export class ManifestError extends Error {}

/** A plugin whose folder is in order. */
export interface InstalledPlugin {
  readonly manifest: PluginManifest;
  /** Real path of its folder. */
  readonly folder: string;
  readonly entry: Buffer;
}

/**
 * The real path of a file inside a folder.
 * @throws ManifestError when it is not there, no file, or leads out of the folder, through links too
 */
export async function fileWithin(folder: string, path: string): Promise<string> {
  const file = await realpath(join(folder, path)).catch(() => null);
  if (file === null) throw new ManifestError(`${path} is not there`);
  if (!file.startsWith(folder + sep)) throw new ManifestError(`${path} leads out of the folder`);
  if (!(await lstat(file)).isFile()) throw new ManifestError(`${path} is no file`);
  return file;
}

async function readWithin(folder: string, path: string, limit: number): Promise<Buffer> {
  const file = await fileWithin(folder, path);
  if ((await lstat(file)).size > limit) throw new ManifestError(`${path} is larger than ${limit} bytes`);
  return readFile(file);
}

function parseManifest(bytes: Buffer): PluginManifest {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new ManifestError('manifest.json is no JSON', { cause: error });
  }
  if (!checker.Check(value)) {
    const [fault] = checker.Errors(value);
    throw new ManifestError(
      `manifest.json: ${fault?.instancePath || '/'} ${fault?.message ?? 'is wrong'}`.trim(),
    );
  }
  if (isOwnId(value.id)) {
    throw new ManifestError(
      `manifest.json: the id ${value.id} belongs to the product; begin it with a name of yours`,
    );
  }
  const unknown = value.permissions.find((permission) => !isPermission(permission));
  if (unknown !== undefined) throw new ManifestError(`manifest.json: there is no permission ${unknown}`);
  return value;
}

export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Reads a plugin's folder and holds its entry to the hash of its manifest.
 * @throws ManifestError that says what is wrong
 */
export async function readPlugin(path: string): Promise<InstalledPlugin> {
  const folder = await realpath(path);
  const manifest = parseManifest(await readWithin(folder, 'manifest.json', MANIFEST_BYTES));
  const entry = await readWithin(folder, manifest.entry, ENTRY_BYTES);
  if (integrityOf(entry) !== manifest.integrity) {
    throw new ManifestError(`${manifest.entry} does not have the hash that manifest.json names`);
  }
  return { manifest, folder, entry };
}
