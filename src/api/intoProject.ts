import { useQuery } from '@tanstack/react-query';
import { ratioTexts } from '../../contract/document/limits';
import type { Patch, ProjectDocument, Ratio } from '../../contract/document/schema';
import type { LibraryMaterial } from '../../contract/material/schema';
import { type ItemType, itemTypes } from '../../contract/shop/limits';
import { call } from './client';
import { forgetHistories } from './editorJournal';

/** Something for a project: an avatar, a background or a voice. */
export interface ProjectThing {
  itemId: string;
  type: ItemType;
  name: string;
  /** Its own shape, where it has one. */
  ratio?: Ratio | null;
  /** The file type of a background, where it is known. */
  fileType?: LibraryMaterial['fileType'];
}

/** The project that a thing is put into: one that there is, or a new one. */
export type ProjectTarget = { projectId: string } | { name: string; ratio: Ratio };

/** Projects of one answer. */
const PAGE = 24;

/** The user's projects whose name starts with a text, the latest first. */
export const useOwnProjects = (name: string) =>
  useQuery({
    queryKey: ['project-choices', name],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/project/page',
        { query: { isLogin: 1, page: 1, pageSize: PAGE, ...(name === '' ? {} : { name }) } },
        { signal, quiet: true },
      ),
    staleTime: 0,
  });

const replace = (path: string[], value: unknown): Patch => ({ op: 'replace', path, value });

/**
 * What changes in a document that gets a thing. An avatar brings its voice into a new project, and into one that has chosen
 * none.
 */
async function patchesFor(thing: ProjectThing, document: ProjectDocument, isNew: boolean): Promise<Patch[]> {
  const { itemId, type, name } = thing;
  if (type === itemTypes.avatar) {
    const id = Number(itemId);
    const { audioId } = document.events;
    const voice =
      isNew || audioId === 0 ? (await call('GET /avatar/virtual/{id}', { params: { id } })).audioId : audioId;
    return [
      replace(['events', 'virtualUrl'], { id, name }),
      ...(voice === audioId ? [] : [replace(['events', 'audioId'], voice)]),
    ];
  }
  if (type === itemTypes.voice) return [replace(['events', 'audioId'], Number(itemId))];
  const fileType =
    thing.fileType ?? (await call('GET /avatar/material/{id}', { params: { id: itemId } })).fileType;
  const kind = fileType === 'video' ? 'video' : 'image';
  return [replace(['background'], { ...document.background, kind, materialId: itemId })];
}

async function change(projectId: string, thing: ProjectThing, isNew: boolean): Promise<void> {
  const params = { id: projectId };
  const { document, revision } = await call('GET /avatar/project/{id}', { params });
  const patches = await patchesFor(thing, document, isNew);
  await call('PUT /avatar/project/edit/{id}', { params, body: { revision, patches } });
}

/** Puts a thing into a project, or into a new one. Returns the project's id. */
export async function putIntoProject(thing: ProjectThing, target: ProjectTarget): Promise<string> {
  if ('projectId' in target) {
    await change(target.projectId, thing, false);
    return target.projectId;
  }
  const { name, ratio } = target;
  const { id } = await call('POST /avatar/project/add', {
    body: {
      name,
      status: 'proceed',
      proportion: { index: ratio, percentage: ratioTexts[ratio] },
      direction: ratio === 2 || ratio === 4 ? 1 : 0,
    },
  });
  // A browser without a database has no history.
  await forgetHistories().catch(() => undefined);
  await change(id, thing, true);
  return id;
}
