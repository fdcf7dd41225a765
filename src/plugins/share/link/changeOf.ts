import type { Share } from '../../../../contract/sharing/schema';
import { originsIn } from '../sites';
import type { ShareChange } from '../useLinks';
import { endOfDay, type Limits } from './limits';

/** Stands for a validity that stays as it is. */
export const KEEP_VALIDITY = 'keep';

/** What the fields of a link say. */
interface Edited {
  validity: string;
  limits: Limits;
  removesPassword: boolean;
  canComment: boolean;
}

/** Only what differs from the link. */
export function changeOf(
  share: Share,
  { validity, limits, removesPassword, canComment }: Edited,
): ShareChange {
  const { until, perVisitor, perDay, password, sites } = limits;
  const origins = originsIn(sites) ?? share.frameOrigins;
  return {
    ...(validity !== KEEP_VALIDITY && { validity: validity as Share['validity'] }),
    ...(until !== '' && { validity: 'date', expireTime: endOfDay(until) }),
    ...(perVisitor !== share.visitorQuestionsPerDay && { visitorQuestionsPerDay: perVisitor }),
    ...(perDay !== share.questionsPerDay && { questionsPerDay: perDay }),
    ...(canComment !== share.canComment && { canComment }),
    ...(password !== '' ? { password } : removesPassword && { password: null }),
    ...(origins.join('\n') !== share.frameOrigins.join('\n') && { frameOrigins: origins }),
  };
}
