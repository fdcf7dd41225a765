import * as T from 'typebox';
import { puzzle } from './limits';
import { StaffArea } from '../api/schema';
import { Id, nullable, Time } from '../common/schema';

export const Region = T.String({
  pattern: '^[0-9]{1,4}$',
  description: 'Country code without +; 86 is validated',
});

// Any text here: the service refuses invalid numbers with an error in the user's language.
export const Phone = T.String({ maxLength: 100, description: 'Digits; 11 in region 86, 4 to 15 elsewhere' });

export const Digest = T.String({ pattern: '^[0-9a-f]{64}$', description: 'Hex SHA-256' });

/** The purpose of a code; the code and its ticket are valid for that purpose only. */
export const SmsType = T.Union([
  T.Literal('sms_login'),
  T.Literal('reset_pwd'),
  T.Literal('change_phone'),
  T.Literal('bind_phone'),
  T.Literal('delete_account'),
]);
export type SmsType = T.Static<typeof SmsType>;

/** What codes are sent for: those that browsers ask for by a phone, and the step-up of somebody who is logged in. */
export type CodePurpose = SmsType | 'step_up';

export const User = T.Object({
  userId: Id,
  userName: T.String(),
  pictureUrl: nullable(T.String({ description: 'Short-lived signed address; null shows the first letter' })),
  phone: T.String({ description: 'Masked: 138****0000' }),
  countryCode: T.String(),
  isPwdInit: T.Integer({ minimum: 0, maximum: 1, description: '1 when a password exists' }),
  wechatName: nullable(T.String({ description: 'Nickname of the linked WeChat; null when none is linked' })),
  createTime: Time,
  /** Knowledge bases: used and total. */
  useFileSizeString: T.String(),
  fileSizeString: T.String(),
  /** Pictures and videos: used and total. */
  useMaterialSizeString: T.String(),
  materialSizeString: T.String(),
  staffAreas: T.Array(StaffArea, { description: 'Parts of the back office that are open; empty for most' }),
});
export type User = T.Static<typeof User>;

/** Proof of a verified phone, from `ssm/verify`; the cookie that it sets works too. */
export const Ticket = T.Optional(T.String({ maxLength: 128 }));

export const Session = T.Object({ token: T.String(), user: User });
export type Session = T.Static<typeof Session>;

/** A log-in that waits for the code of a second factor: `POST /auth/second-factor` finishes it. */
export const PendingLogIn = T.Object({
  ticket: T.String({ description: 'Single use, for this browser only' }),
  expiresIn: T.Integer({ description: 'Seconds' }),
});
export type PendingLogIn = T.Static<typeof PendingLogIn>;

export const LogIn = T.Union([Session, T.Object({ pending: PendingLogIn })]);
export type LogIn = T.Static<typeof LogIn>;

/** The purpose of a ticket in an address. */
export const TicketPurpose = T.Union([T.Literal('stream'), T.Literal('picture'), T.Literal('recognition')]);
export type TicketPurpose = T.Static<typeof TicketPurpose>;

/** How somebody logged in. */
export const SignInWay = T.Union([T.Literal('sms'), T.Literal('password'), T.Literal('wechat')]);
export type SignInWay = T.Static<typeof SignInWay>;

const Device = T.Object({
  /** `Chrome`, `Safari`...; empty when unknown. */
  browser: T.String(),
  system: T.String(),
  kind: T.Union([T.Literal('desktop'), T.Literal('phone'), T.Literal('tablet'), T.Literal('other')]),
});
export type Device = T.Static<typeof Device>;

export const OpenSession = T.Object({
  id: Id,
  current: T.Boolean(),
  way: SignInWay,
  device: Device,
  address: T.String(),
  createTime: Time,
  lastUseTime: Time,
  expireTime: Time,
});
export type OpenSession = T.Static<typeof OpenSession>;

export const SignIn = T.Object({
  id: Id,
  way: SignInWay,
  outcome: T.Union([
    T.Literal('ok'),
    T.Literal('wrongPassword'),
    T.Literal('wrongCode'),
    T.Literal('locked'),
  ]),
  device: Device,
  address: T.String(),
  createTime: Time,
});
export type SignIn = T.Static<typeof SignIn>;

/** Six digits of the authenticator app, or a recovery code; spaces and hyphens do not count. */
export const FactorCode = T.String({ minLength: 6, maxLength: 40 });

/** By what somebody who is logged in proves to be the same person still. */
export const ProofKind = T.Union([T.Literal('factor'), T.Literal('password'), T.Literal('sms')]);
export type ProofKind = T.Static<typeof ProofKind>;

/** `data` of the refusal `stepUpNeeded`: what the call has to be preceded by. */
export const StepUpNeeded = T.Object({
  proofs: T.Array(ProofKind, { description: 'Any one of them' }),
  phone: T.String({ description: 'Masked: where a code by SMS would go' }),
});
export type StepUpNeeded = T.Static<typeof StepUpNeeded>;

export const SecondFactorState = T.Object({
  active: T.Boolean(),
  since: nullable(Time),
  recoveryCodesLeft: T.Integer(),
  required: T.Boolean({
    description: 'The account has areas of the back office, which open only with a second factor',
  }),
  advised: T.Boolean({ description: 'The account has areas of the back office and no second factor' }),
});
export type SecondFactorState = T.Static<typeof SecondFactorState>;

export const Moment = T.Object({
  x: T.Number({ minimum: -puzzle.width, maximum: puzzle.width * 2 }),
  y: T.Number({ minimum: -2000, maximum: 2000 }),
  t: T.Number({ minimum: 0, maximum: 120_000, description: 'Milliseconds since the first moment' }),
});

export type PuzzleMoment = T.Static<typeof Moment>;

/** Counts of the things that a merge can move. */
export const AccountContents = T.Object({
  projects: T.Integer(),
  films: T.Integer(),
  roles: T.Integer(),
  materials: T.Integer(),
  templates: T.Integer(),
  conversations: T.Integer(),
});
export type AccountContents = T.Static<typeof AccountContents>;

/** An offer to merge another account, which the caller has proved to own, into the one that is logged in. */
export const MergeOffer = T.Object({
  mergeTicket: T.String(),
  userName: T.String(),
  phone: T.String({ description: 'Masked' }),
  wechatName: nullable(T.String()),
  contents: AccountContents,
});
export type MergeOffer = T.Static<typeof MergeOffer>;

/**
 * The state of a scene. The envelope's code says it too: 2001 while it waits, 2000 when a phone or a code is
 * still missing, 0 when the user is logged in.
 */
export const SceneState = T.Object({
  status: T.Union([
    T.Literal('waiting', { description: 'Nobody has confirmed yet' }),
    T.Literal('bind', { description: 'A new WeChat user: bind a phone with platformId' }),
    T.Literal('factor', { description: 'The account has a second factor: finish with pending' }),
    T.Literal('in', { description: 'Logged in: token and user' }),
    T.Literal('linked', { description: 'The WeChat is linked to the account that asked' }),
    T.Literal('merge', { description: 'The WeChat belongs to another account: see merge' }),
  ]),
  platformId: nullable(T.String({ description: 'Single-use key of first/login/bind_phone' })),
  nickname: nullable(T.String()),
  token: nullable(T.String()),
  user: nullable(User),
  pending: nullable(PendingLogIn),
  merge: nullable(MergeOffer),
});
export type SceneState = T.Static<typeof SceneState>;
