import { describe, expect, test } from 'vitest';
import { auditProblems, isPermissive, licenseProblems } from '../../scripts/lib/supply.mjs';

const allowed = ['MIT', 'ISC', 'Apache-2.0'];

describe('a license', () => {
  test.each([
    ['MIT', true],
    ['GPL-3.0-or-later', false],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['MIT AND ISC', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', false],
    ['(MIT AND Zlib)', false],
  ])('%s is allowed: %s', (expression, isAllowed) => {
    expect(isPermissive(expression, allowed)).toBe(isAllowed);
  });

  test('that is forbidden or unknown is named; an exception covers exactly its packages', () => {
    const component = (name: string, id?: string) => ({
      name,
      version: '1.0.0',
      licenses: id === undefined ? [] : [{ license: { id } }],
    });
    const exceptions = [
      { package: 'lib-*', license: 'LGPL-3.0-or-later', reason: 'A library of its own' },
      { package: 'gone', license: null, reason: 'Not used any more' },
    ];
    const components = [
      component('fine', 'MIT'),
      component('lib-linux', 'LGPL-3.0-or-later'),
      component('lib-mac', 'GPL-3.0'),
      component('silent'),
    ];
    expect(licenseProblems(components, { allowed, exceptions })).toEqual([
      'lib-mac@1.0.0: license GPL-3.0 is not allowed',
      'silent@1.0.0: license unknown is not allowed',
      'gone: the exception for it is not needed any more',
    ]);
  });
});

describe('a known hole', () => {
  const via = (severity: string) => ({
    url: 'https://github.com/advisories/GHSA-aa-bb',
    title: 'Bad',
    severity,
  });
  const report = (severity: string) => ({ vulnerabilities: { thing: { severity, via: [via(severity)] } } });
  const rule = (until: string) => [{ id: 'GHSA-aa-bb', reason: 'Not reached', until }];

  test.each([
    ['critical', 1],
    ['high', 1],
    ['moderate', 0],
  ])('that is %s makes %i problem', (severity, count) => {
    expect(auditProblems(report(severity), [], '2026-11-25')).toHaveLength(count);
  });

  test('may be allowed until a day, and no longer', () => {
    expect(auditProblems(report('high'), rule('2026-11-25'), '2026-11-25')).toEqual([]);
    expect(auditProblems(report('high'), rule('2026-11-24'), '2026-11-25')).toEqual([
      'thing: Bad (GHSA-aa-bb)',
    ]);
  });

  test('is unknown without a report', () => {
    expect(auditProblems({}, [], '2026-11-25')).toBeNull();
  });
});
