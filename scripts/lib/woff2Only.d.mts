import type { Plugin } from 'vite';

export function woff2Only(): Plugin;
