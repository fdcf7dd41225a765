import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir, startServerProcess } from '../server-process';

/** The real server on a fresh data folder, with the built site; its address is in BASE_URL for every test. */
export default async function setup() {
  const dataDir = await makeDataDir();
  const server = await startServerProcess(dataDir, {
    STREAMS_PER_ADDRESS: '20',
    REQUESTS_PER_MINUTE: '10000',
    // A test fetches by a web link from a server of its own.
    LINK_HOSTS: '127.0.0.1',
  });
  process.env.BASE_URL = server.address;
  process.env.TEST_PLUGINS_DIR = join(dataDir, 'plugins');
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
