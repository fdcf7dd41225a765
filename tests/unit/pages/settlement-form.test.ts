import { describe, expect, test } from 'vitest';
import {
  type ApplicationValues,
  bodyOf,
  firstValues,
  problemsOf,
} from '../../../src/pages/settlement/application/applicationForm';

const documents = new Set(['idFront', 'idBack'] as const);
const fresh = { documents, hasIdNumber: false };
const filled: ApplicationValues = {
  ...firstValues(null),
  applicantName: '王小明',
  email: 'wang@example.com',
  phone: '13900001111',
  gender: 'female',
  idNumber: '11010519491231002X',
  agreed: true,
};

describe('an application', () => {
  test('that is complete has no problems, and is sent without form-only fields', () => {
    expect(problemsOf(filled, fresh)).toEqual({});
    expect(bodyOf(filled)).toMatchObject({ idNumber: '11010519491231002X', consent: expect.any(String) });
    expect(bodyOf(filled)).not.toHaveProperty('agreed');
  });

  test('names missing values at their fields', () => {
    const empty = { documents: new Set<never>(), hasIdNumber: false };
    expect(problemsOf({ ...firstValues(null), type: 'enterprise' }, empty)).toEqual({
      companyName: 'required',
      creditCode: 'required',
      legalName: 'required',
      applicantName: 'required',
      email: 'required',
      phone: 'required',
      idNumber: 'required',
      idFront: 'document',
      idBack: 'document',
      licence: 'document',
      agreed: 'consent',
    });
    expect(problemsOf({ ...filled, type: 'campus' }, fresh)).toEqual({ school: 'required' });
  });

  test('names invalid values', () => {
    const wrong = { ...filled, email: 'wang@', phone: '12', idNumber: '110' };
    expect(problemsOf(wrong, fresh)).toEqual({ email: 'email', phone: 'phone', idNumber: 'idNumber' });
    const company = { ...filled, type: 'enterprise', companyName: 'A', legalName: 'B' } as const;
    const withLicense = { ...fresh, documents: new Set(['idFront', 'idBack', 'licence'] as const) };
    expect(problemsOf({ ...company, creditCode: '91350100M00010IY43' }, withLicense)).toEqual({
      creditCode: 'creditCode',
    });
    expect(problemsOf({ ...company, creditCode: '91350100m000100y43' }, withLicense)).toEqual({});
  });

  test('that is sent again may leave the number out, which the server has kept', () => {
    const again = { ...filled, idNumber: '' };
    expect(problemsOf(again, { documents, hasIdNumber: true })).toEqual({});
    expect(bodyOf(again)).not.toHaveProperty('idNumber');
  });
});
