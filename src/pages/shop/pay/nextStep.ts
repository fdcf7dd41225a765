import { HOUSE_CODE } from '../../../../contract/distributor/limits';
import type { OrderLine } from '../../../../contract/order/schema';
import { itemTypes } from '../../../../contract/shop/limits';
import { isAsset } from '../kinds';

export const MARKET = '/work/material/market';
export const ORDERS = '/work/material/order';
const RIGHTS = '/buy#rights';
/** Leads anyone who is a distributor to the page of their own code. */
const SETTLEMENT = `/settlement/${HOUSE_CODE}`;

/** What is offered after a purchase. */
export interface NextStep {
  name: 'use' | 'market' | 'rights' | 'orders' | 'shop' | 'clone' | 'settlement';
  /** Where it leads; null for a dialog. */
  address: string | null;
  /** Where closing leads; null stays on the page. */
  closesTo: string | null;
  several: boolean;
  /** What was bought is used in the editor, which needs a larger screen than this one. */
  needsComputer: boolean;
}

/**
 * The step after a purchase: an asset is used in a project, a membership is seen among the rights, a clone begins at
 * once, goods are in the order, a deposit leads to its distributor. Several things lead to the market; a phone has neither market nor editor, and goes on in the shop.
 */
export function nextStepOf(lines: readonly Pick<OrderLine, 'type'>[], onPhone: boolean): NextStep {
  const several = lines.length > 1;
  const assets = lines.some(({ type }) => isAsset(type));
  const plain = { several, closesTo: null, needsComputer: false };
  if (onPhone && (several || assets)) {
    return { ...plain, name: 'shop', address: '/m/product', needsComputer: assets };
  }
  if (several) return { ...plain, name: 'market', address: MARKET, closesTo: MARKET };
  if (assets) return { ...plain, name: 'use', address: null };
  const [line] = lines;
  if (line?.type === itemTypes.avatarClone) return { ...plain, name: 'clone', address: '/clone/image' };
  if (line?.type === itemTypes.voiceClone || line?.type === itemTypes.voiceStyle)
    return { ...plain, name: 'clone', address: '/clone/text' };
  if (line?.type === itemTypes.settleIn) return { ...plain, name: 'settlement', address: SETTLEMENT };
  if (lines.some(({ type }) => type === itemTypes.goods) && !onPhone)
    return { ...plain, name: 'orders', address: ORDERS };
  return { ...plain, name: 'rights', address: RIGHTS };
}
