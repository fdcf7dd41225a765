import type { Config } from '../../config';
import type { Database } from '../../db/connection';
import type { LocalModelFolders } from '../../engines/shared/local-models/port';
import type { Storage } from '../../engines/storage/port';
import { createDownloads, type Downloads } from '../../http/outbound-download';
import { unpackInThread } from './archive/unpacking';
import type { CatalogueEntry } from './catalogue/entry';
import { catalogueFolder, readCatalogue } from './catalogue/read';
import { createInstaller, type Installer } from './install/installer';
import { createModelPlace, type ModelPlace } from './install/place';

export interface ModelPartsDeps {
  config: Config;
  db: Database;
  storage: Storage;
  models: LocalModelFolders;
  /** Tells this process from others that share the folder of models. */
  who: string;
  warn: (line: string) => void;
}

/** What installs models, in a server and in the command beside it. */
export interface ModelParts {
  catalogue: ReadonlyMap<string, CatalogueEntry>;
  entryOf: (name: string) => CatalogueEntry | null;
  place: ModelPlace;
  installer: Installer;
  downloads: Pick<Downloads, 'close'>;
  /** Whether nodes fetch models from the storage. */
  isShared: boolean;
}

/** See {@link ModelParts}. */
export async function openModelParts(deps: ModelPartsDeps): Promise<ModelParts> {
  const { config, db, storage, models, who, warn } = deps;
  const folders = [catalogueFolder, ...(config.modelsCatalogue === null ? [] : [config.modelsCatalogue])];
  const catalogue = await readCatalogue(folders, warn);
  const place = createModelPlace(config.modelsDir, { who, onChange: () => models.lookAgain() });
  const mirror = config.modelsMirror;
  const downloads = createDownloads({
    allowed: config.linkHosts,
    trusted: mirror === null ? [] : [new URL(mirror).origin],
    proxies: { http: config.httpProxy, https: config.httpsProxy, none: config.noProxy },
  });
  const isShared = config.storageProvider === 's3';
  const installer = createInstaller({
    db,
    storage,
    place,
    models,
    downloads,
    unpack: unpackInThread,
    mirror: () => mirror,
    isShared,
  });
  return {
    catalogue,
    entryOf: (name) => catalogue.get(name) ?? null,
    place,
    installer,
    downloads,
    isShared,
  };
}
