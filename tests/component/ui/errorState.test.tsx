import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/client';
import { ErrorState } from '../../../src/ui/ErrorState';
import { show } from '../render';

const ID = '8c1d0a52-7e1b-4a55-9a3f-11227f3a9c21';
const failed = (code: number, status: number) => new ApiError('answer', 'Oops', code, status, null, ID);

test('a failure of the server shows an id, which one press copies', async () => {
  const user = await show(<ErrorState message="Oops" failure={failed(500, 500)} />);
  await user.click(await screen.findByRole('button', { name: /7f3a9c21/ }));
  expect(await navigator.clipboard.readText()).toBe('7f3a9c21');
  expect(screen.getByRole('status').textContent).not.toBe('');
});

test.each([
  ['a refusal', failed(4040, 404)],
  ['a lost connection', new ApiError('offline', 'No connection')],
  ['an error of the page', new Error('x')],
])('%s shows no id', async (_name, failure) => {
  await show(<ErrorState message="Oops" failure={failure} />);
  expect(screen.queryByRole('button')).toBeNull();
});
