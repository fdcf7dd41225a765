import type { SystemNode } from '../../../../../contract/system/schema';

type Figure = SystemNode['engines'][number];

/** The figures of all nodes by engine and adapter: calls are summed up, and of the latencies the slowest node's are told. */
export function summedEngines(nodes: readonly Pick<SystemNode, 'engines'>[]): Figure[] {
  const sums = new Map<string, Figure>();
  for (const figure of nodes.flatMap(({ engines }) => engines)) {
    const key = `${figure.engine} ${figure.adapter}`;
    const known = sums.get(key);
    sums.set(
      key,
      known === undefined
        ? figure
        : {
            ...known,
            calls: known.calls + figure.calls,
            failures: known.failures + figure.failures,
            p50: Math.max(known.p50, figure.p50),
            p95: Math.max(known.p95, figure.p95),
            rest: known.rest ?? figure.rest,
            lastTime: known.lastTime > figure.lastTime ? known.lastTime : figure.lastTime,
          },
    );
  }
  return [...sums.values()].toSorted((a, b) => a.engine.localeCompare(b.engine) || b.calls - a.calls);
}
