const MEGABYTE = 1024 * 1024;

export type FileKind = 'image' | 'video' | 'audio';
/** What a file field accepts: one kind, several kinds, or any file. */
export type FileAccept = FileKind | 'any' | readonly FileKind[];
/** How a field says what it takes of a kind: a key below `parts:upload`. */
type Hint = FileKind | 'videoConverted' | 'audioConverted' | 'sleepVideo';

/** The accepted files; a kind without extensions is not accepted. */
export interface FileRules {
  /** Accepted file extensions. */
  endings: Readonly<Partial<Record<FileKind, readonly string[]>>>;
  /** Largest size of each kind. */
  megabytes: Readonly<Partial<Record<FileKind, number>>>;
  /** What is said of a kind; its own name unless it is named here. */
  hints?: Readonly<Partial<Record<FileKind, Hint>>>;
  /** Said of a video with another extension; the general refusal unless it is named here. */
  wrongVideo?: 'sleepVideo';
}

const kinds: readonly FileKind[] = ['video', 'image', 'audio'];
/** File extensions of videos, accepted or not. */
const videoEndings = ['mp4', 'webm', 'mov', 'wmv', 'm4v', 'flv', 'rmvb', 'dat'];

/** Why a file is refused: a key below `parts:refused` with its limit. */
export interface FileRefusal {
  reason: 'file' | 'sleepVideo' | FileKind;
  limit: number;
}

const kindsOf = (accept: FileAccept): readonly FileKind[] =>
  accept === 'any' ? ['image', 'video', 'audio'] : typeof accept === 'string' ? [accept] : accept;

/** The file extension in lower case; '' without one. */
export const endingOf = (name: string): string => /[^.]\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The kind of a file by its name; null for none of the kinds. */
export function fileKindOf(name: string, { endings }: FileRules): FileKind | null {
  const ending = endingOf(name);
  return (
    kinds.find((kind) => endings[kind]?.includes(ending)) ?? (videoEndings.includes(ending) ? 'video' : null)
  );
}

/** The `accept` attribute of a file field; undefined offers all files. */
export const acceptAttribute = (accept: FileAccept, { endings }: FileRules): string | undefined =>
  accept === 'any'
    ? undefined
    : kindsOf(accept)
        .flatMap((kind) => (endings[kind] ?? []).map((ending) => `.${ending}`))
        .join(',');

/** Why a file is refused before it is sent; null accepts it. The server also checks the bytes. */
export function refusalOf(
  file: { name: string; size: number },
  accept: FileAccept,
  rules: FileRules,
): FileRefusal | null {
  const { endings, megabytes } = rules;
  const ending = endingOf(file.name);
  const kind = fileKindOf(file.name, rules);
  if (accept === 'any') {
    if (ending === '') return { reason: 'file', limit: 0 };
  } else if (kind === null || !kindsOf(accept).includes(kind)) {
    return { reason: 'file', limit: 0 };
  }
  const limit = megabytes[kind ?? 'video'] ?? 0;
  if (file.size > limit * MEGABYTE) return { reason: kind ?? 'file', limit };
  if (accept !== 'any' && kind !== null && !endings[kind]?.includes(ending))
    return { reason: (kind === 'video' && rules.wrongVideo) || 'file', limit: 0 };
  return null;
}
