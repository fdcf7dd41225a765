import { lstat, realpath } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { Compile } from 'typebox/compile';
import { PluginManifest } from '../../../contract/plugin/schema';
import { isOwnId, isPermission } from '../../../contract/plugin/permissions';
import { cleanName } from '../../../contract/text/names';
import { EntryBytes } from './entries';
import { FileReadings } from './file-readings';

const checker = Compile(PluginManifest);
const MANIFEST_BYTES = 64 * 1024;
const ENTRY_BYTES = 5 * 1024 * 1024;
/** Total size of entries in memory, bytes. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** An error with a sentence for the operator that says what is wrong with a plugin's folder. */
export class ManifestError extends Error {}

/** A valid plugin. */
export interface InstalledPlugin {
  readonly manifest: PluginManifest;
  /** Real path of its folder. */
  readonly folder: string;
  /** The entry's bytes, which match the manifest's hash. @throws ManifestError when the file has changed */
  readEntry(): Promise<Buffer>;
}

/**
 * The real path of a file inside a folder.
 * @throws ManifestError when it is missing, not a file, or outside the folder, also through links
 */
export async function fileWithin(folder: string, path: string): Promise<string> {
  const file = await realpath(join(folder, path)).catch(() => null);
  if (file === null) throw new ManifestError(`${path} is not there`);
  if (!file.startsWith(folder + sep)) throw new ManifestError(`${path} leads out of the folder`);
  if (!(await lstat(file)).isFile()) throw new ManifestError(`${path} is no file`);
  return file;
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
  return { ...value, name: readName(value.name) };
}

/** A name as it reads, in each language that has one. @throws ManifestError when nothing of it can be seen */
function readName(name: PluginManifest['name']): PluginManifest['name'] {
  const names = typeof name === 'string' ? { 'zh-CN': name } : name;
  const clean = Object.fromEntries(
    Object.entries(names).map(([language, text]) => [language, cleanName(text)]),
  );
  if (Object.values(clean).includes('')) throw new ManifestError('manifest.json: /name has nothing to see');
  return typeof name === 'string' ? cleanName(name) : clean;
}

const tooLarge = (limit: number) => (path: string) =>
  new ManifestError(`${basename(path)} is larger than ${limit} bytes`);

/** Reads the folders of plugins. An unchanged folder is neither read nor hashed again. */
export class PluginReader {
  readonly #bytes = new EntryBytes(KEPT_BYTES);
  /** A manifest, or the error in it. */
  readonly #manifests = new FileReadings<PluginManifest | ManifestError>(
    (bytes) => {
      try {
        return parseManifest(bytes);
      } catch (error) {
        if (error instanceof ManifestError) return error;
        throw error;
      }
    },
    MANIFEST_BYTES,
    tooLarge(MANIFEST_BYTES),
  );
  /** The hash of an entry. */
  readonly #entries = new FileReadings((bytes) => this.#bytes.add(bytes), ENTRY_BYTES, tooLarge(ENTRY_BYTES));

  /**
   * Reads a plugin's folder and checks its entry against the hash in the manifest.
   * @throws ManifestError that says what is wrong
   */
  async read(path: string): Promise<InstalledPlugin> {
    const folder = await realpath(path);
    const manifest = await this.#manifests.read(await fileWithin(folder, 'manifest.json'));
    if (manifest instanceof ManifestError) throw manifest;
    const { entry, integrity } = manifest;
    const wrong = () => new ManifestError(`${entry} does not have the hash that manifest.json names`);
    const file = await fileWithin(folder, entry);
    if ((await this.#entries.read(file)) !== integrity) throw wrong();
    return {
      manifest,
      folder,
      readEntry: async () => {
        const kept = this.#bytes.get(integrity);
        if (kept !== null) return kept;
        // It was checked, but dropped from the cache since.
        this.#entries.forget(file);
        if ((await this.#entries.read(file)) !== integrity) throw wrong();
        const bytes = this.#bytes.get(integrity);
        if (bytes === null) throw new Error(`${entry} was not kept`);
        return bytes;
      },
    };
  }
}
