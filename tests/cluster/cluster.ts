import { rm } from 'node:fs/promises';
import { startS3Server } from '../fixtures/s3-server';
import { makeDataDir, type ServerProcess, startServerProcess } from '../server-process';
import { startDatabase } from './database';
import { type Proxy, startProxy } from './proxy';

export interface Node {
  dataDir: string;
  env: Record<string, string>;
  server: ServerProcess;
}

export interface Cluster {
  /** Address of the proxy, which stands for all nodes. */
  address: string;
  database: Awaited<ReturnType<typeof startDatabase>>;
  /** The folder of the database. */
  folder: string;
  storage: Awaited<ReturnType<typeof startS3Server>>;
  proxy: Proxy;
  nodes: Node[];
  /** Starts a node again that has ended. */
  restart(node: Node): Promise<void>;
  stop(): Promise<void>;
}

const portOf = ({ address }: ServerProcess) => Number(new URL(address).port);

/**
 * Several nodes of the product on one machine, with a PostgreSQL, an S3-compatible store and a proxy that they share.
 * @param env adds to the configuration of every node, by its number
 */
export async function startCluster(
  count: number,
  env: (node: number) => Record<string, string> = () => ({}),
  port = 0,
): Promise<Cluster> {
  const folder = await makeDataDir();
  const database = await startDatabase(folder);
  const storage = await startS3Server();
  const proxy = await startProxy(port);
  const common = {
    DATABASE_URL: database.url,
    ...storage.settings,
    TRUST_PROXY: 'on',
    PUBLIC_URL: proxy.address,
    // One key for all nodes, as an operator would set it.
    DISTRIBUTOR_KEY: Buffer.alloc(32, 7).toString('base64'),
    DRAIN_SECONDS: '1',
  };
  const nodes: Node[] = [];
  for (let i = 0; i < count; i++) {
    const dataDir = await makeDataDir();
    const own = { ...common, ...env(i) };
    // The first one prepares the database for the others.
    const server = await startServerProcess(dataDir, own);
    nodes.push({ dataDir, env: own, server });
    proxy.add(portOf(server));
  }
  return {
    address: proxy.address,
    database,
    folder,
    storage,
    proxy,
    nodes,
    async restart(node) {
      const before = portOf(node.server);
      node.server = await startServerProcess(node.dataDir, node.env);
      proxy.replace(before, portOf(node.server));
    },
    async stop() {
      await proxy.close();
      await Promise.all(nodes.map(({ server }) => server.stop()));
      await storage.close();
      await database.stop();
      for (const one of [folder, ...nodes.map(({ dataDir }) => dataDir)])
        await rm(one, { recursive: true, force: true });
    },
  };
}
