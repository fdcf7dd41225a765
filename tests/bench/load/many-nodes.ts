import { demoShareCodes } from '../../../contract/constants';
import { startCluster } from '../../cluster/cluster';
import { Child } from '../avatar/child';
import type { ViewersRequest, ViewersResult } from '../avatar/viewers';
import { atRest, bundleSettings } from './stage';
import { familyOf, ownCpuOf, postmasterOf } from './processes';

export interface NodesResult {
  nodes: number;
  viewers: number;
  underRuns: number;
  /** Milliseconds of processor time for each viewer and second: of the nodes, and of the database that they share. */
  node: number;
  database: number;
}

const sumOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + ownCpuOf(pid), 0);

/**
 * What the processors do for viewers on some nodes.
 * @param each viewers of each node: what a node does even for nobody counts the same for all of them
 */
export async function measureNodes(nodes: number, each: number, seconds: number): Promise<NodesResult> {
  const settings = bundleSettings();
  process.env.MIRRA_SERVER_ENTRY = settings.MIRRA_SERVER_ENTRY;
  const cluster = await startCluster(nodes, () => ({
    ...settings,
    SANDBOX: 'on',
    STREAMS_PER_NODE: '0',
    STREAMS_PER_USER: '0',
    STREAMS_PER_DEMO_ADDRESS: '0',
    STREAMS_PER_SHARE_ADDRESS: '0',
    STREAMS_PER_ADDRESS: '0',
  }));
  const audiences = cluster.nodes.map(() => new Child('./viewers.ts'));
  try {
    const servers = cluster.nodes.map(({ server }) => server.child.pid ?? 0);
    for (const pid of servers) await atRest(pid);
    const query = `token=${demoShareCodes['zh-CN']}&avatar=1001&voice=3080&frames=pack`;
    await Promise.all(
      audiences.map((audience, n) =>
        audience.ask<{ measuring: true }>({
          url: `${cluster.nodes[n]?.server.address.replace('http', 'ws')}/provider/ws/video?${query}`,
          count: each,
          seconds,
        } satisfies ViewersRequest),
      ),
    );
    const database = familyOf(postmasterOf(cluster.folder));
    const ended = audiences.map((audience) => audience.next<ViewersResult>());
    const began = performance.now();
    const before = { nodes: sumOf(servers), database: sumOf(database) };
    // The audiences began at about the same moment; what is measured lies within the spans of all of them.
    await new Promise((resolve) => setTimeout(resolve, (seconds - 1) * 1000));
    const after = { nodes: sumOf(servers), database: sumOf(database) };
    const viewers = nodes * each;
    const viewerSeconds = (viewers * (performance.now() - began)) / 1000;
    const results = await Promise.all(ended);
    return {
      nodes,
      viewers,
      underRuns: results.reduce((sum, { underRuns }) => sum + underRuns, 0),
      node: ((after.nodes - before.nodes) * 1000) / viewerSeconds,
      database: ((after.database - before.database) * 1000) / viewerSeconds,
    };
  } finally {
    await Promise.all(audiences.map((audience) => audience.stop()));
    await cluster.stop();
  }
}
