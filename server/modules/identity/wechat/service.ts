import { v7 as uuid } from 'uuid';
import { WECHAT_QR_SECONDS } from '../../../../contract/account/limits';
import type { LogIn, MergeOffer, SceneState } from '../../../../contract/account/schema';
import type { Database } from '../../../db/connection';
import { type WechatLogin, WechatRefusal } from '../../../engines/wechat-login/port';
import { AppError } from '../../../http/app-error';
import { inMinute, spend } from '../../../http/limits';
import { hashToken, newToken } from '../../../http/tokens';
import type { Client } from '../account/client';
import type { Codes } from '../account/codes';
import type { Accounts } from '../account/service';
import { accountById, type PhoneNumber } from '../account/store';
import { unlinkWechat } from '../profile/store';
import * as store from './store';

/** How long a new user may take to bind a phone, minutes. */
const BIND_MINUTES = 15;

/** How long the outcome of a scene can be fetched after its QR code has expired, milliseconds. */
const FETCH_MS = 60_000;

export interface WechatDeps {
  db: Database;
  engine: WechatLogin;
  accounts: Accounts;
  codes: Codes;
  requestsPerMinute: () => number;
  /** Offers to merge the account of a verified WeChat user into the caller's. */
  offerMerge: (accountId: string, otherId: string, by: 'wechat') => Promise<MergeOffer>;
}

const nothing: SceneState = {
  status: 'waiting',
  platformId: null,
  nickname: null,
  token: null,
  user: null,
  pending: null,
  merge: null,
};

/** Log-in by a QR code that WeChat scans, and linking a WeChat to an account. */
export interface Wechat {
  /**
   * Makes a scene for a browser. `accountId` is who links a WeChat, null at a log-in.
   * @throws AppError wechatUnavailable, tooManyRequests
   */
  open(
    request: { browser: string; accountId: string | null; site: string },
    client: Client,
  ): Promise<{ url: string; scene: string; expiresIn: number }>;

  /** @throws AppError wechatRefused, qrExpired */
  confirm(scene: string, code: string): Promise<void>;

  /** @throws AppError qrExpired, wechatTaken, accountLocked */
  ask(scene: string, browser: string | null, accountId: string | null, client: Client): Promise<SceneState>;

  /**
   * Gives a new WeChat user a verified phone and logs in. A phone that has an account keeps it: the WeChat is linked.
   * @throws AppError qrExpired, ticketInvalid, wechatTaken, accountLocked
   */
  bindPhone(
    input: PhoneNumber & {
      platformId: string;
      browser: string | null;
      ticket: string | null;
      rememberMe: boolean;
    },
    client: Client,
  ): Promise<LogIn>;

  /** @throws AppError notFound when none is linked */
  unlink(accountId: string): Promise<void>;
}

