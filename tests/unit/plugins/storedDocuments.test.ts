import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Element, ProjectDocument } from '../../../contract/document/schema';
import {
  DocumentStore,
  editProps,
  elementById,
  elementsInOrder,
  migrateDocument,
  readElement,
  updateElement,
} from '../../../src/document';
import { elementTypes } from './elementTypesOfOurs';

const folder = new URL('../document/fixtures/', import.meta.url);
const fixtures = readdirSync(folder).map((name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  return [name, JSON.parse(text) as Record<string, unknown> & ProjectDocument] as const;
});
const typeOf = ({ type }: Element) => elementTypes.find((known) => known.type === type);

/** Every value of `before` stands in `after` under the same path; `after` may hold more. */
function expectKept(before: unknown, after: unknown, path: string): void {
  if (typeof before !== 'object' || before === null) return expect(after, path).toEqual(before);
  for (const [key, value] of Object.entries(before)) {
    expectKept(value, (after as Record<string, unknown> | undefined)?.[key], `${path}/${key}`);
  }
  return undefined;
}

describe.each(fixtures)('the stored document %s', (_, stored) => {
  it('keeps all that it holds, known or not, but its version', () => {
    const { version, ...rest } = stored;
    const read = migrateDocument(structuredClone(stored));
    expectKept(rest, read, '');
    expect(read.version).toBeGreaterThanOrEqual(version);
    expect(migrateDocument(structuredClone(read)), 'reading it again changes nothing').toEqual(read);
  });

  it('is read by our types, and unreadable elements stay opaque and complete', () => {
    for (const element of elementsInOrder(migrateDocument(structuredClone(stored)))) {
      const read = readElement(typeOf(element), element);
      const isOurs = element.type.startsWith('mirra.') && element.version < 99;
      expect([element.id, read.kind, 'detail' in read ? read.detail : '']).toEqual(
        isOurs ? [element.id, 'known', ''] : [element.id, 'opaque', expect.any(String)],
      );
    }
  });

  it('keeps everything untouched when each element is moved and edited, and undone', () => {
    const store = new DocumentStore(migrateDocument(structuredClone(stored)));
    const before = structuredClone(store.get());
    for (const { id } of elementsInOrder(before)) {
      const element = elementById(store.get(), id) as Element;
      const type = typeOf(element);
      const rest = () =>
        elementsInOrder(store.get()).flatMap((one) => (one.id === id ? [] : [JSON.stringify(one)]));
      const others = rest();
      store.transact('move', (draft) => {
        updateElement(draft, id, (one) => {
          one.box.left += 1;
        });
      });
      const moved = elementById(store.get(), id) as Element;
      expect({ ...moved, box: null }).toEqual({ ...element, box: null });
      if (type !== undefined && readElement(type, element).kind === 'known') {
        store.transact('edit', (draft) => void editProps(draft, type, id, {}));
        store.undo();
      }
      expect(rest()).toEqual(others);
      store.undo();
    }
    expect(store.get()).toEqual(before);
  });
});

it('holds every element type of ours in the newest stored document', () => {
  const [, newest] = fixtures.toSorted(([a], [b]) => a.localeCompare(b)).at(-1) as (typeof fixtures)[number];
  const held = new Set(newest.elements.pages.flatMap((page) => Object.values(page).map(({ type }) => type)));
  expect(elementTypes.map(({ type }) => type).filter((type) => !held.has(type))).toEqual([]);
});
