import { describe, expect, it, test } from 'vitest';
import { addElement, createDocument, elementsInOrder } from '../../../src/document';
import { fittedTo, ratioOn } from '../../../src/kernel/players/fittedStage';
import { sampleElement } from '../document/samples';

describe('a wide stage on an upright screen', () => {
  test.each([
    [390, 844, 1, 4],
    [412, 915, 1, 4],
    [768, 1024, 1.2, 3],
    [1080, 1920, 1.6875, 4],
    [1080, 1862, 1.6875, 4],
    [1080, 1861, 1.6875, 3],
  ])('of %i x %i is as tall as the talk below allows', (width, height, controlScale, ratio) => {
    expect(ratioOn({ width, height }, controlScale)).toBe(ratio);
  });

  it('does not show the dialog twice, has letters of at least 12 pixels, and keeps the document', () => {
    const document = createDocument(1);
    document.events.virtualUrl = { id: 1, name: 'Lin' };
    addElement(document, { ...sampleElement('dialog'), type: 'mirra.dialog-box', props: { fontSize: 20 } });
    addElement(document, {
      ...sampleElement('title'),
      type: 'mirra.text',
      props: { content: 'Hi', fontSize: 10 },
    });
    const before = structuredClone(document);
    const fit = fittedTo(4, () => 30, 390, 1);
    const fitted = fit(document);
    expect(document).toEqual(before);
    expect(fit(document)).toBe(fitted);
    expect(fitted.ratio).toBe(4);
    const [title, ...rest] = elementsInOrder(fitted);
    expect([title?.id, rest]).toEqual(['title', []]);
    expect((title?.props.fontSize as number) * (390 / 720)).toBeGreaterThanOrEqual(11.95);
    const [larger] = elementsInOrder(fittedTo(4, () => 30, 1080, 1.6875)(document));
    expect((larger?.props.fontSize as number) * (1080 / 720)).toBeGreaterThanOrEqual(20.2);
  });
});
