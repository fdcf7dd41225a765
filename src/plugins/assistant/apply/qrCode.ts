import type { Edit } from '../../../../contract/instruction/schema';
import { qrCodeSpec } from '../../../../elements/qr-code/spec';
import { stampOf } from '../../../../elements/core';
import {
  addElement,
  crowdOf,
  freePlace,
  plainElement,
  type ProjectDocument,
  stageSize,
} from '../../../document';

/** Side of a code as a share of the stage's shorter one: it can be read from some steps away. */
const SIDE = 0.22;
const EDGE = 0.05;

/** Adds a QR code in a free place near the lower right corner; inside a transaction. */
export function addQrCode(
  draft: ProjectDocument,
  id: string,
  { content }: Extract<Edit, { kind: 'add-qr' }>,
): void {
  const stage = stageSize(draft.ratio);
  const side = Math.round(Math.min(stage.width, stage.height) * SIDE);
  const wanted = {
    left: stage.width * (1 - EDGE) - side,
    top: stage.height * (1 - EDGE) - side,
    width: side,
    height: side,
  };
  const box = freePlace(wanted, stage, crowdOf(draft));
  const style = { radius: 0, stroke: null, shadow: null };
  const code = plainElement({ id, ...stampOf(qrCodeSpec), box, style, props: { content } });
  addElement(draft, { ...code, lockAspect: true });
}
