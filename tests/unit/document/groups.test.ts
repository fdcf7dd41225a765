import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCopies,
  copyElements,
  DocumentStore,
  elementById,
  groupElements,
  movedOrder,
  removeElement,
  tidyGroups,
  ungroupElements,
  updateElement,
  withGroups,
} from '../../../src/document';
import { sampleDocument } from './samples';

const ids = ['a', 'b', 'c', 'd', 'e'];
const storeOf = () => new DocumentStore(sampleDocument(ids));

describe('groups', () => {
  it('are stacked in front of what lay between their members, in their own order', () => {
    const store = storeOf();
    store.transact('group', (draft) => void groupElements(draft, ['d', 'a'], 'g', 'Logo'));
    expect(store.get().elements.order).toEqual(['b', 'c', 'a', 'd', 'e']);
    expect(store.get().groups).toEqual({ g: { name: 'Logo' } });
    expect(withGroups(store.get(), ['a'])).toEqual(['a', 'd']);
    expect(withGroups(store.get(), ['b'])).toEqual(['b']);
    store.undo();
    expect(store.get()).toEqual(sampleDocument(ids));
  });

  it('take members out of their old groups, and dissolve a group with one member left', () => {
    const store = storeOf();
    store.transact('first', (draft) => void groupElements(draft, ['a', 'b'], 'g', ''));
    store.transact('second', (draft) => void groupElements(draft, ['b', 'c'], 'h', ''));
    expect(Object.keys(store.get().groups)).toEqual(['h']);
    expect(elementById(store.get(), 'a')?.groupId).toBeNull();
  });

  it('can be ungrouped, and dissolve when members are deleted', () => {
    const store = storeOf();
    store.transact('group', (draft) => void groupElements(draft, ['a', 'b'], 'g', ''));
    store.transact('remove', (draft) => {
      removeElement(draft, 'a');
      tidyGroups(draft);
    });
    expect(store.get().groups).toEqual({});
    expect(elementById(store.get(), 'b')?.groupId).toBeNull();
    store.undo();
    store.transact('ungroup', (draft) => ungroupElements(draft, ['b']));
    expect(store.get().groups).toEqual({});
    expect(elementById(store.get(), 'a')?.groupId).toBeNull();
  });

  it('need two members', () => {
    const store = storeOf();
    const made: boolean[] = [];
    store.transact('group', (draft) => void made.push(groupElements(draft, ['a', 'gone'], 'g', '')));
    expect(made).toEqual([false]);
    expect(store.get()).toEqual(sampleDocument(ids));
  });
});

describe('copies', () => {
  it('have ids and a group of their own and stand in front of the originals', () => {
    const store = storeOf();
    store.transact('group', (draft) => void groupElements(draft, ['a', 'b'], 'g', 'Logo'));
    let next = 0;
    const copies = copyElements(store.get(), ['b', 'a'], () => `new${next++}`);
    store.transact('copy', (draft) => addCopies(draft, copies));
    const [first, second] = ['a', 'b'].map((id) => copies.ids.get(id) as string);
    expect(store.get().elements.order).toEqual(['a', 'b', first, second, 'c', 'd', 'e']);
    const groupId = elementById(store.get(), first as string)?.groupId;
    expect(groupId).not.toBe('g');
    expect(store.get().groups[groupId ?? '']).toEqual({ name: 'Logo' });
    expect(elementById(store.get(), 'a')?.groupId).toBe('g');
  });

  it('of locked elements are unlocked', () => {
    const store = storeOf();
    store.transact('lock', (draft) => {
      updateElement(draft, 'a', (element) => {
        element.locked = true;
      });
    });
    const [copy] = copyElements(store.get(), ['a'], () => 'copy').elements;
    expect(copy?.locked).toBe(false);
  });

  it('of one member alone belong to no group', () => {
    const store = storeOf();
    store.transact('group', (draft) => void groupElements(draft, ['a', 'b'], 'g', ''));
    const { elements, groups } = copyElements(store.get(), ['a'], () => 'copy');
    expect(elements.map(({ groupId }) => groupId)).toEqual([null]);
    expect(groups).toEqual({});
  });
});

describe('movedOrder', () => {
  it('moves to the ends and by one, together', () => {
    expect(movedOrder(ids, ['b', 'd'], 'front')).toEqual(['a', 'c', 'e', 'b', 'd']);
    expect(movedOrder(ids, ['b', 'd'], 'back')).toEqual(['b', 'd', 'a', 'c', 'e']);
    expect(movedOrder(ids, ['b', 'c'], 'forward')).toEqual(['a', 'd', 'b', 'c', 'e']);
    expect(movedOrder(ids, ['b', 'c'], 'backward')).toEqual(['b', 'c', 'a', 'd', 'e']);
    expect(movedOrder(ids, ['d', 'e'], 'forward')).toEqual(ids);
    expect(movedOrder(ids, ['a'], 'backward')).toEqual(ids);
  });

  it('keeps each id once and the order of the moved ones', () => {
    const move = fc.constantFrom('front' as const, 'back' as const, 'forward' as const, 'backward' as const);
    fc.assert(
      fc.property(fc.subarray(ids), move, (moved, how) => {
        const order = movedOrder(ids, moved, how);
        expect(order.toSorted()).toEqual(ids);
        expect(order.filter((id) => moved.includes(id))).toEqual(moved);
      }),
    );
  });
});
