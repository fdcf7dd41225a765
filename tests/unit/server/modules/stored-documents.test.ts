import { describe, expect, test } from 'vitest';
import { liftDocument } from '../../../../contract/document/migrations';
import { AppError } from '../../../../server/http/app-error';
import { workOnDocument } from '../../../../server/modules/projects/stored/document-thread';
import { factsOf } from '../../../../server/modules/projects/stored/facts';
import { prepare, type ProjectEdit, read, type Task } from '../../../../server/modules/projects/stored/tasks';
import { sampleDocument } from '../../document/samples';

const draftOf = (ids: readonly string[], revision = 3) => ({
  text: JSON.stringify(sampleDocument(ids)),
  revision,
});
const small = draftOf(['a', 'b', 'c']);
/** Long enough for the thread. */
const large = draftOf(Array.from({ length: 500 }, (_, n) => `element-${n}`));
const asText = (edit: object) => Buffer.from(JSON.stringify(edit));

/** What a save is refused with. */
const refusalOf = (edit: ProjectEdit | Buffer, draft = small) => {
  try {
    prepare(edit, draft);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.entry : error;
  }
};

describe('a save', () => {
  test('makes the document that its patches lead to', () => {
    const { name, next } = prepare(
      { name: 'New', revision: 3, patches: [{ op: 'add', path: ['meta', 'a'], value: 1 }] },
      small,
    );
    expect(name).toBe('New');
    expect(JSON.parse(next?.text ?? '')).toEqual({ ...JSON.parse(small.text), meta: { a: 1 } });
    expect(next).toMatchObject({ isLarge: false, isOtherBackground: false });
  });

  test('as an object, as the text of a document, and as the text of a call is the same', () => {
    const document = sampleDocument(['x']);
    const results = [
      prepare({ revision: 3, document }, small),
      prepare({ revision: 3, text: JSON.stringify(document) }, small),
      prepare(asText({ revision: 3, document }), small),
    ];
    for (const { next } of results) {
      expect(next?.facts).toEqual(factsOf(document));
      expect(next?.isLarge).toBe(true);
      expect(JSON.parse(next?.text ?? '')).toEqual(document);
    }
  });

  test.each([
    ['of an older state', { revision: 2, document: sampleDocument() }, 'staleRevision'],
    ['without a revision', { document: sampleDocument() }, 'invalidInput'],
    [
      'of a document and patches',
      { revision: 3, document: sampleDocument(), patches: [{ op: 'add', path: ['meta', 'a'], value: 1 }] },
      'invalidInput',
    ],
    ['of no document', { revision: 3, document: { version: 2 } }, 'documentInvalid'],
    [
      'of patches that lead nowhere',
      { revision: 3, patches: [{ op: 'remove', path: ['none', 'a'] }] },
      'documentInvalid',
    ],
    [
      'of a document that is too large',
      { revision: 3, document: { ...sampleDocument(), meta: { a: 'x'.repeat(5 * 1024 * 1024) } } },
      'payloadTooLarge',
    ],
  ] as const)('%s is refused, as an object and as text', (_, edit, entry) => {
    expect(refusalOf(edit as unknown as ProjectEdit)).toBe(entry);
    expect(refusalOf(asText(edit))).toBe(entry);
  });

  test.each([
    ['no JSON', Buffer.from('{"revision":3'), 'malformedRequest'],
    ['what no database stores', Buffer.from('{"name":"a\\u0000b"}'), 'malformedRequest'],
    ['a number without end', Buffer.from('{"revision":3,"document":{"version":1e999}}'), 'malformedRequest'],
    ['patches that are none', asText({ revision: 3, patches: [{ op: 'x', path: 1 }] }), 'invalidInput'],
    ['no object', Buffer.from('[]'), 'invalidInput'],
  ] as const)('as the text of a call may not be %s', (_, bytes, entry) => {
    expect(refusalOf(bytes)).toBe(entry);
  });
});

describe('a stored document', () => {
  test('is read unchanged, and an old one in the current version', () => {
    expect(read(small.text)).toEqual({ lifted: null, facts: factsOf(sampleDocument(['a', 'b', 'c'])) });
    const old = { ...JSON.parse(small.text), version: 1 } as object;
    expect(JSON.parse(read(JSON.stringify(old)).lifted ?? '')).toEqual(liftDocument(old));
  });

  test('of megabytes is read and changed in a thread with the same results', async () => {
    const tasks: Task[] = [
      { kind: 'read', text: large.text },
      {
        kind: 'prepare',
        edit: { revision: 3, patches: [{ op: 'add', path: ['meta', 'a'], value: 1 }] },
        draft: large,
      },
      { kind: 'prepare', edit: asText({ revision: 3, document: sampleDocument(['x']) }), draft: large },
    ];
    const [first, second, third] = await Promise.all(
      tasks.map((task, n) => workOnDocument(`caller ${n}`, task)),
    );
    expect(first).toEqual(read(large.text));
    for (const [result, task] of [
      [second, tasks[1]],
      [third, tasks[2]],
    ] as const)
      expect(result).toEqual(task?.kind === 'prepare' ? prepare(task.edit, task.draft) : null);
  });

  test('that is refused in the thread is refused in the same words', async () => {
    const edit = { revision: 3, document: { version: 2 } };
    const refused = workOnDocument('caller', { kind: 'prepare', edit, draft: large });
    await expect(refused).rejects.toMatchObject({
      entry: 'documentInvalid',
      values: { detail: expect.stringContaining('must have') },
    });
  });

  test('waits for its turn, and a caller has a limited number of turns', async () => {
    const task: Task = { kind: 'read', text: large.text };
    const asked = await Promise.allSettled(Array.from({ length: 100 }, () => workOnDocument('greedy', task)));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(100);
    for (const one of refused) expect(one).toMatchObject({ reason: { entry: 'tooManyRequests' } });
    await expect(workOnDocument('modest', task)).resolves.toEqual(read(large.text));
  });
});
