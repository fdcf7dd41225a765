import { createLocalStorage } from './local';
import type { Storage } from './port';

/** The storage of an installation: a folder beside its database. */
export const createStorage = (folder: string): Storage => createLocalStorage(folder);
