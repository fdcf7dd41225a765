import { randomUUID } from 'node:crypto';
import { portraitLimits } from '../../contract/clone/limits';
import type { RouteKey } from '../../contract/routes';
import type { Sample } from './access-samples';
import { newPhone } from './account-steps';
import { cloning, giveClones } from './clone-steps';
import { sql, type TestApp } from './harness';
import type { OpenSample } from './open-samples';

/** Clones of the owner, one for each thing that can happen to one. */
export const cloneIds = {
  cloneShown: '',
  cloneAccepted: '',
  cloneComplained: '',
  cloneCanceled: '',
  cloneErased: '',
  cloneRejected: '',
  cloneApproved: '',
  cloneRefused: '',
  cloneRetried: '',
  cloneGivenUp: '',
  cloneHandedIn: '',
};

const states: Readonly<Record<keyof typeof cloneIds, string>> = {
  cloneShown: 'fail_review',
  cloneAccepted: 'unconfirmed',
  cloneComplained: 'unconfirmed',
  cloneCanceled: 'under_review',
  cloneErased: 'fail_review',
  cloneRejected: 'fail_review',
  cloneApproved: 'under_review',
  cloneRefused: 'under_review',
  cloneRetried: 'training_fail',
  cloneGivenUp: 'training_fail',
  cloneHandedIn: 'under_review',
};

const submission = {
  name: 'Mine',
  gender: 'female',
  language: 'en-US',
  consent: { id: randomUUID(), fileUrl: '/x' },
  agreement: false,
} as const;

/** One call of each route of clones, on what the owner has. */
export const cloneSamples = (at: typeof cloneIds): Partial<Record<RouteKey, Sample>> => {
  const one = (name: keyof typeof cloneIds) => ({ params: { id: at[name] }, owned: true }) as const;
  return {
    'GET /custom/offer': { query: { type: 'audio' } },
    // Nothing is owed: it makes what was promised.
    'POST /custom/exchange': { body: { grantId: randomUUID() }, refusal: 4610 },
    'POST /custom/exchange/{id}': { ...one('cloneShown'), refusal: 4610 },
    'GET /custom/setMeal/list': { query: { type: 'virtual' } },
    'GET /custom/vip-price/list': { query: { type: 'audio' } },
    'GET /custom/page': {},
    'GET /custom/reading-texts': {},
    'POST /custom/consent': { body: { type: 'audio', language: 'en-US' } },
    'POST /custom/trial': {
      body: {
        fileUrl: '/x',
        maskUrl: '/x',
        reading: {
          width: 1,
          height: 1,
          landmarks: Array.from({ length: portraitLimits.landmarks * 3 }, () => 0),
          confidence: 0,
          faces: 0,
        },
        gender: 'female',
        language: 'en-US',
        agreement: false,
      },
      refusal: 4603,
    },
    'POST /custom/create-order': {
      body: { type: 'audio', packageId: randomUUID(), ...submission },
      refusal: 4040,
    },
    'GET /custom/{id}': one('cloneShown'),
    'POST /custom/resubmit/{id}': { ...one('cloneRejected'), body: submission, refusal: 4603 },
    'POST /custom/accept/{id}': { ...one('cloneAccepted'), body: { status: 'success' } },
    'POST /custom/accept-feedback/{id}': {
      ...one('cloneComplained'),
      body: { confirmFeedback: 'It squeaks' },
    },
    'POST /custom/cancel/{id}': one('cloneCanceled'),
    'DELETE /custom/{id}': one('cloneErased'),
    'GET /ops/clone/page': {},
    'GET /ops/clone/{id}': one('cloneShown'),
    'GET /ops/clone/{id}/sample': { ...one('cloneShown'), refusal: 4040 },
    'POST /ops/clone/{id}/approve': one('cloneApproved'),
    'POST /ops/clone/{id}/reject': { ...one('cloneRefused'), body: { reasons: ['noisy'] } },
    'POST /ops/clone/{id}/retry': one('cloneRetried'),
    'POST /ops/clone/{id}/cancel': { ...one('cloneGivenUp'), body: { note: 'It is a radio' } },
    'POST /ops/clone/{id}/result': {
      ...one('cloneHandedIn'),
      body: { service: 'style', ref: '{}' },
    },
  };
};

/** Gives the owner its clones. */
export async function prepareClones(app: TestApp, accountId: string): Promise<typeof cloneIds> {
  const ids = { ...cloneIds };
  // Nobody of the desk decides on what is their own.
  const { userId } = (
    await app.call('GET /avatar/user/info', {}, { credential: await app.login(newPhone()) })
  ).data;
  for (const [name, state] of Object.entries(states)) {
    const id = randomUUID();
    ids[name as keyof typeof cloneIds] = id;
    await sql(
      app,
      `insert into clone_orders (id, account_id, type, voice_kind, state, name, package_id, gender, language, number)
       values ($1, $2, 'audio', 'style', $3, $4, gen_random_uuid(), 'female', 'en-US', nextval('clone_numbers'))`,
      [id, name === 'cloneApproved' ? userId : accountId, state, name],
    );
  }
  return ids;
}

/** One call that succeeds, of each route that needs recordings. */
export function openCloneSamples(app: TestApp): Partial<Record<RouteKey, () => Promise<OpenSample>>> {
  /** Somebody with one clone to order. */
  async function someone() {
    const credential = await app.login(newPhone());
    const { userId } = (await app.call('GET /avatar/user/info', {}, { credential })).data;
    await giveClones(app, userId, 'style', 1);
    return { credential, steps: cloning(app, credential) };
  }
  return {
    'POST /custom/exchange': async () => {
      const { credential } = await someone();
      const { userId } = (await app.call('GET /avatar/user/info', {}, { credential })).data;
      await giveClones(app, userId, 'clone', 1);
      const { owed } = (await app.call('GET /custom/offer', { query: { type: 'audio' } }, { credential }))
        .data;
      return { body: { grantId: owed[0]?.grantId ?? '' }, credential };
    },
    'POST /custom/exchange/{id}': async () => {
      const { credential, steps } = await someone();
      const { id } = (await steps.order()).data;
      await sql(app, `update clone_orders set voice_kind = 'clone' where id = $1`, [id]);
      return { params: { id }, credential };
    },
    'POST /custom/trial': async () => {
      const { credential, steps } = await someone();
      return { body: await steps.trialForm(), credential };
    },
    'POST /custom/create-order': async () => {
      const { credential, steps } = await someone();
      return { body: await steps.voiceForm(), credential };
    },
    'POST /custom/resubmit/{id}': async () => {
      const { credential, steps } = await someone();
      const { id } = (await steps.order()).data;
      await sql(app, `update clone_orders set state = 'fail_review' where id = $1`, [id]);
      const { type: _, packageId: __, ...body } = await steps.voiceForm();
      return { params: { id }, body, credential };
    },
  };
}
