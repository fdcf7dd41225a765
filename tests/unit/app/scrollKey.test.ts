import { expect, it } from 'vitest';
import { scrollKey } from '../../../src/app/scrollKey';

it('a page that is opened anew does not stand where another one was left', () => {
  const market = scrollKey({ key: 'default', pathname: '/work/material/market', search: '?kind=voice' });
  const role = scrollKey({ key: 'default', pathname: '/project/role/create', search: '' });
  expect(market).not.toBe(role);
  expect(scrollKey({ key: 'default', pathname: '/project/role/create', search: '' })).toBe(role);
  expect(scrollKey({ key: 'x1y2', pathname: '/home', search: '' })).toBe('x1y2');
});
