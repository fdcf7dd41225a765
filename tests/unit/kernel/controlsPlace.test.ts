import { describe, expect, it } from 'vitest';
import type { Box } from '../../../contract/document/schema';
import { addElement, createDocument, sharedArea } from '../../../src/document';
import { controlsPlace } from '../../../src/kernel/players/controlsPlace';
import { sampleElement } from '../document/samples';

const controls = { width: 36, height: 80 };
/** A phone whose stage of 9:16 leaves nothing at its sides. */
const phone = { size: { width: 360, height: 640 }, stageScale: 0.5, controlScale: 1 };

function upright(...boxes: Box[]) {
  const document = createDocument(2);
  for (const [index, box] of boxes.entries()) addElement(document, { ...sampleElement(`e${index}`), box });
  return document;
}

describe('the controls of a player over its stage', () => {
  it('take the upper right corner when nothing lies there', () => {
    expect(controlsPlace(controls, phone, upright())).toEqual({ left: 312, top: 12, ...controls });
  });

  it('go below a card that fills the corner', () => {
    const card = { left: 40, top: 20, width: 640, height: 200 };
    const place = controlsPlace(controls, phone, upright(card));
    expect(sharedArea(place, { left: 20, top: 10, width: 320, height: 100 })).toBe(0);
    expect(place.left).toBeGreaterThan(280);
  });

  it('go to the other side of a column', () => {
    const column = { left: 420, top: 0, width: 300, height: 1280 };
    const place = controlsPlace(controls, phone, upright(column));
    expect(place.left + place.width).toBeLessThanOrEqual(210);
  });

  it('stay in the corner beside a head, and do not go over its face', () => {
    const document = upright();
    document.events.virtualUrl = { id: 1, name: 'Lin' };
    document.avatar = { left: 0, top: 0, width: 720, height: 1280 };
    const wide = { width: 130, height: 36 };
    expect(controlsPlace(wide, phone, document)).toEqual({ left: 218, top: 12, ...wide });
    addElement(document, { ...sampleElement('title'), box: { left: 0, top: 0, width: 720, height: 300 } });
    const face = { left: 135, top: 85, width: 90, height: 180 };
    const place = controlsPlace(wide, phone, document);
    expect(place.top).toBeGreaterThanOrEqual(150);
    expect(sharedArea(place, face)).toBe(0);
  });

  it('stay where no place is free', () => {
    const all = { left: 0, top: 0, width: 720, height: 1280 };
    expect(controlsPlace(controls, phone, upright(all))).toEqual({ left: 312, top: 12, ...controls });
  });

  it('use the margin beside the stage', () => {
    const room = { ...phone, size: { width: 480, height: 640 } };
    const all = { left: 0, top: 0, width: 720, height: 1280 };
    expect(controlsPlace(controls, room, upright(all)).left).toBeGreaterThanOrEqual(420);
  });
});
