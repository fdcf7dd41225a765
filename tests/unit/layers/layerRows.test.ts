import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsInOrder, groupElements } from '../../../src/document';
import { layerRows, moveRow } from '../../../src/plugins/layers/layerRows';
import { sampleDocument } from '../document/samples';

const ids = ['a', 'b', 'c', 'd', 'e'];

/** a b c d e, back to front, with b and c in a group. */
function grouped() {
  const document = sampleDocument(ids);
  groupElements(document, ['b', 'c'], 'g', 'Pair');
  return document;
}
const rowsOf = (document: ReturnType<typeof grouped>, collapsed: ReadonlySet<string>) =>
  layerRows(elementsInOrder(document), document.groups, collapsed);
const lines = (document = grouped(), collapsed: string[] = []) =>
  rowsOf(document, new Set(collapsed)).map(({ id }) => id);

describe('layers', () => {
  it('lists the frontmost first, a group before its members', () => {
    expect(lines()).toEqual(['e', 'd', 'group:g', 'c', 'b', 'a']);
    expect(lines(grouped(), ['g'])).toEqual(['e', 'd', 'group:g', 'a']);
  });

  it.each([
    ['e', 'a', false, ['e', 'a', 'b', 'c', 'd'], null],
    ['a', 'e', false, ['b', 'c', 'd', 'e', 'a'], null],
    ['e', 'b', false, ['a', 'e', 'b', 'c', 'd'], null],
    ['e', 'c', false, ['a', 'b', 'e', 'c', 'd'], 'g'],
    ['a', 'b', false, ['b', 'a', 'c', 'd', 'e'], 'g'],
    ['c', 'e', false, ['a', 'b', 'd', 'e', 'c'], null],
    ['group:g', 'e', false, ['a', 'd', 'e', 'b', 'c'], undefined],
    ['group:g', 'a', true, ['b', 'c', 'a', 'd', 'e'], undefined],
    ['e', 'group:g', true, ['a', 'e', 'b', 'c', 'd'], null],
  ])('%s dropped on %s (collapsed %s)', (from, over, isCollapsed, order, groupId) => {
    const document = grouped();
    const rows = rowsOf(document, new Set(isCollapsed ? ['g'] : []));
    const move = moveRow(rows, document.elements.order, from, over);
    expect(move?.order).toEqual(order);
    expect(move?.groupId).toBe(groupId);
  });

  it('never loses or doubles a layer, whatever is dropped where', () => {
    const line = fc.constantFrom(...ids, 'group:g');
    fc.assert(
      fc.property(line, line, fc.boolean(), (from, over, isCollapsed) => {
        const document = grouped();
        const rows = rowsOf(document, new Set(isCollapsed ? ['g'] : []));
        const move = moveRow(rows, document.elements.order, from, over);
        if (move !== null) expect(move.order.toSorted()).toEqual(ids);
      }),
    );
  });
});
