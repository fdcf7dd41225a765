import type { TestProject } from 'vitest/node';
import { copyDataDir, makeDataTemplate, removeDataDir } from '../data-template';
import { startServerProcess } from '../server-process';

/** A server for each worker, so that what a test does to the whole product is seen by no other one. */
export default async function setup(project: TestProject) {
  const template = await makeDataTemplate({ durable: false });
  const workers = project.vitest.config.maxWorkers;
  const folders = await Promise.all(Array.from({ length: workers }, () => copyDataDir(template)));
  const servers = await Promise.all(
    folders.map((folder) =>
      startServerProcess(folder, {
        REQUESTS_PER_MINUTE: '10000',
        // A test fetches by a web link from a server of its own.
        LINK_HOSTS: '127.0.0.1',
        // A sale can be stated at once, and a single one is enough.
        COMMISSION_FREEZE_DAYS: '0',
        COMMISSION_MINIMUM: '1',
      }),
    ),
  );
  project.provide(
    'sites',
    servers.map(({ address }, at) => ({ address, folder: folders[at] ?? '' })),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([template, ...folders].map(removeDataDir));
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The servers whose pages are tested, one for each worker, with their data folders. */
    sites: { address: string; folder: string }[];
  }
}
