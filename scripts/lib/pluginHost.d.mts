import type { Plugin } from 'vite';

export function pluginHost(): Plugin;
export function valueExports(file: string): string[];
export const sharedModules: readonly {
  specifier: string;
  file: string;
  names(): string[];
}[];
