import type { ProjectKind } from '../../../contract/project/schema';
import type { ServerDeps } from '../../deps';
import type { Conversations } from '../conversations';
import type { Messages } from '../messages';
import type { ProjectDomain } from '../projects';
import type { NaturalVoice } from '../speech-models';
import { commentRoutes } from './comment/routes';
import { announceComments, createComments } from './comment/service';
import { completionRoutes } from './completions/routes';
import { createAddressJudge } from '../../http/outbound-address';
import { createOutboundFetch } from '../../http/outbound-fetch';
import { createSeal } from '../../http/seal';
import { createDelivery } from './hook/delivery';
import { hookRoutes } from './hook/routes';
import { createHooks } from './hook/service';
import { sweepDeliveries } from './hook/store';
import { keyRoutes } from './key/routes';
import { createKeys, KEY_PREFIX, type Keys } from './key/service';
import { sweepKeys } from './key/store';
import { ACCESS_TOKEN_PREFIX } from './key/tokens';
import { announceExpiring } from './share/expiry';
import { shareRoutes } from './share/routes';
import { sweepRefusals } from './share/refusals';
import { createShares } from './share/service';
import { sweepDays, sweepShares } from './share/store';
import type { EmbeddingPage } from './share/refusals';

export interface SharingDeps {
  projects: ProjectDomain['projects'];
  conversations: Conversations;
  messages: Messages;
  /** The time zone by whose days an account counts. */
  zoneOf: (accountId: string) => Promise<string>;
  insteadOf: NaturalVoice;
}

/** Largest answer of a web hook that is read, bytes. */
const HOOK_ANSWER_LIMIT = 64 * 1024;

/** Links and keys that let visitors and programs talk to a project. */
export interface Sharing {
  /** Name and thumbnail for a valid link to a project or a film; null for any other code. */
  linkPreview(code: string, kind: ProjectKind): Promise<{ name: string; pictureUrl: string } | null>;

  /** Counts a request of a key against its limit of each minute. @throws AppError tooManyRequests */
  useKey: Keys['use'];

  /** Origins of pages that may frame what a code shows. */
  frameOrigins(code: string, asking: EmbeddingPage | null): Promise<readonly string[]>;
}

/** See {@link Sharing}. */
export function registerSharing(
  { config, db, secret, route, events, authentication, schedule }: ServerDeps,
  { projects, conversations, messages, zoneOf, insteadOf }: SharingDeps,
): Sharing {
  const shares = createShares({
    db,
    projects,
    secret,
    zoneOf,
    onPublished: (projectId, published) => events.tell('project:published', { projectId, published }),
  });
  authentication.accept('', shares.resolve);
  shareRoutes(route, {
    db,
    shares,
    projects,
    conversations,
    insteadOf,
    onRevoked: () => events.emit('credentials:ended', null),
    publicUrl: config.publicUrl,
    requestsPerMinute: () => config.requestsPerMinute,
  });
  const keys = createKeys({ db, projects, secret });
  authentication.accept(KEY_PREFIX, keys.resolve);
  authentication.accept(ACCESS_TOKEN_PREFIX, keys.resolveToken);
  keyRoutes(route, keys);
  completionRoutes(route, { keys, conversations, projects });
  const seal = createSeal(secret, 'web hooks');
  const outbound = createOutboundFetch(config.linkHosts, { limit: HOOK_ANSWER_LIMIT });
  const delivery = createDelivery({ db, outbound, seal, messages });
  hookRoutes(
    route,
    createHooks({ db, projects, seal, delivery, judge: createAddressJudge(config.linkHosts) }),
  );
  commentRoutes(
    route,
    createComments({
      db,
      projects,
      onChanged: (projectId) => events.tell('project:commented', { projectId }),
    }),
  );
  schedule.add('comments', '* * * * *', () => announceComments(db, messages));
  schedule.add('web-hooks', '* * * * *', () => delivery.run());
  for (const sweep of [sweepDeliveries, sweepDays, sweepRefusals, sweepShares, sweepKeys])
    schedule.sweep(sweep);
  schedule.add('share-expiry', '7 * * * *', () => announceExpiring(db, messages));
  return {
    async linkPreview(code: string, kind: ProjectKind): Promise<{ name: string; pictureUrl: string } | null> {
      const principal = await shares.resolveOpen(code);
      return principal && projects.linkPreview(principal.projectId, principal, kind);
    },
    useKey: keys.use,
    frameOrigins: shares.frameOrigins,
  };
}

export { queueFilmEvent } from './hook/film-events';
export { hashCode } from './share/visited';