/** See {@link Wechat}. */
export function createWechat({
  db,
  engine,
  accounts,
  codes,
  requestsPerMinute,
  offerMerge,
}: WechatDeps): Wechat {
  const perAddress = () => inMinute(requestsPerMinute());

  async function confirm(scene: string, code: string): Promise<void> {
    const sceneHash = hashToken(scene);
    if ((await store.findWaiting(db, sceneHash)) === null) throw new AppError('qrExpired');
    try {
      const user = await engine.identify(code);
      if (!(await store.confirmScene(db, sceneHash, user))) throw new AppError('qrExpired');
    } catch (error) {
      if (error instanceof WechatRefusal) throw new AppError('wechatRefused', {}, error);
      throw error;
    }
  }

  /** The outcome of a confirmed log-in scene. */
  async function login(scene: store.SceneRow, identity: string, client: Client): Promise<SceneState> {
    const { nickname } = scene;
    const accountId = await store.accountOfIdentity(db, identity);
    const account = accountId === null ? null : await accountById(db, accountId);
    const platformId = account === null ? newToken() : null;
    if (!(await store.spendScene(db, scene.id, platformId && hashToken(platformId))))
      throw new AppError('qrExpired');
    if (account === null) return { ...nothing, status: 'bind', platformId, nickname };
    const answer = await accounts.logIn(account, client, { way: 'wechat', rememberMe: true });
    return { ...nothing, status: 'token' in answer ? 'in' : 'factor', nickname, ...answer };
  }

  /** The outcome of a confirmed scene that links a WeChat user. */
  async function link(scene: store.SceneRow, identity: string, accountId: string): Promise<SceneState> {
    if (scene.accountId !== accountId) throw new AppError('qrExpired');
    if (!(await store.spendScene(db, scene.id, null))) throw new AppError('qrExpired');
    const nickname = scene.nickname ?? '';
    const holder = await store.accountOfIdentity(db, identity);
    if (holder !== null && holder !== accountId) {
      return { ...nothing, status: 'merge', nickname, merge: await offerMerge(accountId, holder, 'wechat') };
    }
    if (holder === null && !(await store.linkIdentity(db, { identity, nickname }, accountId)))
      throw new AppError('wechatTaken');
    return { ...nothing, status: 'linked', nickname, user: await accounts.userInfo(accountId) };
  }

  async function ask(
    scene: string,
    browser: string | null,
    accountId: string | null,
    client: Client,
  ): Promise<SceneState> {
    const found = browser === null ? null : await store.findScene(db, hashToken(scene), hashToken(browser));
    if (found === null || found.spentAt !== null) throw new AppError('qrExpired');
    // The browser polls each second: nobody waits for an outcome that was not fetched for minutes.
    if (Date.now() - found.expiresAt.getTime() > FETCH_MS) throw new AppError('qrExpired');
    if (found.identity === null) {
      if (found.expiresAt.getTime() < Date.now()) throw new AppError('qrExpired');
      return nothing;
    }
    if (found.purpose === 'login') return login(found, found.identity, client);
    if (accountId === null) throw new AppError('loginRequired');
    return link(found, found.identity, accountId);
  }

  return {
    async open(request: { browser: string; accountId: string | null; site: string }, client: Client) {
      if (!engine.available) throw new AppError('wechatUnavailable');
      await spend(db, `wechat:address:${client.network}`, perAddress());
      const scene = newToken();
      await store.keepScene(db, {
        id: uuid(),
        sceneHash: hashToken(scene),
        browserHash: hashToken(request.browser),
        purpose: request.accountId === null ? 'login' : 'link',
        accountId: request.accountId,
        expiresAt: new Date(Date.now() + WECHAT_QR_SECONDS * 1000),
      });
      return {
        url: engine.authorizeUrl({ state: scene, site: request.site }),
        scene,
        expiresIn: WECHAT_QR_SECONDS,
      };
    },

    confirm,
    ask,

    async bindPhone(
      input: PhoneNumber & {
        platformId: string;
        browser: string | null;
        ticket: string | null;
        rememberMe: boolean;
      },
      client: Client,
    ): Promise<LogIn> {
      const { countryCode, phone, platformId, browser, ticket, rememberMe } = input;
      const { account, isNew } = await db.transaction(async (tx) => {
        await codes.redeem(tx, { countryCode, phone, type: 'bind_phone' }, ticket, client);
        const user =
          browser && (await store.spendPlatform(tx, hashToken(platformId), hashToken(browser), BIND_MINUTES));
        if (!user) throw new AppError('qrExpired');
        const made = await accounts.accountOfPhone(tx, { countryCode, phone }, user.nickname);
        // A locked account must not be changed; logIn throws the reason.
        if (made.account.lockedAt === null && !(await store.linkIdentity(tx, user, made.account.id)))
          throw new AppError('wechatTaken');
        return made;
      });
      if (isNew) await accounts.welcome(account);
      return accounts.logIn(account, client, { way: 'wechat', rememberMe, phoneProved: true });
    },

    async unlink(accountId: string): Promise<void> {
      const isGone = await db.transaction((tx) => unlinkWechat(tx, accountId));
      if (!isGone) throw new AppError('notFound');
    },
  };
}
