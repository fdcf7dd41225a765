import type { FileType } from '../../../../contract/material/schema';

/** What the library has, in the order of its tabs: own files by their type, and what the catalogue offers. */
export const kinds = ['image', 'video', 'audio', 'virtual', 'voice', 'background'] as const;
export type Kind = (typeof kinds)[number];

/** The type of the own files of a tab; null of one that shows what the catalogue offers. */
export const fileTypeOf = (kind: Kind): FileType | null =>
  kind === 'virtual' || kind === 'voice' || kind === 'background' ? null : kind;
