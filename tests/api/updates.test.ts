import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoShareCodes } from '../../contract/sharing/limits';
import type { ClientUpdates, ServerUpdates } from '../../contract/updates';
import { backgroundId } from '../../server/seed/catalogue';
import { proportion } from './access-samples';
import { startTestApp, type TestApp } from './harness';

type Client = Socket<ServerUpdates, ClientUpdates>;
let app: TestApp;
let address: string;
let owner: string;
let stranger: string;
let projectId: string;
const clients: Client[] = [];

beforeAll(async () => {
  app = await startTestApp();
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
  owner = await app.login('13500000001');
  stranger = await app.login('13500000002');
  const body = {
    name: 'watched',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  } as const;
  projectId = (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data.id;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => app.close());

function connect(token: string): Promise<Client> {
  const client: Client = io(address, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  clients.push(client);
  return new Promise((resolve, reject) => {
    client.once('connect', () => resolve(client));
    client.once('connect_error', reject);
  });
}

test('responses of the socket server have the usual security headers, even refusals', async () => {
  for (const query of ['EIO=4&transport=polling', 'EIO=4&transport=none']) {
    const { headers } = await fetch(`${address}/socket.io/?${query}`);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

const watch = (client: Client, id: string) => client.emitWithAck('project:watch', id);
const save = (revision: number) =>
  app.call(
    'PUT /avatar/project/edit/{id}',
    {
      params: { id: projectId },
      body: { revision, patches: [{ op: 'add', path: ['meta', `m${revision}`], value: revision }] },
    },
    { credential: owner },
  );

test('a connection needs a valid credential', async () => {
  await expect(connect('')).rejects.toThrow('unauthorized');
  await expect(connect('ms.dead')).rejects.toThrow('unauthorized');
});

test('the owner hears each save with its patches; strangers and other share codes do not get to watch', async () => {
  const [mine, theirs, shared] = await Promise.all([
    connect(owner),
    connect(stranger),
    connect(demoShareCodes['zh-CN']),
  ]);
  expect(await watch(mine, projectId)).toBe(true);
  expect(await watch(theirs, projectId)).toBe(false);
  expect(await watch(shared, projectId)).toBe(false);
  expect(await watch(mine, 'not an id')).toBe(false);
  const overheard: unknown[] = [];
  for (const client of [theirs, shared]) client.on('project:saved', (saved) => overheard.push(saved));
  const heard = new Promise((resolve) => {
    mine.once('project:saved', resolve);
  });
  await save(0);
  expect(await heard).toEqual({
    projectId,
    revision: 1,
    patches: [{ op: 'add', path: ['meta', 'm0'], value: 0 }],
  });
  // A round trip on the same socket: anything that had been sent to it before would have come first.
  await watch(theirs, projectId);
  await watch(shared, projectId);
  expect(overheard).toEqual([]);
});

test('watchers see who edits, and each change before it is saved; only the owner can edit', async () => {
  const [editor, viewer, theirs] = await Promise.all([connect(owner), connect(owner), connect(stranger)]);
  const seen: { names: string[] }[] = [];
  viewer.on('project:editors', ({ editors }) => seen.push({ names: editors.map(({ name }) => name) }));
  await watch(viewer, projectId);
  expect(await theirs.emitWithAck('project:edit', projectId, true)).toBe(false);
  expect(await editor.emitWithAck('project:edit', projectId, true)).toBe(true);
  await expect.poll(() => seen.at(-1)?.names.length).toBe(1);

  const live: unknown[] = [];
  viewer.on('project:live', (change) => live.push(change));
  const patches = [
    { op: 'replace' as const, path: ['background', 'materialId'], value: backgroundId('office') },
  ];
  theirs.emit('project:live', { projectId, sequence: 1, patches });
  editor.emit('project:live', { projectId, sequence: 1, patches });
  editor.emit('project:live', { projectId, sequence: 2, patches: [] } as never);
  await expect.poll(() => live.length).toBe(1);
  expect(live[0]).toMatchObject({
    projectId,
    sequence: 1,
    editorId: editor.id,
    patches,
    assets: { materials: { [backgroundId('office')]: { fileType: 'image' } } },
  });

  editor.close();
  await expect.poll(() => seen.at(-1)?.names.length).toBe(0);
});

async function share(kind: 'visitor' | 'draft') {
  const validity = kind === 'draft' ? ('7d' as const) : ('permanent' as const);
  const body = { projectId, kind, validity };
  return (await app.call('POST /conversation/share', { body }, { credential: owner })).data;
}
const publication = async () =>
  (
    await app.call(
      'GET /avatar/project/{id}/publication',
      { params: { id: projectId } },
      { credential: owner },
    )
  ).data.publication;

test('visitors receive publications only; guests of a draft receive its changes and editors, but cannot edit', async () => {
  const [visitor, guest] = [await share('visitor'), await share('draft')];
  const [editor, mine, theirs, invited] = await Promise.all([
    connect(owner),
    connect(owner),
    connect(visitor.code),
    connect(guest.code),
  ]);
  const overheard: string[] = [];
  theirs.onAny((event: string) => overheard.push(event));
  const heard: string[] = [];
  invited.onAny((event: string) => heard.push(event));
  const editors = { mine: [] as boolean[], invited: [] as boolean[] };
  mine.on('project:editors', (now) => (editors.mine = now.editors.map(({ own }) => own)));
  invited.on('project:editors', (now) => (editors.invited = now.editors.map(({ own }) => own)));
  for (const client of [mine, theirs, invited]) expect(await watch(client, projectId)).toBe(true);
  expect(await theirs.emitWithAck('project:edit', projectId, true)).toBe(false);
  expect(await invited.emitWithAck('project:edit', projectId, true)).toBe(false);
  expect(await editor.emitWithAck('project:edit', projectId, true)).toBe(true);
  await expect.poll(() => editors).toEqual({ mine: [true], invited: [false] });

  const patches = [{ op: 'replace' as const, path: ['background', 'color'], value: '#0A0B0C' }];
  for (const client of [theirs, invited]) client.emit('project:live', { projectId, sequence: 1, patches });
  editor.emit('project:live', { projectId, sequence: 1, patches });
  await expect.poll(() => heard.filter((event) => event === 'project:live').length).toBe(1);
  const { revision } = (
    await app.call('GET /avatar/project/{id}', { params: { id: projectId } }, { credential: owner })
  ).data;
  expect((await save(revision)).code).toBe(0);
  await expect.poll(() => heard.at(-1)).toBe('project:saved');
  await app.call(
    'POST /avatar/project/{id}/comment',
    { params: { id: projectId }, body: { text: 'Too dark' } },
    { credential: owner },
  );
  await expect.poll(() => heard.at(-1)).toBe('project:commented');
  // A round trip on the same socket: anything that had been sent to it before would have come first.
  await watch(theirs, projectId);
  expect(overheard).toEqual([]);

  const told: boolean[] = [];
  theirs.on('project:published', ({ published }) => told.push(published));
  const params = { id: projectId };
  await app.call(
    'POST /avatar/project/{id}/publication',
    { params, body: { publication: await publication() } },
    { credential: owner },
  );
  await expect.poll(() => told).toEqual([true]);
  await app.call(
    'DELETE /avatar/project/{id}/publication',
    { params, query: { publication: await publication() } },
    { credential: owner },
  );
  await expect.poll(() => told).toEqual([true, false]);
  expect(new Set(overheard)).toEqual(new Set(['project:published']));

  await app.call('DELETE /conversation/share/{id}', { params: { id: guest.id } }, { credential: owner });
  await expect.poll(() => invited.connected).toBe(false);
  expect(theirs.connected).toBe(true);
});

test('a new watcher of the draft receives its newest save; a refused save is sent to nobody', async () => {
  const [mine, guest, visitor] = await Promise.all([
    connect(owner),
    connect((await share('draft')).code),
    connect((await share('visitor')).code),
  ]);
  const { data } = await app.call(
    'GET /avatar/project/{id}',
    { params: { id: projectId } },
    { credential: owner },
  );
  const newest = { projectId, revision: data.revision, patches: null };
  const heard = new Map<Client, unknown[]>([mine, guest, visitor].map((client) => [client, []]));
  for (const [client, events] of heard) client.on('project:saved', (saved) => events.push(saved));
  for (const client of heard.keys()) await watch(client, projectId);
  expect((await save(99)).code).toBe(4090);
  // A round trip on the same socket: anything that had been sent to it before would have come first.
  for (const client of heard.keys()) await watch(client, 'not an id');
  expect([mine, guest, visitor].map((client) => heard.get(client))).toEqual([[newest], [newest], []]);
});

test('changes arrive in order, and leaving one project does not leave another', async () => {
  const [editor, viewer] = await Promise.all([connect(owner), connect(owner)]);
  const heard: number[] = [];
  viewer.on('project:live', ({ sequence }) => heard.push(sequence));
  await watch(viewer, projectId);
  await editor.emitWithAck('project:edit', projectId, true);
  const other = '01900000-0000-7000-8000-00000000abcd';
  expect(await editor.emitWithAck('project:edit', other, false)).toBe(false);
  const named = { op: 'replace' as const, path: ['background', 'materialId'], value: backgroundId('office') };
  const plain = { op: 'replace' as const, path: ['background', 'color'], value: '#123456' };
  for (let sequence = 1; sequence <= 6; sequence++)
    editor.emit('project:live', { projectId, sequence, patches: [sequence % 2 === 1 ? named : plain] });
  await expect.poll(() => heard.length).toBe(6);
  expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
});

test('trashing a project disconnects its visitors; watchers are told of that and of its restoration', async () => {
  const body = { name: 'Short', status: 'proceed', proportion, direction: 0 } as const;
  const { id } = (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data;
  const link = { body: { projectId: id, validity: 'permanent' } } as const;
  const { code } = (await app.call('POST /conversation/share', link, { credential: owner })).data;
  const [mine, visitor] = await Promise.all([connect(owner), connect(code)]);
  expect(await watch(mine, id)).toBe(true);
  const told: boolean[] = [];
  mine.on('project:published', ({ published }) => told.push(published));
  await app.call('DELETE /avatar/project/{id}', { params: { id } }, { credential: owner });
  await expect.poll(() => visitor.connected).toBe(false);
  await expect.poll(() => told).toEqual([false]);
  expect(await watch(mine, id)).toBe(false);
  await app.call('POST /avatar/project/restore', { body: { ids: [id] } }, { credential: owner });
  await expect.poll(() => told).toEqual([false, true]);
});

test('the studio of a film shows its changes to its owner, with the avatars of all scenes; others neither show nor watch', async () => {
  const made = { body: { name: 'Film', language: 'en-US' } } as const;
  const filmId = (await app.call('POST /film/add', made, { credential: owner })).data.id;
  const [studio, viewer, theirs, visitor] = await Promise.all([
    connect(owner),
    connect(owner),
    connect(stranger),
    connect((await share('visitor')).code),
  ]);
  expect(await watch(viewer, filmId)).toBe(true);
  for (const client of [theirs, visitor]) {
    expect(await watch(client, filmId)).toBe(false);
    expect(await client.emitWithAck('project:edit', filmId, true)).toBe(false);
  }
  const seen: string[][] = [];
  viewer.on('project:editors', ({ editors }) => seen.push(editors.map(({ id }) => id)));
  expect(await studio.emitWithAck('project:edit', filmId, true)).toBe(true);
  await expect.poll(() => seen.at(-1)).toEqual([studio.id]);

  const live: Parameters<ServerUpdates['project:live']>[0][] = [];
  viewer.on('project:live', (change) => live.push(change));
  const read = await app.call('GET /avatar/project/{id}', { params: { id: filmId } }, { credential: owner });
  const { film } = read.data.document;
  const [first = ''] = film?.scenes.order ?? [];
  const scene = film?.scenes.byId[first];
  if (scene === undefined) throw new Error('The film has no scene');
  const scenes = Object.fromEntries(
    [1001, 1003].map((avatar) => {
      const { stage } = scene;
      const events = { ...stage.events, virtualUrl: { id: avatar, name: 'x' } };
      return [`s${avatar}`, { ...scene, id: `s${avatar}`, stage: { ...stage, events } }];
    }),
  );
  const patches = [
    { op: 'add' as const, path: ['film', 'scenes', 'byId', 's1001'], value: scenes.s1001 },
    { op: 'add' as const, path: ['film', 'scenes', 'byId', 's1003'], value: scenes.s1003 },
    { op: 'replace' as const, path: ['film', 'scenes', 'order'], value: ['s1003', first, 's1001'] },
  ];
  for (const client of [theirs, visitor])
    client.emit('project:live', { projectId: filmId, sequence: 1, patches });
  studio.emit('project:live', { projectId: filmId, sequence: 1, patches });
  await expect.poll(() => live.length).toBe(1);
  expect(live[0]).toMatchObject({
    projectId: filmId,
    editorId: studio.id,
    patches,
    assets: { avatars: { 1001: { id: 1001 }, 1003: { id: 1003 } } },
  });

  // What is shown is the save that follows, as its revision.
  const saves: unknown[] = [];
  viewer.on('project:saved', ({ revision, patches: saved }) => saves.push([revision, saved?.length]));
  const saved = await app.call(
    'PUT /avatar/project/edit/{id}',
    { params: { id: filmId }, body: { revision: read.data.revision, patches } },
    { credential: owner },
  );
  expect(saved.code).toBe(0);
  await expect.poll(() => saves).toEqual([[read.data.revision + 1, 3]]);
});

test('a socket ends with its session, and with its share link', async () => {
  const session = await app.login('13500000009');
  const made = await app.call(
    'POST /conversation/share',
    { body: { projectId, validity: '30d' } },
    { credential: owner },
  );
  const [mine, shared] = await Promise.all([connect(session), connect(made.data.code)]);
  expect(await watch(shared, projectId)).toBe(true);
  await app.call('DELETE /conversation/share/{id}', { params: { id: made.data.id } }, { credential: owner });
  await expect.poll(() => shared.connected).toBe(false);
  expect(mine.connected).toBe(true);
  await app.call('POST /auth/logout', {}, { credential: session });
  await expect.poll(() => mine.connected).toBe(false);
});

test('watch requests beyond the rate limit are refused', async () => {
  const mine = await connect(owner);
  const answers = await Promise.all(Array.from({ length: 60 }, () => watch(mine, projectId)));
  expect(answers).toContain(true);
  expect(answers).toContain(false);
});
