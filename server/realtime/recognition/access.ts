import { accountOf, type Authenticate } from '../../http/principal';
import type { Projects } from '../../modules/projects';

/** Who has speech recognized, and the account that answers for it. */
export interface Speaker {
  accountId: string;
}

/** The speaker behind a credential; null when it may not be used here. */
export type FindSpeaker = (credential: string) => Promise<Speaker | null>;

/** A logged-in user may speak, and a visitor with the code of a project that is shown to visitors; programs with keys may not. */
export const createFindSpeaker =
  ({
    authenticate,
    projects,
  }: {
    authenticate: Authenticate;
    projects: Pick<Projects, 'shared'>;
  }): FindSpeaker =>
  async (credential) => {
    const principal = credential === '' ? null : await authenticate(credential);
    if (principal === null || principal.kind === 'key') return null;
    if (
      principal.kind === 'share' &&
      (await projects.shared(principal.projectId, principal.isDraft)) === null
    )
      return null;
    return { accountId: accountOf(principal) };
  };
