import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { cloneLimits, cloneStates } from './limits';
import {
  CloneConsent,
  CloneOffer,
  CloneOrder,
  ClonePackage,
  ClonePrice,
  CloneService,
  CloneTrial,
  CloneType,
  DeskClone,
  PortraitReading,
  Reason,
  VideoReading,
} from './schema';
import { Id, LanguageName, nullable, pageOf, pageQuery } from '../common/schema';

const one = { params: T.Object({ id: Id }) };

const address = T.String({ minLength: 1, maxLength: 4096 });

const submission = {
  name: T.String({ maxLength: 200 }),
  gender: T.Enum(['female', 'male']),
  language: LanguageName,
  fileUrl: T.Optional(T.String({ maxLength: 4096, description: 'As `POST /upload` has answered it' })),
  maskUrl: T.Optional(address),
  reading: T.Optional(PortraitReading),
  video: T.Optional(VideoReading),
  text: T.Optional(T.String({ maxLength: 2000, description: 'What is read in the recording of a voice' })),
  consent: T.Object({ id: Id, fileUrl: address }),
  agreement: T.Boolean({ description: 'The one who is shown or heard agrees' }),
};

export const cloneRoutes = defineRoutes({
  'GET /custom/offer': {
    summary: 'What a clone is here, and what the account has paid that cannot be made at the moment',
    access: 'user',
    query: T.Object({ type: CloneType }),
    data: CloneOffer,
  },
  'POST /custom/exchange': {
    summary: 'Take voice styles for paid voice clones that nothing makes here; the difference goes back',
    access: 'user',
    body: T.Object({ grantId: Id }),
    data: CloneOffer,
  },
  'POST /custom/exchange/{id}': {
    summary: 'Take a voice style for the clone that was promised; the difference goes back',
    access: 'user',
    ...one,
    data: CloneOrder,
  },
  'GET /custom/setMeal/list': {
    summary:
      'Packages that a clone can be ordered of: those that are sold, and those of which the account has some left',
    access: 'user',
    query: T.Object({ type: CloneType }),
    data: T.Array(ClonePackage),
  },
  'GET /custom/vip-price/list': {
    summary: 'What clones cost, one and several at once',
    access: 'user',
    query: T.Object({ type: CloneType }),
    data: T.Array(ClonePrice),
  },
  'GET /custom/page': {
    summary: "The user's clones, the latest first",
    access: 'user',
    query: T.Object({ ...pageQuery, type: T.Optional(CloneType) }),
    data: pageOf(CloneOrder),
  },
  'GET /custom/reading-texts': {
    summary: 'The only texts that the configured voice service takes; null where any text will do',
    access: 'user',
    data: nullable(T.Array(T.String())),
  },
  'POST /custom/consent': {
    summary: 'A sentence with a random phrase, which the one who is cloned reads aloud',
    access: 'user',
    body: T.Object({ type: CloneType, language: LanguageName }),
    data: CloneConsent,
  },
  'POST /custom/trial': {
    summary:
      'Let a photograph speak one sentence before anything is paid, some times a day; the photograph is deleted afterwards',
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      fileUrl: address,
      maskUrl: address,
      reading: PortraitReading,
      gender: submission.gender,
      language: submission.language,
      agreement: T.Boolean({ description: 'The one who is shown agrees' }),
    }),
    framing: 'events',
    produces: 'text/event-stream',
    events: {
      progress: T.Object({ share: T.Number({ description: '0 to 1' }) }),
      done: CloneTrial,
      error: T.Object({ code: T.Integer(), msg: T.String() }),
    },
  },
  'POST /custom/create-order': {
    summary: 'Order a clone out of those that are paid',
    access: 'user',
    bodySize: 'long',
    body: T.Object({ type: CloneType, packageId: Id, ...submission }),
    data: CloneOrder,
  },
  'GET /custom/{id}': { summary: 'One clone', access: 'user', ...one, data: CloneOrder },
  'POST /custom/resubmit/{id}': {
    summary: 'Send a rejected one again',
    access: 'user',
    ...one,
    bodySize: 'long',
    body: T.Object(submission),
    data: CloneOrder,
  },
  'POST /custom/accept/{id}': {
    summary: 'Accept the result; it is then among the avatars or voices of the account',
    access: 'user',
    ...one,
    body: T.Object({ status: T.Literal('success'), confirmFeedback: T.Optional(T.String()) }),
    data: CloneOrder,
  },
  'POST /custom/accept-feedback/{id}': {
    summary: 'Tell a problem of the result instead of accepting it',
    access: 'user',
    ...one,
    body: T.Object({ confirmFeedback: T.String({ maxLength: 2000 }) }),
    data: CloneOrder,
  },
  'POST /custom/cancel/{id}': {
    summary:
      'Cancel before the training, while it waits for a service, and a portrait at any time of it; what was paid can be used again',
    access: 'user',
    ...one,
    data: CloneOrder,
  },
  'DELETE /custom/{id}': {
    summary: 'Delete a clone with what it was made of; a project that uses it needs another one then',
    access: 'user',
    ...one,
  },
  'GET /ops/clone/page': {
    summary: 'Clones of all users, the longest waiting first',
    access: 'staff',
    area: 'clone',
    query: T.Object({
      ...pageQuery,
      type: T.Optional(CloneType),
      state: T.Optional(T.Enum([...cloneStates])),
      text: T.Optional(T.String({ maxLength: 100 })),
    }),
    data: pageOf(DeskClone),
  },
  'GET /ops/clone/{id}': { summary: 'One clone', access: 'staff', area: 'clone', ...one, data: DeskClone },
  'GET /ops/clone/{id}/sample': {
    summary: 'The voice of a clone as it speaks (WAV, 16 kHz mono), once there is one',
    access: 'staff',
    area: 'clone',
    ...one,
    framing: 'raw',
    produces: 'audio/wav',
  },
  'POST /ops/clone/{id}/approve': {
    summary: 'Approve what was sent; the training begins',
    access: 'staff',
    area: 'clone',
    ...one,
    data: DeskClone,
  },
  'POST /ops/clone/{id}/reject': {
    summary: 'Reject what was sent',
    access: 'staff',
    area: 'clone',
    ...one,
    body: T.Object({
      reasons: T.Array(Reason, { minItems: 1, maxItems: 9 }),
      note: T.Optional(T.String({ maxLength: cloneLimits.note })),
    }),
    data: DeskClone,
  },
  'POST /ops/clone/{id}/retry': {
    summary: 'Train once more',
    access: 'staff',
    area: 'clone',
    ...one,
    data: DeskClone,
  },
  'POST /ops/clone/{id}/cancel': {
    summary: 'Give a clone up; its owner can use what was paid again',
    access: 'staff',
    area: 'clone',
    ...one,
    body: T.Object({ note: T.String({ minLength: 1, maxLength: cloneLimits.note }) }),
    data: DeskClone,
  },
  'POST /ops/clone/{id}/result': {
    summary:
      'Hand in a result that was trained elsewhere, by its name at a service: a voice at once, an avatar once its portrait is made',
    access: 'staff',
    area: 'clone',
    ...one,
    body: T.Object({
      service: CloneService,
      ref: T.String({ minLength: 1, maxLength: 200 }),
    }),
    data: DeskClone,
  },
});
