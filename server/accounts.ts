import type { Config } from './config';
import type { Database } from './db/connection';
import { smsEngine, wechatLogin } from './composition/engines';
import type { Storage } from './engines/storage/port';
import type { Route } from './http/register';
import type { SignedLinks } from './http/signed-links';
import { createCodes } from './modules/identity/account/codes';
import { createDeviceCookies } from './modules/identity/account/device-cookie';
import { createPasswordTries } from './modules/identity/account/password-tries';
import { accountRoutes } from './modules/identity/account/routes';
import { createAccounts } from './modules/identity/account/service';
import { captchaRoutes } from './modules/identity/captcha/routes';
import { createCaptchas } from './modules/identity/captcha/service';
import type { Materials } from './modules/library/material/service';
import { mergeRoutes } from './modules/identity/merge/routes';
import { createMerges } from './modules/identity/merge/service';
import type { Messages } from './modules/messages/message/service';
import { createDescriber } from './modules/identity/profile/describe';
import { createAccountExport } from './modules/identity/profile/export';
import { profileRoutes } from './modules/identity/profile/routes';
import { createProfiles } from './modules/identity/profile/service';
import { keepInOutbox, sandboxRoutes } from './modules/identity/sandbox/routes';
import { createSandboxWechatUsers } from './modules/identity/sandbox/wechat';
import { wechatRoutes } from './modules/identity/wechat/routes';
import { createWechat } from './modules/identity/wechat/service';

export interface AccountParts {
  config: Config;
  db: Database;
  secret: string;
  storage: Storage;
  links: SignedLinks;
  materials: Materials;
  messages: Messages;
}

/** Wires everything by which people log in and hold an account. */
export function composeAccounts({ config, db, secret, storage, links, materials, messages }: AccountParts) {
  const { requestsPerMinute } = config;
  const sandbox = config.sandbox === 'on' ? createSandboxWechatUsers(db) : null;
  const describe = createDescriber({ db, links });
  const captchas = createCaptchas({ db, perMinute: requestsPerMinute });
  const codes = createCodes({
    db,
    sms: smsEngine(config, sandbox && keepInOutbox(db)),
    captchas,
    secret,
    captchaRequired: config.smsCaptcha === 'required',
    limits: config,
  });
  const accounts = createAccounts({
    db,
    codes,
    requestsPerMinute,
    describe,
    messages,
    tryPassword: createPasswordTries(db),
  });
  const devices = createDeviceCookies(secret);
  const merges = createMerges({ db, storage, materials, messages });
  const profiles = createProfiles({
    db,
    codes,
    storage,
    links,
    materials,
    describe,
    offerMerge: merges.offer,
  });
  const wechat = createWechat({
    db,
    engine: wechatLogin(config, sandbox && sandbox.takeCode),
    accounts,
    codes,
    requestsPerMinute,
    offerMerge: merges.offer,
  });

  return {
    accounts,
    /** @param endRevoked ends what ended sessions keep open beside their calls. */
    register(route: Route, endRevoked: () => Promise<void>): void {
      accountRoutes(route, { accounts, codes, devices, endRevoked });
      captchaRoutes(route, captchas);
      profileRoutes(route, { profiles, exportAccount: createAccountExport({ db, storage }), endRevoked });
      wechatRoutes(route, { wechat, devices, publicUrl: config.publicUrl });
      mergeRoutes(route, merges, endRevoked);
      if (sandbox !== null) sandboxRoutes(route, { db, wechat, users: sandbox });
    },
  };
}
