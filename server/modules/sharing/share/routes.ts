import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { Embedding } from '../../../http/json-text';
import { inMinute, spend } from '../../../http/limits';
import { seesDraft } from '../../../http/principal';
import { siteOf } from '../../../http/host';
import { networkOf } from '../../../http/network';
import { credentialOf, type Route } from '../../../http/register';
import type { Conversations } from '../../conversations';
import type { Projects } from '../../projects';
import type { NaturalVoice } from '../../speech-models';
import { opensDemo, withNaturalVoice } from './demo-voice';
import type { LinkOf, Shares } from './service';

export interface ShareRouteDeps {
  db: Database;
  shares: Shares;
  projects: Projects;
  conversations: Conversations;
  insteadOf: NaturalVoice;
  /** Called after a link was revoked or has changed who may use it, so that streams of others end at once. */
  onRevoked: () => Promise<void>;
  /** Base address of links; null uses the address of the request. */
  publicUrl: string | null;
  requestsPerMinute: () => number;
}

export function shareRoutes(
  route: Route,
  { db, shares, projects, conversations, insteadOf, onRevoked, publicUrl, requestsPerMinute }: ShareRouteDeps,
): void {
  /** Makes addresses of links as the caller reaches the server. */
  const linkOf =
    ({ protocol, host }: { protocol: string; host: string }): LinkOf =>
    (code, kind) =>
      `${publicUrl ?? `${protocol}://${host}`}/${kind}/preview/share?code=${code}`;

  route('POST /conversation/share', async ({ body, principal, request, language }) => {
    const { projectId, kind = 'visitor', ...asked } = body;
    const { of, ...made } = await shares.create(projectId, { kind, ...asked }, principal, language);
    return { ...made, url: linkOf(request)(made.code, of) };
  });

  route('GET /conversation/share', ({ query, principal, request }) =>
    shares.list(query.projectId, principal, linkOf(request)),
  );

  route('GET /conversation/share/frame', async ({ query, request }) => {
    const { origin } = request.headers;
    const own = [siteOf(request), ...(publicUrl === null ? [] : [new URL(publicUrl).origin])];
    const isOwn = origin === undefined || own.includes(origin);
    const asking = isOwn ? null : { origin, address: networkOf(request.ip) };
    return { answer: await shares.judgeFrame(query.code, asking) };
  });

  route('GET /conversation/share/{id}', ({ params, principal, request }) =>
    shares.get(params.id, principal, linkOf(request)),
  );

  route('PUT /conversation/share/{id}', async ({ params, body, principal, request }) => {
    const changed = await shares.change(params.id, body, principal.accountId, linkOf(request));
    if (body.password !== undefined || body.validity !== undefined) await onRevoked();
    return changed;
  });

  route('GET /conversation/share/{id}/days', ({ params, principal }) =>
    shares.days(params.id, principal.accountId),
  );

  route('DELETE /conversation/share/{id}', async ({ params, principal }) => {
    await shares.revoke(params.id, principal.accountId);
    await onRevoked();
    return null;
  });

  route('POST /conversation/share/unlock', ({ body, request }) =>
    shares.unlock(body.code, body.password, networkOf(request.ip)),
  );

  route('POST /conversation/share/report', ({ body, principal, request }) => {
    // Only visitors report: anyone who sees the project as its owner has no link that could be at fault.
    if (principal.kind !== 'share') throw new AppError('notFound');
    return shares.report(principal, body, networkOf(request.ip));
  });

  route('POST /conversation/share/session', async ({ body, principal, language, request }) => {
    const projectId = principal.kind === 'share' ? principal.projectId : body.projectId;
    if (projectId === undefined) throw invalidField('/projectId', 'missing');
    if (principal.kind === 'share' && body.projectId !== undefined && body.projectId !== projectId)
      throw new AppError('notFound');
    const { sessionId } = await conversations.open(projectId, principal, {
      address: networkOf(request.ip),
      visitor: body.visitorId,
    });
    if (principal.kind === 'share') await shares.countView(principal);
    const own = await projects.get(projectId, principal, language);
    const project = opensDemo(credentialOf(request))
      ? { ...own, document: await withNaturalVoice(own.document, insteadOf) }
      : own;
    const comments = principal.kind === 'share' && principal.isDraft && principal.canComment;
    const answer = { sessionId, project, draft: seesDraft(principal), comments };
    return new Embedding(answer, project.document);
  });

  route('POST /conversation/share/film', async ({ principal, language, request }) => {
    // Its owner has the film by its id.
    if (principal.kind !== 'share') throw new AppError('notFound');
    await spend(db, `film-draft:${networkOf(request.ip)}`, inMinute(requestsPerMinute()));
    await projects.checkReach(principal.projectId, principal, 'film');
    await shares.countView(principal);
    const film = await projects.get(principal.projectId, principal, language);
    return new Embedding({ film }, film.document);
  });
}
