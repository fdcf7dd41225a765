import { expect, test } from 'vitest';
import { readPrompt } from '../../../../server/modules/sharing/completions/prompt';
import { ACCESS_TOKEN_MS, createAccessTokens } from '../../../../server/modules/sharing/key/tokens';

test('the last user message is the question, those before it the history', () => {
  expect(
    readPrompt([
      { role: 'system', content: 'You are a pirate.' },
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Good day.' },
      { role: 'tool', content: '{"secret":1}' },
      { role: 'user', content: [{ type: 'text', text: 'When?' }, { type: 'image_url' }] },
    ]),
  ).toEqual({
    question: 'When?',
    history: [
      { role: 'user', text: 'Hello' },
      { role: 'assistant', text: 'Good day.' },
    ],
    opening: 'Hello',
  });
});

test.each([
  ['no user', [{ role: 'system', content: 'x' }]],
  ['empty words', [{ role: 'user', content: '  ' }]],
  ['no words', [{ role: 'user', content: null }]],
  ['a picture alone', [{ role: 'user', content: [{ type: 'image_url' }] }]],
])('without a question it is refused: %s', (_, messages) => {
  expect(() => readPrompt(messages as never)).toThrow(/messages/);
});

test('a token is read for ten minutes, and by its own installation only', () => {
  let now = 1_000_000;
  const tokens = createAccessTokens('secret', () => now);
  const claims = { keyId: null, projectId: 'p', scopes: ['chat'] as const };
  const { token, expires } = tokens.issue(claims);
  expect(expires).toBe(now + ACCESS_TOKEN_MS);
  now = expires - 1;
  expect(tokens.read(token)).toEqual({ ...claims, expires });
  expect(createAccessTokens('other', () => now).read(token)).toBeNull();
  expect(tokens.read(`${token}x`)).toBeNull();
  expect(tokens.read('mt.')).toBeNull();
  now = expires;
  expect(tokens.read(token)).toBeNull();
});
