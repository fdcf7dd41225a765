import { randomUUID } from 'node:crypto';
import type { RouteKey } from '../../contract/routes';
import type { Sample } from './access-samples';
import { newPhone } from './account-steps';
import {
  applicant,
  customerOf,
  distributorAt,
  GOOD_CARD,
  personalForm,
  photo,
  thaw,
  draftOf,
} from './distributor-steps';
import { sql, type TestApp } from './harness';
import type { OpenSample } from './open-samples';

/** What the owner has as a distributor, and an application of somebody else that waits. */
export const distributorIds = { application: '', distributor: '', statement: '' };

const payee = { holder: 'Ann', bank: 'Bank', account: GOOD_CARD };
const reason = 'Check';

/** One call of each route of distributors, on what the owner has. */
export const distributorSamples = (at: typeof distributorIds): Partial<Record<RouteKey, Sample>> => {
  const application = { params: { id: at.application }, owned: true } as const;
  const distributor = { params: { id: at.distributor }, owned: true } as const;
  const statement = { params: { id: at.statement }, owned: true } as const;
  return {
    'GET /distributor': {},
    'PUT /distributor/application': { body: draftOf(personalForm) },
    'POST /distributor/application': { body: personalForm, refusal: 4477 },
    'POST /distributor/document/{kind}': {
      params: { kind: 'idFront' },
      form: { files: { name: 'a.jpg', bytes: Buffer.from('no image') } },
      refusal: 4517,
    },
    // Staff has ended the distributor before.
    'POST /distributor/leave': { refusal: 4477 },
    'GET /distributor/earnings': {},
    'GET /distributor/commissions': {},
    'GET /distributor/statements': {},
    'POST /distributor/statements/{id}/confirm': { ...statement, body: payee },
    // It was confirmed just before.
    'POST /distributor/statements/{id}/dispute': { ...statement, body: { words: 'No' }, refusal: 4477 },
    'GET /distributor/statements/{id}/pdf': statement,
    'GET /distributor/statements/{id}/xlsx': statement,
    'GET /ops/distributor/applications': {},
    'GET /ops/distributor/applications/{id}': application,
    'POST /ops/distributor/applications/{id}/reveal': { ...application, body: { reason } },
    'POST /ops/distributor/applications/{id}/document/{kind}': {
      params: { id: at.application, kind: 'idFront' },
      body: { reason },
      owned: true,
    },
    'POST /ops/distributor/applications/{id}/approve': { ...application, body: { level: 'bronze' } },
    'POST /ops/distributor/applications/{id}/reject': {
      ...application,
      body: { reason, wrong: ['idFront'] },
      refusal: 4477,
    },
    'GET /ops/distributor/page': {},
    'POST /ops/distributor/{id}/level': { ...distributor, body: { level: 'silver', reason } },
    'POST /ops/distributor/{id}/end': { ...distributor, body: { reason } },
    'GET /ops/distributor/rates': {},
    'POST /ops/distributor/rates': { body: { level: 'gold', rate: 1600, reason } },
    'GET /ops/commission/page': {},
    'POST /ops/commission/close': {},
    'POST /ops/commission/{id}/answer': { ...statement, body: { answer: 'So' }, refusal: 4477 },
    'POST /ops/commission/{id}/payee': { ...statement, body: { reason } },
    'POST /ops/commission/{id}/propose': { ...statement, body: { reference: 'B1' } },
    'POST /ops/commission/{id}/pay': { ...statement, refusal: 4496 },
    'POST /ops/commission/{id}/withdraw': { ...statement, body: { reason } },
  };
};

/** Makes the owner a distributor with a statement, and has somebody else apply. */
export async function prepareDistributor(app: TestApp, accountId: string): Promise<typeof distributorIds> {
  const other = applicant(app, await app.login(newPhone()));
  const { id: application } = (await other.apply()).data;
  const [own, distributor, statement] = [randomUUID(), randomUUID(), randomUUID()];
  await sql(
    app,
    `insert into distributor_applications (id, account_id, state, applicant_name) values ($1, $2, 'approved', 'Ann')`,
    [own, accountId],
  );
  await sql(
    app,
    `insert into distributors (id, account_id, application_id, code, level) values ($1, $2, $3, 'SAMPLE22', 'bronze')`,
    [distributor, accountId, own],
  );
  await sql(
    app,
    `insert into commission_statements (id, number, distributor_id, month, amount, carried, lines)
     values ($1, 'S1', $2, '2026-10', 20000, 0, 0)`,
    [statement, distributor],
  );
  return { application, distributor, statement };
}

/** One call that succeeds, of each route that is open to all or needs a state of its own. */
export function openDistributorSamples(
  app: TestApp,
  session: () => Promise<string>,
): Partial<Record<RouteKey, () => Promise<OpenSample>>> {
  /** A distributor with a statement in a state. */
  async function stated(state: string): Promise<OpenSample & { credential: string }> {
    const one = await distributorAt(app, await session());
    const customer = await customerOf(app, one.code);
    await customer.buyAsset('background-space');
    await thaw(app);
    await sql(
      app,
      `insert into commission_statements (id, number, distributor_id, month, amount, carried, lines, state, proposed_by, proposed_by_id)
       values (gen_random_uuid(), $1, $2, '2026-10', 20000, 0, 0, $3, 'another', gen_random_uuid())`,
      [one.code, one.id, state],
    );
    const { rows } = await sql(app, 'select id from commission_statements where number = $1', [one.code]);
    return { params: { id: String(rows[0]?.id) }, credential: one.credential };
  }
  const someone = async () => {
    const credential = await app.login(newPhone());
    return { credential, steps: applicant(app, credential) };
  };

  return {
    'POST /distributor/visit': async () => ({ body: { code: 'mirra' } }),
    'POST /distributor/application': async () => {
      const { credential, steps } = await someone();
      for (const kind of ['idFront', 'idBack'] as const) await steps.upload(kind, await photo());
      return { body: personalForm, credential };
    },
    'POST /distributor/document/{kind}': async () => ({
      params: { kind: 'idFront' },
      form: { files: { name: 'a.jpg', bytes: await photo() } },
      credential: (await someone()).credential,
    }),
    'POST /distributor/leave': async () => ({
      credential: (await distributorAt(app, await session())).credential,
    }),
    'POST /distributor/statements/{id}/dispute': async () => ({
      ...(await stated('issued')),
      body: { words: 'No' },
    }),
    'POST /ops/distributor/applications/{id}/reject': async () => {
      const { id } = (await (await someone()).steps.apply()).data;
      return { params: { id }, body: { reason, wrong: [] } };
    },
    'POST /ops/commission/{id}/answer': async () => ({
      params: (await stated('disputed')).params,
      body: { answer: 'So' },
    }),
    'POST /ops/commission/{id}/pay': async () => ({ params: (await stated('proposed')).params }),
  };
}
