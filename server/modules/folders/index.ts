import type { ServerDeps } from '../../deps';
import { folderRoutes } from './routes';
import { createFolders } from './service';

/** Folders by which creators sort their projects, films and assets. */
export function registerFolders({ db, route }: ServerDeps): void {
  folderRoutes(route, createFolders(db));
}

export { inFolder } from './in-folder';
export { moveFolders } from './move-folders';
export { holdFolder } from './service';
