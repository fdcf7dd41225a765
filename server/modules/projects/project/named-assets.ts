import type { Patch } from '../../../../contract/document/schema';
import { isOwnFontId } from '../../../../contract/font/bundled';

/** Ids of assets that patches put into a document. */
export interface NamedAssets {
  materialIds: string[];
  /** Of uploaded fonts. */
  fontIds: string[];
  /** The last one is that of a project, which has one. */
  avatarIds: number[];
  audioId: number | null;
  roleId: string | null;
}

/** Limit of assets of a kind that are looked up for one change. */
const LIMIT = 200;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Calls `visit` with each key and value inside a patch, the last key of its path included. */
function walk(key: string, value: unknown, visit: (key: string, value: unknown) => void, depth = 0): void {
  visit(key, value);
  if (!isRecord(value) || depth > 8) return;
  for (const [inner, part] of Object.entries(value)) walk(inner, part, visit, depth + 1);
}

/** The assets that patches name, by the document's own keys. */
export function assetsNamed(patches: readonly Patch[]): NamedAssets {
  const materialIds = new Set<string>();
  const fontIds = new Set<string>();
  const avatarIds = new Set<number>();
  const named: Pick<NamedAssets, 'audioId' | 'roleId'> = { audioId: null, roleId: null };
  for (const { path, value } of patches) {
    walk(String(path.at(-1) ?? ''), value, (key, part) => {
      if (key === 'materialId' && typeof part === 'string') materialIds.add(part);
      if (key === 'font' && typeof part === 'string' && isOwnFontId(part)) fontIds.add(part);
      if (key === 'virtualUrl' && isRecord(part) && typeof part.id === 'number') avatarIds.add(part.id);
      if (key === 'audioId' && typeof part === 'number') named.audioId = part;
      if (key === 'roleId' && typeof part === 'string') named.roleId = part;
    });
  }
  return {
    ...named,
    materialIds: [...materialIds].slice(0, LIMIT),
    fontIds: [...fontIds].slice(0, LIMIT),
    avatarIds: [...avatarIds].slice(-LIMIT),
  };
}
