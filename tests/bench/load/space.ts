import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from '../../../contract/project/schema';
import { demoShareCodes } from '../../../contract/sharing/limits';
import { root } from '../site';
import { filesIn } from './processes';
import type { LoadStage } from './stage';
import { ask, call, type Caller } from './visitor';
import { addProject } from './writers';

const THOUSAND = 1000;

const databaseMb = async ({ connection: { pool } }: LoadStage): Promise<number> => {
  await pool.query('vacuum');
  const { rows } = await pool.query<{ mb: number }>(
    'select pg_database_size(current_database())::float8 / 1048576 as mb',
  );
  return rows[0]?.mb ?? Number.NaN;
};

export interface Space {
  /** Gigabytes of the database for a thousand projects, each saved ten times, and a thousand conversations of ten messages. */
  projects: number;
  conversations: number;
  /** Megabytes of a project's document. */
  documentKb: number;
  /** Gigabytes of files for a thousand projects with one picture of their own each, of the size that is named. */
  pictures: number;
  pictureMb: number;
}

/** How much a number of projects and conversations take, made by the product's own calls. */
export async function measureSpace(stage: LoadStage, count: number): Promise<Space> {
  const { address, dataDir } = stage;
  const [person] = await stage.people(1);
  const owner: Caller = { credential: person?.token ?? '', from: '198.18.8.1' };
  const visitor: Caller = { credential: demoShareCodes['zh-CN'], from: '198.18.8.2' };
  const session = () =>
    call<{ sessionId: string; project: Project }>(
      address,
      visitor,
      'POST',
      '/conversation/share/session',
      {},
    );
  const { project } = await session();
  const empty = await databaseMb(stage);
  for (let n = 0; n < count; n++) {
    const id = await addProject(address, owner, `Space ${n}`);
    const path = `/avatar/project/edit/${id}`;
    const document = { ...project.document, roleId: null };
    await call(address, owner, 'PUT', path, { revision: 0, document });
    for (let revision = 1; revision < 10; revision++) {
      const patches = [{ op: revision === 1 ? 'add' : 'replace', path: ['meta', 'space'], value: revision }];
      await call(address, owner, 'PUT', path, { revision, patches });
    }
  }
  const withProjects = await databaseMb(stage);
  for (let n = 0; n < count; n++) {
    const { sessionId } = await session();
    for (let turn = 0; turn < 5; turn++)
      await ask(address, visitor, { sessionId, text: '你是谁？你能做什么？' });
  }
  const withTalks = await databaseMb(stage);

  const folder = join(root, 'server', 'seed', 'stock', 'files', 'backgrounds');
  const names = (await readdir(folder)).filter((name) => /\.(webp|jpe?g|png)$/.test(name)).toSorted();
  const pictures = names.slice(0, 5);
  if (pictures.length === 0) throw new Error('The stock has no pictures');
  const before = filesIn(join(dataDir, 'files')).megabytes;
  let sent = 0;
  for (const name of pictures) {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(await readFile(join(folder, name)))]), name);
    const response = await fetch(`${address}/api/v1/oss/upload-material`, {
      method: 'POST',
      headers: { authorization: owner.credential },
      body: form,
    });
    const { code, msg } = (await response.json()) as { code: number; msg: string };
    if (code !== 0) throw new Error(`${name}: ${code} ${msg}`);
    sent += (await stat(join(folder, name))).size;
  }
  const kept = filesIn(join(dataDir, 'files')).megabytes - before;
  return {
    projects: ((withProjects - empty) / count) * (THOUSAND / 1024),
    conversations: ((withTalks - withProjects) / count) * (THOUSAND / 1024),
    documentKb: JSON.stringify(project.document).length / 1024,
    pictures: (kept / pictures.length) * (THOUSAND / 1024),
    pictureMb: sent / pictures.length / 1024 / 1024,
  };
}
