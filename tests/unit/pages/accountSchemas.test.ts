import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import {
  changeSchema,
  emptyChange,
  emptyLogin,
  passwordSchema,
  resetSchema,
  smsSchema,
} from '../../../src/pages/account/accountSchemas';
import { lostBy } from '../../../src/pages/account/person/mergeChoice';

interface Schema {
  validate: (values: unknown, options: { abortEarly: boolean }) => Promise<unknown>;
}

/** The keys of what is wrong, by field. */
async function wrongs(schema: Schema, values: object): Promise<Record<string, string>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path ?? '', message]));
  }
}

const login = { ...emptyLogin, phone: '138 0013 8000', code: '123456', password: 'Mirra2026', agreed: true };

describe('log-in', () => {
  it('accepts valid values', async () => {
    expect(await wrongs(smsSchema, login)).toEqual({});
    expect(await wrongs(passwordSchema, login)).toEqual({});
  });

  it('names everything that is missing', async () => {
    expect(await wrongs(smsSchema, emptyLogin)).toEqual({
      phone: 'account:invalid.phoneRequired',
      code: 'account:invalid.codeRequired',
      agreed: 'account:invalid.agreement',
    });
    expect(await wrongs(passwordSchema, emptyLogin)).toMatchObject({
      password: 'account:invalid.passwordRequired',
    });
  });

  it.each([
    ['86', '128 0013 8000', false],
    ['86', '138 0013 800', false],
    ['86', '199 0013 8000', true],
    ['60', '1234', true],
    ['60', '12345678901', true],
  ])('region %s, phone %s: %s', async (region, phone, right) => {
    const found = await wrongs(smsSchema, { ...login, region, phone });
    expect(found).toEqual(right ? {} : { phone: 'account:invalid.phone' });
  });

  it('accepts a code of 11 characters and refuses one of 12', async () => {
    expect(await wrongs(smsSchema, { ...login, code: '1'.repeat(11) })).toEqual({});
    expect(await wrongs(smsSchema, { ...login, code: '1'.repeat(12) })).toHaveProperty('code');
  });
});

describe('a new password', () => {
  const reset = { ...login, newPassword: 'Summer2026', confirmPassword: 'Summer2026' };

  it.each([
    ['Abcdef7', false],
    ['Abcdefg8', true],
    ['Abcdefghijklmn16', true],
    ['Abcdefghijklmno17', false],
    ['abcdefg8', false],
    ['ABCDEFG8', false],
    ['Abcdefgh', false],
  ])('%s: %s', async (password, right) => {
    const found = await wrongs(resetSchema, { ...reset, newPassword: password, confirmPassword: password });
    expect(found).toEqual(right ? {} : { newPassword: 'account:invalid.password' });
  });

  it('must equal its confirmation', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 16 }), async (other) => {
        fc.pre(other !== 'Summer2026');
        const found = await wrongs(resetSchema, { ...reset, confirmPassword: other });
        expect(found).toEqual({ confirmPassword: 'account:invalid.confirm' });
      }),
      { numRuns: 30 },
    ));

  const change = { oldPassword: 'Summer2026', newPassword: 'Winter2026', confirmPassword: 'Winter2026' };
  it('needs the old one only where there is one', async () => {
    expect(await wrongs(changeSchema(true), change)).toEqual({});
    expect(await wrongs(changeSchema(true), { ...change, oldPassword: '' })).toEqual({
      oldPassword: 'account:invalid.oldRequired',
    });
    expect(await wrongs(changeSchema(false), { ...change, oldPassword: '' })).toEqual({});
    expect(Object.keys(await wrongs(changeSchema(false), emptyChange))).toEqual(
      expect.arrayContaining(['newPassword', 'confirmPassword']),
    );
  });

  it('cannot equal the old one', async () => {
    const same = { oldPassword: 'Summer2026', newPassword: 'Summer2026', confirmPassword: 'Summer2026' };
    expect(await wrongs(changeSchema(true), same)).toEqual({ newPassword: 'account:invalid.sameAsOld' });
  });
});

describe('what a merge would delete', () => {
  const contents = { projects: 2, films: 4, roles: 1, materials: 0, templates: 3, conversations: 5 };
  it.each([
    [{ projects: true, templates: true }, []],
    [{ projects: false, templates: true }, ['projects', 'films', 'roles', 'conversations']],
    [{ projects: true, templates: false }, ['templates']],
    [{ projects: false, templates: false }, ['projects', 'films', 'roles', 'conversations', 'templates']],
  ])('%o loses %o', (bring, lost) => {
    expect(lostBy(contents, bring)).toEqual(lost);
  });
});
