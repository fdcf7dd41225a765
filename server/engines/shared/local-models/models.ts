import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  languagesIn,
  licenseIn,
  type LocalSpeaker,
  type ModelLanguage,
  type ModelNote,
  readNote,
  speakersOf,
} from './about';
import { isVoice, type LocalModelKind, recognizeModel } from './kinds';
import { readOnnxMetadata } from './onnx-metadata';
import type { LocalModelFolder, LocalModelFolders } from './port';
import { isLocalSpeechInstalled } from './installed';

/** A model in a folder of its own. */
export interface LocalModel {
  /** Name of its folder. */
  folder: string;
  /** Changes with its files: a replaced model is loaded anew. */
  key: string;
  name: string;
  kind: LocalModelKind;
  files: Readonly<Record<string, string>>;
  languages: readonly ModelLanguage[];
  /** Empty for a recognizer. */
  speakers: readonly LocalSpeaker[];
  /** Null where nothing says it. */
  license: string | null;
  /** Of all its files. */
  bytes: number;
}

/** For so long the folder is not looked at again, in milliseconds. */
const FRESH_MS = 3_000;
const ABOUT_BYTES = 64 * 1024;
/** Facebook's models of a thousand languages, which say so in their comment. */
const MMS_LICENSE = 'CC BY-NC 4.0';

interface Entry {
  name: string;
  bytes: number;
  changed: number;
}

async function entriesOf(path: string): Promise<Entry[]> {
  const names = (await readdir(path)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(path, name));
      return { name, bytes: size, changed: mtimeMs };
    }),
  );
}

