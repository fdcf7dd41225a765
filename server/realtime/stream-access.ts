import { demoShareCodes } from '../../contract/sharing/limits';
import { itemTypes } from '../../contract/shop/limits';
import { DEFAULT_AUDIO_ID } from '../../contract/speech/limits';
import type { Executor } from '../db/connection';
import type { AvatarLook } from '../engines/avatar/port';
import type { Authenticate, Principal } from '../http/principal';
import type { Catalogue } from '../modules/catalogue';
import { type AssetName, assetSubject, rightsOf, triedAssets } from '../modules/membership';
import type { Projects } from '../modules/projects';
import type { Roles } from '../modules/roles';
import { masked, type SensitiveWords } from '../modules/sensitive-words';
import type { NaturalVoice } from '../modules/speech-models';
import type { StreamAccess, StreamPrincipal } from './provider/admission';

const demoCodes: ReadonlySet<string> = new Set(Object.values(demoShareCodes));

/** How streams tell their owners apart; null for a program's key, which has none. */
export function streamPrincipalId(principal: Principal): string | null {
  if (principal.kind === 'user') return principal.accountId;
  return principal.kind === 'share' ? `share:${principal.shareId}` : null;
}

/**
 * Decides who may open avatar streams: a logged-in user may use any avatar and voice of the stock and
 * their own clones, a valid share code
 * streams of its own project only: of the published version, or with a draft link of the draft.
 */
export function createStreamAccess(deps: {
  db: Executor;
  authenticate: Authenticate;
  projects: Projects;
  catalogue: Pick<Catalogue, 'hasAvatar' | 'hasVoice'>;
  roles: Pick<Roles, 'find'>;
  words: Pick<SensitiveWords, 'matcherFor'>;
  /** The demo may speak with it. */
  insteadOf: NaturalVoice;
}): StreamAccess {
  const { db, authenticate, projects, catalogue, roles, words, insteadOf } = deps;
  const sharedEvents = async (projectId: string, isDraft = false) =>
    (await projects.shared(projectId, isDraft))?.events;

  /** The role behind a shared project. */
  async function roleOf({ projectId, isDraft = false, ownerId }: StreamPrincipal) {
    const facts = projectId === undefined ? null : await projects.shared(projectId, isDraft);
    return facts?.roleId ? roles.find(facts.roleId, ownerId) : null;
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
    async isAvatarAllowed({ ownerId, projectId, isDraft }, avatar) {
      if (!(await catalogue.hasAvatar(avatar, ownerId))) return false;
      return projectId === undefined || (await sharedEvents(projectId, isDraft))?.virtualUrl?.id === avatar;
    },
    async isVoiceAllowed({ ownerId, projectId, isDraft, group }, voice) {
      if (!(await catalogue.hasVoice(voice, ownerId))) return false;
      if (projectId === undefined) return true;
      const audioId = (await sharedEvents(projectId, isDraft))?.audioId;
      if (audioId === undefined) return false;
      if (group === 'demo' && (await insteadOf(audioId))?.id === voice) return true;
      return (audioId || DEFAULT_AUDIO_ID) === (voice || DEFAULT_AUDIO_ID);
    },
    async looks({ ownerId, projectId, isDraft = false }, avatar, voice) {
      const names = {
        avatar: { type: itemTypes.avatar, itemId: String(avatar) },
        voice: { type: itemTypes.voice, itemId: String(voice || DEFAULT_AUDIO_ID) },
      };
      const isPublished = projectId !== undefined && !isDraft;
      const tried = await triedAssets(db, ownerId, Object.values(names), isPublished);
      const subjects = new Set(tried.map(assetSubject));
      const lookOf = (name: AssetName): AvatarLook => (subjects.has(assetSubject(name)) ? 'trial' : 'plain');
      return { avatar: lookOf(names.avatar), voice: lookOf(names.voice) };
    },
    async account({ group, ownerId, principalId }) {
      // The demo belongs to the installation, whatever account its project has.
      if (group === 'demo') return { id: principalId, streams: Number.POSITIVE_INFINITY };
      return { id: ownerId, streams: (await rightsOf(db, ownerId)).streams };
    },
  };
}
