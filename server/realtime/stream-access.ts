import { DEFAULT_AUDIO_ID, demoShareCodes } from '../../contract/constants';
import { defaultLanguage } from '../../contract/errors';
import type { Authenticate, Principal } from '../http/principal';
import type { Catalogue } from '../modules/catalogue';
import type { Projects } from '../modules/projects';
import type { Roles } from '../modules/roles';
import { masked, type SensitiveWords } from '../modules/sensitive-words';
import type { StreamAccess, StreamPrincipal } from './provider/admission';

const demoCodes: ReadonlySet<string> = new Set(Object.values(demoShareCodes));

/** How streams tell their owners apart; null for a program's key, which has none. */
export function streamPrincipalId(principal: Principal): string | null {
  if (principal.kind === 'user') return principal.accountId;
  return principal.kind === 'share' ? `share:${principal.shareId}` : null;
}

/**
 * Decides who may open avatar streams: a logged-in user may use any avatar and voice of the catalogue, a valid share code
 * those of its own project only: of the published version, or with a draft link of the draft.
 */
export function createStreamAccess(deps: {
  authenticate: Authenticate;
  projects: Projects;
  catalogue: Catalogue;
  roles: Pick<Roles, 'find'>;
  words: Pick<SensitiveWords, 'matcherFor'>;
}): StreamAccess {
  const { authenticate, projects, catalogue, roles, words } = deps;
  const sharedEvents = async (projectId: string, isDraft = false) =>
    (await projects.shown(projectId, isDraft))?.events;

  /** The role behind a shared project. */
  async function roleOf({ projectId, isDraft = false, ownerId }: StreamPrincipal) {
    const document = projectId === undefined ? null : await projects.shown(projectId, isDraft);
    return document?.roleId ? roles.find(document.roleId, ownerId) : null;
  }

  return {
    async spoken(principal, text) {
      const matcher = await words.matcherFor(principal.ownerId, (await roleOf(principal))?.tabooIds ?? []);
      const matches = matcher.find(text);
      return matches.some(({ action }) => action === 'refuse') ? null : masked(text, matches);
    },
    async pronunciations(principal, named) {
      const isOwner = principal.projectId === undefined;
      const role = isOwner ? named && (await roles.find(named, principal.ownerId)) : await roleOf(principal);
      return (role || null)?.pronunciations ?? [];
    },
    async resolve(token) {
      const principal = await authenticate(token);
      const principalId = principal && streamPrincipalId(principal);
      if (principal === null || principalId === null || principal.kind === 'key') return null;
      return principal.kind === 'user'
        ? { principalId, group: 'user', ownerId: principal.accountId }
        : {
            principalId,
            group: demoCodes.has(token) ? 'demo' : 'share',
            ownerId: principal.ownerId,
            projectId: principal.projectId,
            isDraft: principal.isDraft,
          };
    },
    async isAvatarAllowed({ projectId, isDraft }, avatar) {
      return projectId === undefined || (await sharedEvents(projectId, isDraft))?.virtualUrl?.id === avatar;
    },
    async isVoiceAllowed({ projectId, isDraft }, voice) {
      if ((await catalogue.findVoice(voice, defaultLanguage)) === null) return false;
      if (projectId === undefined) return true;
      const audioId = (await sharedEvents(projectId, isDraft))?.audioId;
      return audioId !== undefined && (audioId || DEFAULT_AUDIO_ID) === (voice || DEFAULT_AUDIO_ID);
    },
  };
}
