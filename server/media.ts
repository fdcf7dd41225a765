import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Database } from './db/connection';
import type { MediaProbe } from './engines/media-probe/port';
import { prepareIncoming } from './engines/storage/incoming';
import type { Storage } from './engines/storage/port';
import { createOutbound } from './http/outbound';
import type { Authenticate } from './http/principal';
import type { Route } from './http/register';
import type { SignedLinks } from './http/signed-links';
import type { Job } from './jobs';
import type { Catalogue } from './modules/catalogue/service';
import { sweepContents } from './modules/library/content/contents';
import { createInspector } from './modules/library/content/inspect';
import { checkIntegrity } from './modules/library/content/integrity';
import type { Descriptions } from './modules/library/material/describe';
import { materialRoutes } from './modules/library/material/routes';
import { createMaterials } from './modules/library/material/service';
import { createFromLink } from './modules/library/upload/from-link';
import { createKeeper } from './modules/library/upload/keep';
import { createResumables, sweepUploads } from './modules/library/upload/resumable';
import { resumableRoutes } from './modules/library/upload/resumable-routes';
import { uploadRoutes } from './modules/library/upload/routes';
import { createUploads } from './modules/library/upload/service';

export interface MediaParts {
  config: Config;
  db: Database;
  storage: Storage;
  links: SignedLinks;
  describe: Descriptions;
  catalogue: Catalogue;
  /** Looks into videos and sounds; null when nothing does. */
  probe: MediaProbe | null;
  log: (line: string) => void;
  /** Told how many materials have lost their bytes. */
  onBroken: (count: number) => void;
}

/** Wires the library: what users bring, keep and have drawn. */
export async function composeMedia(parts: MediaParts) {
  const { config, db, storage, links, describe, catalogue, probe, log, onBroken } = parts;
  const incoming = join(config.dataDir, 'incoming');
  await prepareIncoming(incoming);
  const materials = createMaterials({ db, storage, links, describe });
  const keep = createKeeper({ db, storage });
  const uploads = createUploads({ db, keep, inspect: createInspector(probe), incoming });
  const pieces = join(config.dataDir, 'resumable');
  const resumables = createResumables({ db, uploads, folder: pieces, log });
  const fromLink = createFromLink({ db, outbound: createOutbound(config.linkHosts), uploads });

  const jobs: Job[] = [
    { name: 'sweep-removed', cron: '27 * * * *', run: () => materials.sweepRemoved() },
    { name: 'sweep-uploads', cron: '7 * * * *', run: () => sweepUploads(db, pieces) },
    { name: 'sweep-contents', cron: '47 3 * * *', run: () => sweepContents(db, storage) },
    {
      name: 'check-materials',
      cron: '17 4 * * *',
      run: () => checkIntegrity(db, storage, { log, count: onBroken }),
    },
  ];

  return {
    materials,
    uploads,
    keep,
    incoming,
    jobs,
    /** Whether something looks into videos and sounds. */
    probes: probe !== null,
    register(route: Route, http: FastifyInstance, authenticate: Authenticate): void {
      materialRoutes(route, materials, catalogue);
      const methods = config.uploadMethods;
      uploadRoutes(route, { uploads, fromLink, materials, describe, methods });
      resumableRoutes(http, route, { resumables, materials, authenticate, methods });
    },
  };
}
