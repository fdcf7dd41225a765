import { describe, expect, it } from 'vitest';
import { chooseRecord } from '../../../src/api/editorJournal';
import { DocumentStore } from '../../../src/document';
import { type EditorRecord, recoveryOf } from '../../../src/pages/project/journal';
import { sampleDocument } from '../document/samples';

const store = new DocumentStore(sampleDocument(['a']));
const record = (change: Partial<EditorRecord>): EditorRecord => ({
  projectId: 'p',
  accountId: 'me',
  windowId: 'w',
  revision: 4,
  unsaved: null,
  history: store.history(),
  writtenAt: 0,
  ...change,
});

const others = { ...store.get(), roleId: 'somebody' };

describe('recovering an opened project from its record', () => {
  const unsaved = { ...store.get(), roleId: 'mine' };
  const stored = store.get();
  it.each([
    ['nothing kept', null, 4, stored, 'none'],
    ['all saved, same revision', record({}), 4, stored, 'history'],
    ['all saved, others went on', record({}), 5, others, 'none'],
    ['a forgotten history', record({ history: null }), 4, stored, 'none'],
    ['unsaved on this revision', record({ unsaved }), 4, stored, 'unsaved'],
    ['unsaved, history forgotten', record({ unsaved, history: null }), 4, stored, 'unsaved'],
    ['unsaved, others went on', record({ unsaved }), 5, others, 'conflict'],
    ['a save whose answer was never heard', record({ unsaved }), 5, unsaved, 'history'],
  ])('%s', (_, kept, revision, document, kind) => {
    expect(recoveryOf(kept, { revision, document }).kind).toBe(kind);
  });
});

describe('the record to restore', () => {
  const unsaved = store.get();
  const mine = { accountId: 'me', windowId: 'w' };
  const choose = (records: EditorRecord[], living: string[] = []) =>
    chooseRecord(records, mine, (id) => living.includes(id));

  it('is this window’s own, if there is one', () => {
    const own = record({});
    expect(choose([record({ windowId: 'x', unsaved, writtenAt: 9 }), own])).toBe(own);
  });
  it('is otherwise the latest unsaved one of a closed window', () => {
    const [old, late] = [1, 2].map((writtenAt) => record({ windowId: `x${writtenAt}`, unsaved, writtenAt }));
    expect(choose([old, late] as EditorRecord[])).toBe(late);
    expect(choose([old, late] as EditorRecord[], ['x2'])).toBe(old);
    expect(choose([record({ windowId: 'x', unsaved })], ['x'])).toBeNull();
    expect(choose([record({ windowId: 'x' })])).toBeNull();
  });
  it('is never another account’s record, nor one without an account', () => {
    expect(choose([record({ accountId: 'you', unsaved })])).toBeNull();
    expect(choose([record({ accountId: 'you', windowId: 'x', unsaved })])).toBeNull();
    const { accountId: _, ...nobodys } = record({ unsaved });
    expect(choose([nobodys as EditorRecord])).toBeNull();
  });
});
