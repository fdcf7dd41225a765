import { AppError } from '../../../http/app-error';
import { seesDraft } from '../../../http/principal';
import type { Route } from '../../../http/register';
import type { Conversations } from '../../conversations';
import type { Projects } from '../../projects';
import type { Shares } from './service';

export interface ShareRouteDeps {
  shares: Shares;
  projects: Projects;
  conversations: Conversations;
  /** Called after a link was revoked, so that its visitors' streams end at once. */
  onRevoked: () => Promise<void>;
  /** Base address of links; null uses that of the request. */
  publicUrl: string | null;
}

export function shareRoutes(
  route: Route,
  { shares, projects, conversations, onRevoked, publicUrl }: ShareRouteDeps,
): void {
  route('POST /conversation/share', async ({ body, principal, request, language }) => {
    const { projectId, kind = 'visitor', ...asked } = body;
    const made = await shares.create(projectId, { kind, ...asked }, principal, language);
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    return { ...made, url: `${origin}/project/preview/share?code=${made.code}` };
  });

  route('GET /conversation/share', ({ query, principal }) => shares.list(query.projectId, principal));

  route('GET /conversation/share/{id}', ({ params, principal }) => shares.get(params.id, principal));

  route('DELETE /conversation/share/{id}', async ({ params, principal }) => {
    await shares.revoke(params.id, principal.accountId);
    await onRevoked();
    return null;
  });

  route('POST /conversation/share/unlock', ({ body, request }) =>
    shares.unlock(body.code, body.password, request.ip),
  );

  route('POST /conversation/share/report', ({ body, principal, request }) => {
    // Only visitors report: whoever sees the project as its owner has no link that could be at fault.
    if (principal.kind !== 'share') throw new AppError('notFound');
    return shares.report(principal, body, request.ip);
  });

  route('POST /conversation/share/session', async ({ body, principal, language, request }) => {
    const projectId = principal.kind === 'share' ? principal.projectId : body.projectId;
    if (projectId === undefined) throw new AppError('invalidInput', { detail: '/projectId' });
    if (principal.kind === 'share' && body.projectId !== undefined && body.projectId !== projectId)
      throw new AppError('notFound');
    const { sessionId } = await conversations.open(projectId, principal, {
      address: request.ip,
      visitor: body.visitorId,
    });
    if (principal.kind === 'share') await shares.countView(principal.shareId);
    const project = await projects.get(projectId, principal, language);
    return { sessionId, project, draft: seesDraft(principal) };
  });
}
