import type { assetTypes, GrantedRight } from '../../../../../contract/shop/limits';
import type { RouteInput } from '../../../../../contract/api/route';
import type { Routes } from '../../../../../contract/routes';

/** What is written into the form of a grant; the fields of other rights are kept, and not sent. */
export interface GrantForm {
  right: GrantedRight;
  level: string;
  assetType: (typeof assetTypes)[number];
  item: string;
  quantity: number;
  /** Null is for good. */
  days: number | null;
  reason: string;
}

/** Whether one has more or less of a right, and not just has it. */
export const isCounted = (right: GrantedRight): boolean => right !== 'membership' && right !== 'asset';

/** What is sent; null while something is missing. A membership ends at some time. */
export function grantOf(
  form: GrantForm,
  userId: string,
): RouteInput<Routes['POST /ops/grant']>['body'] | null {
  const { right, level, assetType, item, quantity, days } = form;
  const reason = form.reason.trim();
  const isMissing = reason === '' || (right === 'asset' && item.trim() === '');
  if (isMissing || (right === 'membership' && days === null)) return null;
  return {
    userId,
    right,
    reason,
    ...(right === 'membership' && { subject: level }),
    ...(right === 'asset' && { subject: `${assetType}:${item.trim()}` }),
    ...(isCounted(right) && { quantity }),
    ...(days !== null && { days }),
  };
}
