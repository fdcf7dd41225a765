import type { Language } from '../../../../contract/errors';
import { AppError } from '../../../http/app-error';
import { UnreadJson } from '../../../http/json-body';
import { Embedding } from '../../../http/json-text';
import type { Route } from '../../../http/register';
import type { PictureKind, PictureLinks } from '../thumbnail/cache';
import type { PictureSize } from '../thumbnail/draw';
import { ratioOf } from './proportion';
import { keepBeforeLarge } from '../version/automatic';
import type { Projects } from './service';

export interface ProjectRouteDeps {
  /** Creates a project from a template. */
  begin: (
    ownerId: string,
    input: { name: string; templateId: string; folderId?: string | undefined },
    language: Language,
  ) => Promise<{ id: string }>;
  links: PictureLinks;
  /** The thumbnail of the current document; null when there is none. */
  draw(
    kind: PictureKind,
    id: string,
    revision: number,
    language: Language,
    size: PictureSize | undefined,
  ): Promise<Buffer | null>;
}

export function projectRoutes(
  route: Route,
  projects: Projects,
  { begin, links, draw }: ProjectRouteDeps,
): void {
  route('POST /avatar/project/add', ({ body, principal: { accountId }, language }) => {
    const { name, templateId, folderId } = body;
    const ratio = ratioOf(body.proportion, body.direction);
    return templateId === undefined
      ? projects.add(accountId, { name, ratio, folderId }, language)
      : begin(accountId, { name, templateId, folderId }, language);
  });

  route('PUT /avatar/project/edit/{id}', ({ params, body, principal, language }) =>
    projects.edit(
      params.id,
      principal,
      body instanceof UnreadJson ? body.bytes : body,
      keepBeforeLarge(language),
    ),
  );

  route('GET /avatar/project/page', ({ query, principal }) => projects.page(principal.accountId, query));

  route('GET /avatar/project/{id}', async ({ params, principal, language }) => {
    const project = await projects.get(params.id, principal, language);
    return new Embedding(project, project.document);
  });

  route('POST /avatar/project/{id}/duplicate', ({ params, body, principal, language }) =>
    projects.duplicate(params.id, principal, body.folderId, language),
  );

  route('POST /avatar/project/move', async ({ body, principal }) => ({
    moved: await projects.move(body.ids, body.folderId, principal.accountId),
  }));

  route('GET /avatar/picture/{kind}/{id}', async ({ params: { kind, id }, query, language, reply }) => {
    if (!links.verify(kind, id, query)) throw new AppError('notFound');
    const picture = await draw(kind, id, query.revision, language, query.size);
    if (picture === null) throw new AppError('notFound');
    // Its mark is in the reader's language.
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'accept-language')
      .type('image/webp')
      .send(picture);
  });
}
