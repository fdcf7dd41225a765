import { demoShareCodes } from '../../../contract/sharing/limits';
import { startCluster } from '../../cluster/cluster';
import { Child } from '../avatar/child';
import type { ViewersRequest, ViewersResult } from '../avatar/viewers';
import { atRest, bundleSettings } from './stage';
import { familyOf, ownCpuOf, pin, postmasterOf } from './processes';

export interface NodesResult {
  nodes: number;
  together: Together;
  viewers: number;
  underRuns: number;
  /** Milliseconds of processor time for each viewer and second: of the nodes, and of the database that they share. */
  node: number;
  database: number;
}

/** Whether all nodes bear their viewers at once, or one after the other while the rest stand by. */
export type Together = 'at once' | 'in turn';

/** In turn, the node that bears viewers has a core for itself; everything else shares the other one. */
const [NODE, REST] = ['0', '1'];

const sumOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + ownCpuOf(pid), 0);

/**
 * What the processors do for viewers on some nodes.
 * @param each viewers of each node: what a node does even for nobody counts the same for all of them
 */
export async function measureNodes(
  nodes: number,
  together: Together,
  each: number,
  seconds: number,
): Promise<NodesResult> {
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
  const places = cluster.nodes.map(({ server }) => ({
    pid: server.child.pid ?? 0,
    url: `${server.address.replace('http', 'ws')}/provider/ws/video?token=${demoShareCodes['zh-CN']}&avatar=1001&voice=3080&frames=pack`,
    audience: new Child('./viewers.ts'),
  }));
  const servers = places.map(({ pid }) => pid);
  const ofDatabase = () => familyOf(postmasterOf(cluster.folder));
  /** Lets some nodes have their viewers at once. */
  const bear = async (some: typeof places) => {
    await Promise.all(
      some.map(({ audience, url }) =>
        audience.ask<{ measuring: true }>({ url, count: each, seconds } satisfies ViewersRequest),
      ),
    );
    const ended = some.map(({ audience }) => audience.next<ViewersResult>());
    const pids = some.map(({ pid }) => pid);
    // Look the processes up now, since unused sessions end.
    const database = ofDatabase();
    const began = performance.now();
    const before = { nodes: sumOf(pids), database: sumOf(database) };
    // The audiences began at about the same moment; what is measured lies within the spans of all of them.
    await new Promise((resolve) => setTimeout(resolve, (seconds - 1) * 1000));
    const after = { nodes: sumOf(pids), database: sumOf(database) };
    const viewerSeconds = (each * some.length * (performance.now() - began)) / 1000;
    const underRuns = (await Promise.all(ended)).reduce((sum, one) => sum + one.underRuns, 0);
    return {
      underRuns,
      node: ((after.nodes - before.nodes) * 1000) / viewerSeconds,
      database: ((after.database - before.database) * 1000) / viewerSeconds,
    };
  };
  try {
    for (const pid of servers) await atRest(pid);
    const measured: Awaited<ReturnType<typeof bear>>[] = [];
    if (together === 'at once') measured.push(await bear(places));
    else
      for (const place of places) {
        pin([...servers, ...ofDatabase(), ...places.map(({ audience }) => audience.pid)], REST);
        pin([place.pid], NODE);
        measured.push(await bear([place]));
      }
    const meanOf = (of: (one: (typeof measured)[number]) => number) =>
      measured.reduce((sum, one) => sum + of(one), 0) / measured.length;
    return {
      nodes,
      together,
      viewers: nodes * each,
      underRuns: measured.reduce((sum, { underRuns }) => sum + underRuns, 0),
      node: meanOf(({ node }) => node),
      database: meanOf((one) => one.database),
    };
  } finally {
    await Promise.all(places.map(({ audience }) => audience.stop()));
    await cluster.stop();
  }
}
