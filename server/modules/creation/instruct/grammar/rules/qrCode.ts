import { cutText } from '../../../../../../contract/text/text';
import { isCalled } from '../../../../../../elements/traits';
import { mentions } from '../clause';
import { elementOf, targetsOf } from '../targets';
import type { Rule } from './rule';

const LONGEST = 500;
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s"“”'，。；！？、<>]+|(?<![@a-z\d.])[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|cn|net|org|my|th|io|co)(?:\/[^\s"“”'，。；！？、<>]*)?(?![a-z])/iu;

/** "A QR code to www.example.com": the stage's QR code gets the address, or a new one if there is none or one is to be added. */
export const qrCode: Rule = (clause, { stage }) => {
  if (!mentions(clause, 'target', 'qr') || mentions(clause, 'action', 'hide', 'remove')) return [];
  const [written] = ADDRESS.exec(clause.text) ?? [];
  if (written === undefined) return [];
  const address = written.replace(/[.,;!?)]+$/, '');
  const content = cutText(/^https?:/i.test(address) ? address : `https://${address}`, LONGEST);
  const target = targetsOf(clause, stage).ids.find((id) => isCalled(elementOf(stage, id)?.type ?? '', 'qr'));
  return target === undefined || mentions(clause, 'action', 'add')
    ? [{ kind: 'add-qr', content }]
    : [{ kind: 'text', target, content }];
};
