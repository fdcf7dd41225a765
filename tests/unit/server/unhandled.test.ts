import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../../../server/db/unavailable';
import { holdUnhandled } from '../../../server/unhandled';

test('a forgotten failure ends the server, unless it is that the database is away', () => {
  const lines: string[] = [];
  holdUnhandled(new DatabaseUnavailableError('The database is away'), (line) => lines.push(line));
  expect(lines).toEqual(['Not written down, the database is away: The database is away']);
  const fault = new TypeError('nothing is no function');
  expect(() => holdUnhandled(fault, (line) => lines.push(line))).toThrow(fault);
  expect(lines.length).toBe(1);
});
