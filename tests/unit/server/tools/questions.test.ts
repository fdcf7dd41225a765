import { describe, expect, test } from 'vitest';
import type { TriggeredTool } from '../../../../server/modules/tools/runnable';
import { askFor } from '../../../../server/modules/tools/running/spoken';

const asked = (
  properties: object,
  missing: string[],
  language: 'en-US' | 'zh-CN' | 'ms-MY' | 'th-TH' = 'en-US',
) => askFor({ tool: { parameters: { properties } } as TriggeredTool['tool'], missing }, language);

describe('asking for missing arguments of a tool', () => {
  const status = {
    description: 'Status values that need to be considered for filter',
    enum: ['available', 'pending', 'sold'],
  };

  test('offers the values that there are, in plain words', () => {
    expect(asked({ status }, ['status'])).toBe('Which one: available, pending, or sold?');
    expect(asked({ status }, ['status'], 'zh-CN')).toBe('您要哪一个：available、pending或sold？');
    expect(asked({ status }, ['status'], 'ms-MY')).toContain('available, pending, atau sold');
    expect(asked({ status }, ['status'], 'th-TH')).toContain('available');
  });

  test('also for a list of values', () => {
    expect(asked({ status: { type: 'array', items: { enum: ['a', 'b'] } } }, ['status'])).toBe(
      'Which one: a or b?',
    );
  });

  test('offers no more choices than can be heard', () => {
    const many = { enum: Array.from({ length: 20 }, (_, i) => `v${i}`) };
    const question = asked({ many }, ['many']);
    expect(question).toContain('v7');
    expect(question).not.toContain('v8');
  });

  test('asks for several things by their names', () => {
    expect(asked({ status, id: { description: 'the number' } }, ['status', 'id'])).toBe(
      'Please tell me: status (available, pending, or sold), the number.',
    );
  });
});
