import type { Rolldown } from 'vite';

export const chunkGroups: Rolldown.CodeSplittingGroup[];
export const chunkFileNames: Rolldown.ChunkFileNamesFunction;
export const assetFileNames: string;
