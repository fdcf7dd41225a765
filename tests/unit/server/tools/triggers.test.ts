import { describe, expect, test } from 'vitest';
import type { RunnableTool } from '../../../../server/modules/tools/runnable';
import { askFor, spoken } from '../../../../server/modules/tools/running/spoken';
import { findTriggered } from '../../../../server/modules/tools/running/triggers';
import { cutToBytes } from '../../../../server/modules/tools/running/service';

const tool = (name: string, properties: object = {}, required: string[] = []): RunnableTool => ({
  id: name,
  name,
  callName: name,
  description: '',
  parameters: { type: 'object', properties, required },
  writes: false,
});
const order = tool('order', { id: { type: 'string', description: '订单号' } }, ['id']);
const book = tool(
  'book',
  {
    guests: { type: 'integer' },
    size: { type: 'string', enum: ['small', 'large'] },
    name: { type: 'string' },
  },
  ['guests', 'size', 'name'],
);
const tools = [
  { tool: order, triggers: ['查订单', 'order'] },
  { tool: book, triggers: ['book a table', 'book'] },
];

describe('which tool a text asks for', () => {
  test.each([
    ['帮我查订单 A-17', 'order', { id: 'a-17' }, []],
    ['A-17 查订单', 'order', { id: 'a-17' }, []],
    ['ORDER: b2?', 'order', { id: 'b2' }, []],
    ['查订单', 'order', {}, ['id']],
    ['book a table for 4, large, name: lee', 'book', { guests: 4, size: 'large', name: 'lee' }, []],
    ['book a table for four', 'book', { name: 'for four' }, ['guests', 'size']],
  ])('"%s"', (text, name, args, missing) => {
    expect(findTriggered(tools, text)).toMatchObject({ tool: { name }, args, missing });
  });

  test.each(['in alphabetical reorder', 'a notebook', '你好'])('"%s" matches none', (text) => {
    expect(findTriggered(tools, text)).toBeNull();
  });

  test('missing arguments are asked for by their description', () => {
    expect(askFor({ tool: order, missing: ['id'] }, 'zh-CN')).toBe('请告诉我：订单号。');
    expect(askFor({ tool: tool('w'), missing: ['place'] }, 'en-US')).toBe('Please tell me: which city.');
  });
});

describe('the spoken result', () => {
  const ok = (text: string) => ({ ok: true as const, text, ms: 1 });
  test('is the text itself, JSON by its names, and shortened if long', () => {
    expect(spoken(ok('It is sent.'), 'en-US')).toBe('It is sent.');
    expect(spoken(ok('{"state":"sent","items":[{"n":1},{"n":2}],"none":null}'), 'en-US')).toBe(
      'state: sent, items: n: 1; n: 2',
    );
    expect([...spoken(ok('长'.repeat(500)), 'zh-CN')]).toHaveLength(301);
  });

  test('a failure is a sentence in the language', () => {
    const failed = (reason: 'failed' | 'invalidArguments', detail: string) =>
      spoken({ ok: false, reason, detail, ms: 1 }, 'en-US');
    expect(failed('failed', 'ECONNREFUSED')).toBe('The service can’t be reached now. Try again later.');
    expect(failed('invalidArguments', 'You can’t divide by zero.')).toBe('You can’t divide by zero.');
    expect(failed('invalidArguments', 'id must be string')).toBe(
      'Something is missing or not right. Please say it again.',
    );
  });
});

test.each([
  ['abcdefgh', 8, 'abcdefgh'],
  ['abcdefghi', 8, 'abcd…'],
  ['长长长', 8, '长…'],
  ['𠮷𠮷𠮷', 11, '𠮷…'],
])('%s in %i bytes is %s', (text, limit, cut) => {
  expect(cutToBytes(text, limit)).toBe(cut);
});
