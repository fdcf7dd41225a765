import { sampleDocument } from '../../unit/document/samples';
import { anyAddress, type Attack, flood, ONE, type PreparedAttack, type Target } from './flood';
import { hold } from './raw-sockets';
import { call } from './visitor';
import { addProject } from './writers';

/** Calls that one connection may have under way. */
const PIPELINED = 16;

const get = (path: string, from: string, credential = '') =>
  `GET ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\n${credential && `authorization: ${credential}\r\n`}\r\n`;

/** Connections that ask for something and never read it. */
const unread =
  (sockets: number, asked: (n: number) => string): Attack =>
  ({ address }, course) => {
    let next = 0;
    return hold(address, course, { sockets, opening: () => asked(next++), isDeaf: true });
  };

const OPEN_PATHS = [
  '/api/v1/openapi.json',
  '/api/docs',
  '/',
  '/api/v1/settings',
  '/api/v1/package/list',
  '/api/v1/package/group/listAll',
  '/provider/avatar/1001/still',
  '/provider/avatar/1001/cover',
  '/provider/avatar/1001/preview',
  '/provider/get_avatar_info?id=1001',
  '/metrics',
  '/preview.jpg',
];

/** A published project with a document of four and a half megabytes, and its share code. */
async function largeProject({ address, token }: Target): Promise<{ id: string; code: string }> {
  const owner = { credential: token, from: ONE };
  const id = await addProject(address, owner, 'Large');
  const document = sampleDocument(Array.from({ length: 9_000 }, (_, n) => `element-${n}`));
  // Text that no compression makes small.
  for (const page of document.elements.pages)
    for (const element of Object.values(page))
      element.props.text = Buffer.from(crypto.getRandomValues(new Uint8Array(150))).toString('base64');
  await call(address, owner, 'PUT', `/avatar/project/edit/${id}`, { revision: 0, document });
  const { code } = await call<{ code: string }>(address, owner, 'POST', '/conversation/share', {
    projectId: id,
    validity: '30d',
  });
  return { id, code };
}

/** Attacks on what the server holds for those who do not read. */
export const attacksOnMemory = {
  'unread API documents, one address': unread(250, () => get('/api/v1/openapi.json', ONE)),
  'unread API documents, a crowd of addresses': unread(1_000, () =>
    get('/api/v1/openapi.json', anyAddress()),
  ),
  'unread documentation pages': unread(250, () => get('/api/docs', ONE)),
  'API documents read by thirty at once': (target, course) =>
    flood(target, course, 30, () => ({
      method: 'GET',
      path: '/api/v1/openapi.json',
      headers: { 'x-forwarded-for': ONE },
    })),
  'everything public unread, many calls each, a crowd of addresses': unread(1_000, (n) =>
    Array.from({ length: PIPELINED }, (_, i) =>
      get(OPEN_PATHS[(n + i) % OPEN_PATHS.length] ?? '/', anyAddress()),
    ).join(''),
  ),
  'unread projects of 4.5 MB': {
    async prepare(target) {
      const { id, code } = await largeProject(target);
      const attack = unread(250, () => get(`/api/v1/avatar/project/${id}`, ONE, code));
      return (course) => attack(target, course);
    },
  },
  'unread projects of 4.5 MB, a crowd of addresses': {
    async prepare(target) {
      const made = await Promise.all([largeProject(target), largeProject(target), largeProject(target)]);
      const attack = unread(1_000, (n) => {
        const { id = '', code = '' } = made[n % made.length] ?? {};
        return get(`/api/v1/avatar/project/${id}`, anyAddress(), code);
      });
      return (course) => attack(target, course);
    },
  },
} satisfies Record<string, Attack | PreparedAttack>;
