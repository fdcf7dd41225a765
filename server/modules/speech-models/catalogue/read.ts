import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { root } from '../../../program-files';
import { CatalogueEntry } from './entry';

const checker = Compile(CatalogueEntry);

/** The folder of the entries that come with the product. */
export const catalogueFolder = join(root, 'server', 'modules', 'speech-models', 'catalogue', 'entries');
const licenseFolder = join(catalogueFolder, '..', 'licenses');

/**
 * Reads one entry.
 * @param file its file's name, which must be that of the model
 * @throws Error that says what is wrong with it
 */
export function readEntry(file: string, text: string): CatalogueEntry {
  const value: unknown = JSON.parse(text);
  if (!checker.Check(value)) {
    const [fault] = checker.Errors(value);
    throw new Error(`${fault?.instancePath || '/'} ${fault?.message ?? 'is wrong'}`);
  }
  if (file !== `${value.name}.json`) throw new Error(`it must be called ${value.name}.json`);
  const archives = value.downloads.filter(({ role }) => role === 'archive');
  if (archives.length > 1) throw new Error('/downloads may hold one archive');
  const paths = new Set(value.downloads.map(({ path }) => path));
  if (paths.size < value.downloads.length) throw new Error('/downloads has a path twice');
  const unranked = value.languages.find((language) => value.rank[language] === undefined);
  if (unranked !== undefined) throw new Error(`/rank lacks ${unranked}`);
  return value;
}

/**
 * The models that can be installed, by name. A file that is wrong is left out and said.
 * @param folders the product's, and the operator's own one; of two entries with one name the later folder's counts
 */
export async function readCatalogue(
  folders: readonly string[],
  warn: (line: string) => void,
): Promise<ReadonlyMap<string, CatalogueEntry>> {
  const entries = new Map<string, CatalogueEntry>();
  for (const folder of folders) {
    const files = await readdir(folder).catch((error: Error) => {
      warn(`The model catalogue cannot be read: ${error.message}`);
      return [];
    });
    for (const file of files.filter((name) => name.endsWith('.json')).toSorted()) {
      try {
        const entry = readEntry(file, await readFile(join(folder, file), 'utf8'));
        entries.set(entry.name, entry);
      } catch (error) {
        warn(`${join(folder, file)} is no model of the catalogue: ${(error as Error).message}`);
      }
    }
  }
  return entries;
}

/** The text of a license in full; null where the entry has only an address, or the file is gone. */
export async function licenseText({ license }: CatalogueEntry): Promise<string | null> {
  if (license.text === null) return null;
  const file = join(licenseFolder, license.text);
  return access(file).then(
    () => readFile(file, 'utf8'),
    () => null,
  );
}