/** Bytes of a folder within a model's folder. */
async function bytesBelow(path: string): Promise<number> {
  const files = await readdir(path, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The beginning of a file; null when it is not there. */
async function textOf(path: string, names: readonly string[], wanted: RegExp): Promise<string | null> {
  const name = names.find((one) => wanted.test(one));
  if (name === undefined) return null;
  const buffer = await readFile(join(path, name));
  return buffer.toString('utf8', 0, ABOUT_BYTES);
}

const readable = (folder: string): string =>
  folder.replace(/^(sherpa-onnx|vits|sherpa)-/, '').replaceAll('_', ' ');

function licenseOf(note: ModelNote, metadata: ReadonlyMap<string, string>, texts: string[]): string | null {
  if (note.licence !== undefined) return note.licence;
  if (metadata.get('comment') === 'mms') return MMS_LICENSE;
  return licenseIn([...(metadata.has('license') ? [`license: ${metadata.get('license')}`] : []), ...texts]);
}

/** What a folder holds. @throws Error that says why it is no model */
async function readModel(
  path: string,
  folder: string,
  entries: readonly Entry[],
  key: string,
): Promise<LocalModel> {
  const names = entries.map(({ name }) => name);
  const onnx = await Promise.all(
    names
      .filter((name) => name.endsWith('.onnx'))
      .map(async (name) => ({ name, metadata: await readOnnxMetadata(join(path, name)) })),
  );
  const readableOnnx = onnx.flatMap(({ name, metadata }) => (metadata === null ? [] : [{ name, metadata }]));
  const recognized = recognizeModel({ path, names, onnx: readableOnnx });
  if ('problem' in recognized) throw new Error(recognized.problem);
  const { kind, files, metadata } = recognized;
  const noteText = await textOf(path, names, /^mirra\.json$/);
  const note = noteText === null ? {} : readNote(noteText);
  const about = [/^readme/i, /^model_card/i, /^licen[sc]e/i];
  const texts = await Promise.all(about.map((wanted) => textOf(path, names, wanted)));
  const said = note.languages ?? languagesIn(metadata.get('language') ?? '');
  const languages = said.length > 0 ? said : languagesIn(folder);
  const spoken =
    kind === 'sense-voice' && note.languages === undefined ? (['zh-CN', 'en-US'] as const) : languages;
  const speakers = isVoice(kind) ? speakersOf(metadata, spoken, note) : [];
  if (isVoice(kind) ? speakers.length === 0 : spoken.length === 0)
    throw new Error('its language is none of ours, or unknown: mirra.json may name it');
  const inside = ['espeak-ng-data', 'dict'].filter((name) => names.includes(name));
  const below = await Promise.all(inside.map((name) => bytesBelow(join(path, name))));
  return {
    folder,
    key,
    name: note.name ?? readable(folder),
    kind,
    files,
    languages: isVoice(kind) ? [...new Set(speakers.map(({ language }) => language))] : spoken,
    speakers,
    license: licenseOf(
      note,
      metadata,
      texts.filter((text) => text !== null),
    ),
    bytes: [...entries.map(({ bytes }) => bytes), ...below].reduce((sum, size) => sum + size, 0),
  };
}

export interface LocalModelsOptions {
  /** Folder with a folder for each model; it need not exist. */
  dir: string;
  /** A line for the operator's log: a folder that is no model, and why. */
  log?: (line: string) => void;
  /** Path of the entry file of the program that runs models. */
  entry?: string;
  now?: () => number;
}

interface Known {
  key: string;
  model: LocalModel | null;
  /** Why it is none. */
  reason: string | null;
}

const folderOf = ({
  folder,
  name,
  kind,
  languages,
  speakers,
  license,
  bytes,
}: LocalModel): LocalModelFolder => ({
  folder,
  name,
  speaks: isVoice(kind),
  kind,
  languages,
  speakers: speakers.length,
  license,
  bytes,
});

/** The models of the operator. Their folder is looked at when somebody asks, at most every few seconds; unchanged models are not read again. */
export class LocalModels implements LocalModelFolders {
  private known = new Map<string, Known>();
  private latest: readonly LocalModel[] = [];
  private looking: Promise<readonly LocalModel[]> | null = null;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: LocalModelsOptions) {}

  /** The folder with the models. */
  get dir(): string {
    return this.options.dir;
  }

  /** What the last look has found. */
  get seen(): readonly LocalModel[] {
    return this.latest;
  }

  /** All models, by their folders' names. */
  list(): Promise<readonly LocalModel[]> {
    const now = (this.options.now ?? Date.now)();
    if (this.looking === null && now - this.lookedAt < FRESH_MS) return Promise.resolve(this.latest);
    if (this.looking === null) {
      // Noted before it looks: what changes meanwhile is looked at again.
      this.lookedAt = now;
      this.looking = this.lookAround().finally(() => {
        this.looking = null;
      });
    }
    return this.looking;
  }

  async folders(): Promise<readonly LocalModelFolder[]> {
    return (await this.list()).map(folderOf);
  }

  lookAgain(): void {
    this.lookedAt = Number.NEGATIVE_INFINITY;
  }

  unused(): ReadonlyMap<string, string> {
    return new Map(
      [...this.known].flatMap(([folder, { reason }]) => (reason === null ? [] : [[folder, reason] as const])),
    );
  }

  async look(path: string, folder: string): Promise<LocalModelFolder> {
    return folderOf(await readModel(path, folder, await entriesOf(path), ''));
  }

  async canRun(): Promise<boolean> {
    const { entry } = this.options;
    return entry !== undefined && (await isLocalSpeechInstalled(entry));
  }

  private async lookAround(): Promise<readonly LocalModel[]> {
    const folders = await readdir(this.options.dir).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') this.options.log?.(`The models cannot be listed: ${error.message}`);
      return [];
    });
    const next = new Map<string, Known>();
    for (const folder of folders.filter((name) => !name.startsWith('.')).toSorted())
      next.set(folder, await this.one(folder));
    this.known = next;
    this.latest = [...next.values()].flatMap(({ model }) => (model === null ? [] : [model]));
    return this.latest;
  }

  /** A folder that is no model, or is being copied, is said once for each state of its files. */
  private async one(folder: string): Promise<Known> {
    const path = join(this.options.dir, folder);
    const before = this.known.get(folder);
    let key = '';
    try {
      const entries = await entriesOf(path);
      key = createHash('sha256')
        .update(JSON.stringify([folder, entries]))
        .digest('hex')
        .slice(0, 32);
      if (before?.key === key) return before;
      return { key, model: await readModel(path, folder, entries, key), reason: null };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (before?.key !== key || before.model !== null) this.options.log?.(`${path} is not used: ${reason}`);
      return { key, model: null, reason };
    }
  }
}
