import sharp from 'sharp';
import { DISTRIBUTOR_CONSENT_VERSION, type DocumentKind } from '../../contract/distributor/limits';
import type { ApplicationDraft, ApplicationForm } from '../../contract/distributor/schema';
import { newPhone } from './account-steps';
import { sql, type TestApp } from './harness';
import { assetOf, buyer, productOf } from './shop-steps';

export const GOOD_ID = '11010519491231002X';
export const GOOD_CODE = '91350100M000100Y43';
/** A card whose last digit fits. */
export const GOOD_CARD = '4111111111111111';

export const personalForm: ApplicationForm = {
  type: 'personal',
  level: 'bronze',
  companyName: '',
  creditCode: '',
  businessTerm: '',
  school: '',
  applicantName: '王小明',
  gender: 'female',
  email: 'wang@example.com',
  phone: '13900001111',
  legalName: '',
  idNumber: GOOD_ID,
  consent: DISTRIBUTOR_CONSENT_VERSION,
};

export const companyForm: ApplicationForm = {
  ...personalForm,
  type: 'enterprise',
  companyName: '晴空科技有限公司',
  creditCode: GOOD_CODE,
  businessTerm: '2099-12-31',
  legalName: '李华',
};

/** What of a form is kept before it is sent. */
export const draftOf = ({ idNumber: _, consent: __, ...draft }: ApplicationForm): ApplicationDraft => draft;

/** An image as a phone takes it: large enough, without a density that says something. */
export const photo = (width = 1100, height = 700, density?: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d8c8a0' } })
    .withMetadata(density === undefined ? {} : { density })
    .jpeg()
    .toBuffer();

/** Steps of somebody who applies, and earns. */
export function applicant(app: TestApp, credential: string) {
  const upload = (kind: DocumentKind, bytes: Buffer, name = 'a.jpg') =>
    app.call(
      'POST /distributor/document/{kind}',
      { params: { kind }, form: { files: { name, bytes } } } as never,
      { credential },
    );
  const submit = (form: ApplicationForm = personalForm) =>
    app.call('POST /distributor/application', { body: form }, { credential });
  const keep = (form: ApplicationForm) =>
    app.call('PUT /distributor/application', { body: draftOf(form) }, { credential });
  return {
    upload,
    keep,
    submit,
    me: async () => (await app.call('GET /distributor', {}, { credential })).data,

    /** Uploads what a form needs, and sends it. */
    async apply(form: ApplicationForm = personalForm) {
      const image = await photo();
      await upload('idFront', image);
      await upload('idBack', image);
      if (form.type === 'enterprise') await upload('licence', image);
      return submit(form);
    },

    statements: async () =>
      (await app.call('GET /distributor/statements', { query: {} }, { credential })).data.records,
    earnings: async () => (await app.call('GET /distributor/earnings', {}, { credential })).data,
    commissions: async () =>
      (await app.call('GET /distributor/commissions', { query: {} }, { credential })).data.records,
  };
}

/** A distributor of a level, with its own session; `staff` approves it. */
export async function distributorAt(
  app: TestApp,
  staff: string,
  {
    level = 'bronze',
    form = personalForm,
  }: { level?: 'bronze' | 'silver' | 'gold'; form?: ApplicationForm } = {},
) {
  const credential = await app.login(newPhone());
  const steps = applicant(app, credential);
  const { id } = (await steps.apply(form)).data;
  await app.call(
    'POST /ops/distributor/applications/{id}/approve',
    { params: { id }, body: { level } },
    { credential: staff },
  );
  const { distributor } = await steps.me();
  if (distributor === null) throw new Error('not approved');
  return { ...steps, credential, applicationId: id, id: distributor.id, code: distributor.code };
}

/** Somebody who came by a code. */
export async function customerOf(app: TestApp, code: string) {
  const credential = await app.login(newPhone());
  await app.call('POST /distributor/visit', { body: { code } }, { credential });
  const shop = buyer(app, credential);
  return {
    credential,
    ...shop,
    /** Buys a background that nobody else of the test has. */
    buyAsset: async (product: string) => shop.buy([assetOf(await productOf(app, product, credential))]),
  };
}

/** Lets the window end in which orders can be refunded. */
export const thaw = (app: TestApp) =>
  sql(app, `update commissions set payable_at = now() - interval '1 minute' where state = 'frozen'`);
