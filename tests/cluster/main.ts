// Starts several nodes with a database, a bucket and a proxy on this machine: npm run cluster -- 3
import { demoLogin } from '../../server/seed/demo';
import { startCluster } from './cluster';

const count = Number(process.argv[2] ?? 3);
if (!Number.isInteger(count) || count < 1 || count > 9) {
  console.error('How many nodes? npm run cluster -- 3');
  process.exit(1);
}
process.env.MIRRA_SERVER_ENTRY ??= 'dist/server/main.js';
console.log(`Starting ${count} nodes…`);
const cluster = await startCluster(count, undefined, Number(process.env.PORT ?? 8787));
console.log(
  [
    `The cluster is ready at ${cluster.address.replace('127.0.0.1', 'localhost')}`,
    ...cluster.nodes.map(({ server }) => `  Node         ${server.address}, process ${server.child.pid}`),
    `  Demo login   phone ${demoLogin.phone}, password ${demoLogin.password}`,
    '  Kill a node and watch; nothing is kept when the cluster stops. Stop with Ctrl-C',
  ].join('\n'),
);
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    console.log('Stopping…');
    void cluster.stop().then(() => process.exit(0));
  });
}
