import { join } from 'node:path';
import type { Config } from './config';
import type { Database } from './db/connection';
import { prepareIncoming } from './engines/storage/incoming';
import type { Storage } from './engines/storage/port';
import type { Route } from './http/register';
import type { SignedLinks } from './http/signed-links';
import type { Job } from './jobs';
import type { Catalogue } from './modules/catalogue/service';
import { sweepContents } from './modules/content/contents';
import type { Descriptions } from './modules/material/describe';
import { materialRoutes } from './modules/material/routes';
import { createMaterials } from './modules/material/service';
import { createKeeper } from './modules/upload/keep';
import { uploadRoutes } from './modules/upload/routes';
import { createUploads } from './modules/upload/service';

export interface MediaParts {
  config: Config;
  db: Database;
  storage: Storage;
  links: SignedLinks;
  describe: Descriptions;
  catalogue: Catalogue;
}

/** Wires the library: what users bring, keep and have drawn. */
export async function composeMedia({ config, db, storage, links, describe, catalogue }: MediaParts) {
  const incoming = join(config.dataDir, 'incoming');
  await prepareIncoming(incoming);
  const materials = createMaterials({ db, storage, links, describe });
  const keep = createKeeper({ db, storage });
  const uploads = createUploads({ db, keep, incoming });

  const jobs: Job[] = [
    { name: 'sweep-removed', cron: '27 * * * *', run: () => materials.sweepRemoved() },
    { name: 'sweep-contents', cron: '47 3 * * *', run: () => sweepContents(db, storage) },
  ];

  return {
    materials,
    uploads,
    incoming,
    jobs,
    register(route: Route): void {
      materialRoutes(route, materials, catalogue);
      uploadRoutes(route, uploads, describe);
    },
  };
}
