import { DOCUMENT_BYTES_LIMIT, PATCHES_LIMIT } from './limits';
import type { Patch, ProjectDocument } from './schema';
import { checkDocument, DocumentFault, measurePart } from './check';
import { isForbiddenKey, JSON_DEPTH_LIMIT } from '../common/json';
import { cutText } from '../text/text';

export { DocumentFault } from './check';
export { measureJson } from '../common/json';

/** Limit of fields and items that the patches of one change may copy or move. */
const WORK_LIMIT = 500_000;

type Container = Record<string, unknown> | unknown[];
type Step = Patch['path'][number];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;
const placeOf = (path: Patch['path']): string => cutText(`/${path.join('/')}`, 200);
const refuse = (path: Patch['path'], message: string): never => {
  throw new DocumentFault('invalid', `${placeOf(path)} ${message}`);
};

/**
 * Checks patches as far as possible without the document: their number, their size, and that no path leads to a
 * prototype.
 * @param limit bytes of JSON that they may have together
 * @throws DocumentFault
 */
export function checkPatches(patches: readonly Patch[], limit: number = DOCUMENT_BYTES_LIMIT): void {
  if (patches.length > PATCHES_LIMIT)
    throw new DocumentFault('invalid', `must not have more than ${PATCHES_LIMIT} patches`);
  // In JSON, a patch without a value has no such field either.
  const written = patches.map(({ op, path, value }) => ({ op, path, ...(value !== undefined && { value }) }));
  measurePart(written, limit);
  for (const { op, path, value } of patches) {
    if (path.length === 0) refuse(path, 'is the whole document');
    if (path.length > JSON_DEPTH_LIMIT) refuse(path, `nests more than ${JSON_DEPTH_LIMIT} levels`);
    for (const step of path) {
      if (typeof step === 'string' ? isForbiddenKey(step) : !Number.isSafeInteger(step) || step < 0)
        refuse(path, 'is no path of a document');
    }
    if (op !== 'remove' && value === undefined) refuse(path, 'has no value');
  }
}

/** A copy-on-write view of a document: the original, and every part that no patch touches, stay as they are. */
class WorkingCopy {
  readonly root: Record<string, unknown>;
  readonly #own = new WeakSet<object>();
  #work = 0;

  constructor(document: ProjectDocument) {
    this.root = { ...document };
    this.#own.add(this.root);
  }

  apply({ op, path, value }: Patch): void {
    const key = path.at(-1) as Step;
    const parent = this.#parentOf(path);
    if (Array.isArray(parent)) this.#applyToList(parent, op, key, value, path);
    else if (op === 'remove') delete parent[key];
    else parent[key] = value;
  }

  /** Arrays have items only; their length follows from additions and removals. */
  #applyToList(list: unknown[], op: Patch['op'], key: Step, value: unknown, path: Patch['path']): void {
    if (typeof key !== 'number') return refuse(path, 'is no item of a list');
    if (key > list.length || (op !== 'add' && key === list.length)) refuse(path, 'lies beyond the list');
    if (op === 'replace') {
      list[key] = value;
      return;
    }
    this.#count(list.length - key, path);
    if (op === 'add') list.splice(key, 0, value);
    else list.splice(key, 1);
  }

  #parentOf(path: Patch['path']): Container {
    let parent: Container = this.root;
    for (const step of path.slice(0, -1)) {
      if (Array.isArray(parent) && typeof step !== 'number') refuse(path, 'is no item of a list');
      const part: unknown = Object.hasOwn(parent, step) ? Reflect.get(parent, step) : undefined;
      if (!isContainer(part)) return refuse(path, 'leads nowhere');
      const own = this.#owned(part, path);
      Reflect.set(parent, step, own);
      parent = own;
    }
    return parent;
  }

  #owned(part: Container, path: Patch['path']): Container {
    if (this.#own.has(part)) return part;
    const copy = Array.isArray(part) ? [...part] : { ...part };
    this.#count(Array.isArray(copy) ? copy.length : Object.keys(copy).length, path);
    this.#own.add(copy);
    return copy;
  }

  #count(steps: number, path: Patch['path']): void {
    this.#work += steps;
    if (this.#work > WORK_LIMIT) refuse(path, 'takes too much work with all that comes before it');
  }
}

/**
 * Applies patches to a document. Forbidden patches are refused before they cost time or memory, and the result is a valid
 * document. The given document is not changed; parts that no patch touches are shared.
 * @throws DocumentFault
 */
export function patchDocument(document: ProjectDocument, patches: readonly Patch[]): ProjectDocument {
  checkPatches(patches);
  const copy = new WorkingCopy(document);
  for (const patch of patches) copy.apply(patch);
  return checkDocument(copy.root);
}
