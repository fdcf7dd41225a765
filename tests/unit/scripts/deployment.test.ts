import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { bundledFonts } from '../../../contract/font/bundled';
import { routes } from '../../../contract/routes';
import { environmentOf, readStages } from '../../../scripts/lib/containerfile';
import { isLoaded } from '../../../scripts/lib/installed-packages.mjs';
import { readConfig, secretSettings, settings } from '../../../server/config';

const root = path.resolve(import.meta.dirname, '../../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Seconds in which a node stops when its pause for the proxy is over. */
const STOP_SECONDS = 10;
/** Connections that a node opens to its database: the pool's and the watch's. */
const NODE_CONNECTIONS = 21;

const known = new Set([
  ...Object.values(settings).map(({ name }) => name),
  ...secretSettings.map((name) => `${name}_FILE`),
]);
const unknown = (names: readonly string[]) => names.filter((name) => !known.has(name));
const isRoute = (address: string) => `GET ${address}` in routes;

/** The lines `NAME=value` of a file. */
const envOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    text(file)
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const stages = readStages(path.join(root, 'Containerfile'));
const image = stages.at(-1) as (typeof stages)[number];
const ofImage = environmentOf(image);
const instruction = (name: string) => image.instructions.findLast((one) => one.name === name)?.text ?? '';
const port = Number(ofImage.PORT);
/** Of Node.js and of the libraries below it. */
const foreign = ['HOME', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'XDG_CACHE_HOME'];

describe('the image', () => {
  test('runs node itself, as a user by number that is not root', () => {
    expect(JSON.parse(instruction('CMD'))).toEqual(['node', 'dist/server/main.js']);
    expect(instruction('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  test('uses known settings, keeps the sandbox off, and listens at the exposed port', () => {
    expect(unknown(Object.keys(ofImage).filter((name) => !foreign.includes(name)))).toEqual([]);
    expect(readConfig(ofImage)).toMatchObject({ host: '0.0.0.0', sandbox: 'off', port });
    expect(instruction('EXPOSE')).toBe(String(port));
    expect(isRoute(/:\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(instruction('HEALTHCHECK'))?.[1] ?? '')).toBe(
      true,
    );
  });

  test('copies existing files', () => {
    const copied = stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ name, text: words }) => name === 'COPY' && !words.startsWith('--from'))
      .flatMap(({ text: words }) => words.split(/\s+/).slice(0, -1));
    expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('keeps the packages of every font that documents are drawn with', () => {
    const packages = bundledFonts.map(({ id }) =>
      id === 'lxgw-wenkai' ? 'lxgw-wenkai-webfont' : `@fontsource/${id}`,
    );
    expect(packages.filter((name) => !isLoaded(name))).toEqual([]);
    expect(isLoaded('vite')).toBe(false);
  });
});

interface Mount {
  name: string;
  mountPath: string;
}

interface Service {
  image: string;
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  environment: Record<string, string>;
  healthcheck?: { test: string[] };
  stop_grace_period: string;
  tmpfs: string[];
  command: string[];
  secrets?: string[];
}

describe('compose', () => {
  const { services } = parse(text('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  const nodes = Object.entries(services).filter(([, service]) => service.image.startsWith('mirra:'));
  const [, node] = nodes[0] as [string, Service];
  const given = envOf('deploy/compose/mirra.env.example');

  test.each(Object.keys(services))('%s is closed', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(services[name]?.cap_add ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
  });

  test('nodes get existing settings, and writable volumes', () => {
    expect(unknown(Object.keys(node.environment))).toEqual([]);
    const mounts = node.tmpfs.map((mount) => mount.split(':')[0]);
    expect(mounts).toEqual(expect.arrayContaining(['/tmp', ofImage.DATA_DIR, ofImage.CACHE_DIR]));
  });

  test('secrets are files that somebody is given', () => {
    const described = Object.keys(
      (parse(text('compose.yaml'), { merge: true }) as { secrets: object }).secrets,
    );
    const given = new Set(Object.values(services).flatMap(({ secrets = [] }) => secrets));
    expect([...given].toSorted()).toEqual(described.toSorted());
    const named = Object.entries(node.environment).filter(([name]) => name.endsWith('_FILE'));
    expect(named.map(([, file]) => file).toSorted()).toEqual(
      (node.secrets ?? []).map((name) => `/run/secrets/${name}`).toSorted(),
    );
  });

  test('every variable of the example is a setting or used in compose.yaml, and the reverse', () => {
    const asked = [...text('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(unknown(Object.keys(given)).filter((name) => !asked.includes(name))).toEqual([]);
    expect(asked.filter((name) => !(name in given))).toEqual([]);
  });

  test('the health check uses an existing route and port, and the grace period covers draining', () => {
    const address = /:(\d+)(\/[\w/]+)/.exec(node.healthcheck?.test.join(' ') ?? '');
    expect(Number(address?.[1])).toBe(port);
    expect(isRoute(address?.[2] ?? '')).toBe(true);
    const grace = Number.parseInt(node.stop_grace_period, 10);
    expect(grace).toBeGreaterThan(Number(node.environment.DRAIN_SECONDS) + STOP_SECONDS);
  });

  test('the proxy lists every node, and sees a draining one before it stops', () => {
    const proxy = text('deploy/compose/Caddyfile');
    const line = /reverse_proxy (.*) \{/.exec(proxy)?.[1]?.split(' ');
    expect(line).toEqual(nodes.map(([name]) => `${name}:${port}`));
    const seconds = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(proxy)?.[1]);
    expect(isRoute(/health_uri (\S+)/.exec(proxy)?.[1] ?? '')).toBe(true);
    expect(seconds('health_interval') * seconds('health_fails')).toBeLessThan(
      Number(node.environment.DRAIN_SECONDS),
    );
  });

  test('the database has room for one node more', () => {
    const limit = Number(/max_connections=(\d+)/.exec(services.database?.command.join(' ') ?? '')?.[1]);
    expect(limit).toBeGreaterThan((nodes.length + 1) * NODE_CONNECTIONS);
  });
});

describe('Kubernetes', () => {
  const folder = 'deploy/kubernetes';
  const read = (name: string) => parse(text(`${folder}/${name}.yaml`));
  const pod = read('deployment').spec.template.spec;
  const [container] = pod.containers;
  const [claim, backup] = parseAllDocuments(text(`${folder}/backup.yaml`)).map((one) => one.toJS());
  const given = envOf(`${folder}/mirra.env`);
  const secrets = read('secret.example').stringData;

  test('the kustomization names files that there are', () => {
    const { resources } = read('kustomization') as { resources: string[] };
    expect(resources.filter((file) => !existsSync(path.join(root, folder, file)))).toEqual([]);
    expect(resources.join()).not.toContain('secret');
  });

  test('the server accepts the settings of the examples', () => {
    expect(unknown([...Object.keys(given), ...Object.keys(secrets)])).toEqual([]);
    const key = Buffer.alloc(32).toString('base64');
    const named = Object.fromEntries(Object.entries(given).filter(([name]) => !name.endsWith('_FILE')));
    const config = readConfig({ ...ofImage, ...named, ...secrets, DISTRIBUTOR_KEY: key });
    expect(config).toMatchObject({ trustProxy: 'on', sandbox: 'off', storageProvider: 's3' });
  });

  test('every key of the secret is a file that a setting names, and nothing else of it reaches the pod', () => {
    const { mountPath } = container.volumeMounts.find(({ name }: { name: string }) => name === 'secrets');
    const files = Object.entries(given).filter(([name]) => name.endsWith('_FILE'));
    expect(files).toEqual(Object.keys(secrets).map((name) => [`${name}_FILE`, `${mountPath}/${name}`]));
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'mirra' } }]);
  });

  test('probes ask routes that there are, at the port of the image', () => {
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      expect(isRoute(container[probe].httpGet.path)).toBe(true);
      expect(container[probe].httpGet.port).toBe(container.ports[0].name);
    }
    expect(container.ports[0].containerPort).toBe(port);
    expect(read('deployment').spec.template.metadata.annotations['prometheus.io/port']).toBe(String(port));
    expect(isRoute(read('deployment').spec.template.metadata.annotations['prometheus.io/path'])).toBe(true);
  });

  test('a pod that drains is seen to, then has time to stop', () => {
    const drain = Number(given.DRAIN_SECONDS);
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(periodSeconds * failureThreshold).toBeLessThan(drain);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + STOP_SECONDS);
  });

  test('pods hold to the restricted profile, with the user of the image', () => {
    const [user, group] = instruction('USER').split(':').map(Number);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: group,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const mounts = container.volumeMounts
      .filter(({ readOnly }: { readOnly?: boolean }) => readOnly !== true)
      .map(({ mountPath }: { mountPath: string }) => mountPath);
    expect(mounts.toSorted()).toEqual([ofImage.CACHE_DIR, ofImage.DATA_DIR, '/tmp']);
  });

  test('service, budget and network policy choose the nodes, and not the backup', () => {
    const { labels } = read('deployment').spec.template.metadata;
    expect(read('deployment').spec.selector.matchLabels).toEqual(labels);
    expect(read('service').spec.selector).toEqual(labels);
    expect(read('disruption-budget').spec.selector.matchLabels).toEqual(labels);
    expect(read('network-policy').spec.podSelector.matchLabels).toEqual(labels);
    expect(backup.spec.jobTemplate.spec.template.metadata.labels).not.toEqual(labels);
  });

  test('the backup runs the command of the bundle as closed as a node, onto a disk of its own', () => {
    const { spec } = backup.spec.jobTemplate.spec.template;
    const [job] = spec.containers;
    const [program, command, folder] = job.args as [string, string, string];
    expect([program, command]).toEqual(['node', 'dist/server/backup.js']);
    expect(text('scripts/build-server.mjs')).toContain("backup: 'server/commands/backup.ts'");
    expect(spec.securityContext).toEqual(pod.securityContext);
    expect(job.securityContext).toEqual(container.securityContext);
    expect(job.envFrom).toEqual(container.envFrom);
    const mounts = Object.fromEntries(
      job.volumeMounts.map(({ name, mountPath }: Mount) => [mountPath, name]),
    );
    const shared = container.volumeMounts.filter(({ mountPath }: Mount) => mountPath !== ofImage.CACHE_DIR);
    expect(Object.keys(mounts).toSorted()).toEqual(
      ['/backups', ...shared.map(({ mountPath }: Mount) => mountPath)].toSorted(),
    );
    expect(spec.volumes.find(({ name }: { name: string }) => name === mounts[folder])).toMatchObject({
      persistentVolumeClaim: { claimName: claim.metadata.name },
    });
  });
});
