import { useQuery } from '@tanstack/react-query';
import type { Patch } from '../../../contract/document';
import type { LibraryMaterial } from '../../../contract/material';
import { ratioTexts } from '../../../contract/constants';
import { call } from '../../api/client';
import { forgetHistories } from '../../api/editorJournal';

/** Projects of one answer. */
const PAGE = 24;

/** The user's projects whose name starts with a text, the latest first. */
export const useProjectChoices = (name: string) =>
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

type Ratio = keyof typeof ratioTexts;

/** The ratio whose shape is nearest to a picture's. */
export function nearestRatio({ width, height }: Pick<LibraryMaterial, 'width' | 'height'>): Ratio {
  if (width === null || height === null) return 1;
  const distance = (ratio: Ratio) => {
    const [w = 1, h = 1] = ratioTexts[ratio].split(':').map(Number);
    return Math.abs(Math.log(width / height / (w / h)));
  };
  return ([1, 2, 3, 4] as const).reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}

/** Makes a picture or video the background of a project. */
async function setBackground(projectId: string, { id, fileType }: LibraryMaterial): Promise<void> {
  const params = { id: projectId };
  const { document, revision } = await call('GET /avatar/project/{id}', { params });
  const value = { ...document.background, kind: fileType === 'video' ? 'video' : 'image', materialId: id };
  const patches: Patch[] = [{ op: 'replace', path: ['background'], value }];
  await call('PUT /avatar/project/edit/{id}', { params, body: { revision, patches } });
}

/** Sets an asset as the background of a project, or of a new one. Returns the project's id. */
export async function putInProject(
  material: LibraryMaterial,
  target: { projectId: string } | { name: string },
): Promise<string> {
  if ('projectId' in target) {
    await setBackground(target.projectId, material);
    return target.projectId;
  }
  const ratio = nearestRatio(material);
  const { id } = await call('POST /avatar/project/add', {
    body: {
      name: target.name,
      status: 'proceed',
      proportion: { index: ratio, percentage: ratioTexts[ratio] },
      direction: ratio === 2 || ratio === 4 ? 1 : 0,
    },
  });
  // A browser without a database has no history.
  await forgetHistories().catch(() => undefined);
  await setBackground(id, material);
  return id;
}
