import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createDocument, DocumentError, elementsInOrder, migrateDocument } from '../../../src/document';

const stored = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL('./fixtures/document-v1.json', import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;

const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof DocumentError) return error.code;
    throw error;
  }
  return 'none';
};

describe('migrateDocument', () => {
  it('lifts a stored document of version 1 and keeps all that it holds, unknown element types too', () => {
    const document = migrateDocument(stored());
    expect(document).toMatchObject({ ...stored(), version: 2, background: { kind: 'image' } });
    expect(elementsInOrder(document)[0]).toMatchObject({ rotation: 0, opacity: 1, groupId: null });
    expect(document).toMatchObject({ groups: {}, guides: { x: [], y: [] } });
    expect(elementsInOrder(document).map(({ type }) => type)).toEqual([
      'acme.sticky-note',
      'mirra.dialog-box',
    ]);
  });

  it('does not change its argument', () => {
    const raw = Object.freeze(stored());
    migrateDocument(raw);
    expect(raw).toEqual(stored());
  });

  it('refuses a newer version and an invalid document, with an error code', () => {
    expect(codeOf(() => migrateDocument({ ...stored(), version: 3 }))).toBe('newer-version');
    for (const raw of [null, 3, [], {}, { version: 0 }, { version: 1, ratio: 5 }, { version: 1, ratio: 1 }]) {
      expect(codeOf(() => migrateDocument(raw))).toBe('malformed');
    }
  });

  it('settles an order that does not match the elements', () => {
    const raw = stored();
    const elements = raw.elements as { order: string[]; pages: unknown[] };
    elements.order = ['gone', 'dialog', 'dialog'];
    expect(migrateDocument(raw).elements.order).toEqual(['dialog', 'note']);
  });

  it('fills in parts that a document lacks', () => {
    const { elements } = createDocument(1);
    expect(migrateDocument({ version: 1, ratio: 1, elements })).toEqual(createDocument(1));
  });
});
