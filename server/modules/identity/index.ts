import { SESSION_TOKEN_PREFIX } from '../../http/register';
import type { ServerDeps } from '../../deps';
import type { Clones } from '../clones';
import type { Distributors } from '../distributors';
import type { Library } from '../library';
import type { Messages } from '../messages';
import { createCodes } from './account/codes';
import { sweepCodes } from './account/codes-store';
import { createStaffUsers } from './account/desk';
import { sweepPending } from './account/pending-store';
import { accountDeskRoutes } from './account/desk-routes';
import { createDeviceCookies } from './account/device-cookie';
import { createLogInFigures } from './account/figures';
import { createPasswordTries } from './account/password-tries';
import { accountRoutes } from './account/routes';
import { createAccounts } from './account/service';
import { sweepSessions } from './account/sessions-store';
import { captchaRoutes } from './captcha/routes';
import { createCaptchas } from './captcha/service';
import { sweepCaptchas } from './captcha/store';
import { mergeRoutes } from './merge/routes';
import { createMerges } from './merge/service';
import { sweepMergeTickets } from './merge/store';
import { preferenceRoutes } from './preference/routes';
import { createDescriber } from './profile/describe';
import { createAccountExport } from './profile/export';
import { profileRoutes } from './profile/routes';
import { createProfiles } from './profile/service';
import { secondFactorRoutes } from './second-factor/routes';
import { createSecondFactors } from './second-factor/service';
import { stepUpRoutes } from './step-up/routes';
import { createStepUps } from './step-up/service';
import { keepInOutbox, sandboxRoutes } from './sandbox/routes';
import { createSandboxWechatUsers } from './sandbox/wechat';
import { wechatRoutes } from './wechat/routes';
import { createWechat } from './wechat/service';
import { sweepScenes } from './wechat/store';

/** Identity: log-in by code, password or WeChat, the account, its devices, and the merge of two accounts. */
export function registerIdentity(
  deps: ServerDeps,
  {
    library,
    messages,
    clones,
    distributors,
  }: { library: Library; messages: Messages; clones: Clones; distributors: Distributors },
) {
  const { config, db, secret, engines, route, links, events, schedule } = deps;
  const { storage } = engines;
  const { materials } = library;
  const requestsPerMinute = () => config.requestsPerMinute;
  const sandbox = config.sandbox === 'on' ? createSandboxWechatUsers(db) : null;
  const describe = createDescriber({ db, links });
  const captchas = createCaptchas({ db, perMinute: requestsPerMinute });
  const codes = createCodes({
    db,
    sms: engines.sms(sandbox && keepInOutbox(db)),
    captchas,
    secret,
    captchaRequired: config.smsCaptcha === 'required',
    limits: config,
  });
  const factors = createSecondFactors({ db, secret, staff: () => config.staffSecondFactor, messages });
  const stepUps = createStepUps({ db, codes, factors });
  const accounts = createAccounts({
    db,
    codes,
    requestsPerMinute,
    describe,
    messages,
    tryPassword: createPasswordTries(db),
    factors,
    figures: createLogInFigures(deps.metrics),
  });
  const devices = createDeviceCookies(secret);
  const merges = createMerges({ db, storage, materials, messages, factors });
  const offerMerge = merges.offer;
  const profiles = createProfiles({
    db,
    codes,
    storage,
    links,
    materials,
    clones,
    distributors,
    describe,
    offerMerge,
  });
  const engine = engines.wechatLogin(sandbox && sandbox.takeCode);
  const wechat = createWechat({ db, engine, accounts, codes, requestsPerMinute, offerMerge });

  deps.authentication.accept(SESSION_TOKEN_PREFIX, async (credential) => {
    const session = await accounts.findByToken(credential);
    if (session === null) return null;
    const { accountId, id: sessionId, staffAreas } = session;
    return { kind: 'user', accountId, sessionId, staffAreas };
  });
  const endRevoked = () => events.emit('credentials:ended', null);
  deps.authentication.guard({
    checkFresh: stepUps.checkFresh,
    checkStaff: ({ accountId }) => factors.checkStaff(accountId),
  });
  accountRoutes(route, { accounts, codes, devices, stepUps, endRevoked });
  secondFactorRoutes(route, factors);
  stepUpRoutes(route, stepUps);
  accountDeskRoutes(route, createStaffUsers({ db, onSessionsEnded: endRevoked }));
  captchaRoutes(route, captchas);
  profileRoutes(route, { profiles, exportAccount: createAccountExport({ db, storage }), endRevoked });
  preferenceRoutes(route, db);
  wechatRoutes(route, {
    wechat,
    devices,
    checkFresh: stepUps.checkFresh,
    publicUrl: config.publicUrl,
  });
  mergeRoutes(route, merges, endRevoked);
  if (sandbox !== null) sandboxRoutes(route, { db, wechat, users: sandbox });
  for (const sweep of [
    sweepCodes,
    sweepSessions,
    sweepPending,
    sweepCaptchas,
    sweepScenes,
    sweepMergeTickets,
  ])
    schedule.sweep(sweep);
  return accounts;
}

export { hashPassword, SYSTEM, passwordMatches } from '../../http/passwords';
export type { Accounts } from './account/service';
