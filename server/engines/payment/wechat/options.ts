import type { KeyObject } from 'node:crypto';
import { type ProviderConnection, connectionOf } from '../reach';
import { privateKeyOf, publicKeyOf } from '../rsa';

/** What answers and notices are verified with. WeChat Pay moves merchants from certificates to public keys, so both may count. */
export interface WechatVerification {
  /** WeChat Pay's public keys with their ids, `PUB_KEY_ID_…`; the first is the one that answers are asked to be signed with. */
  publicKeys: readonly { id: string; key: string }[];
  /** Whether platform certificates count, which are fetched: alone, or during the change to public keys. */
  certificates: boolean;
}

export interface WechatPayOptions extends Partial<ProviderConnection> {
  mchId: string;
  appId: string;
  /** Serial number of the merchant's API certificate. */
  merchantSerial: string;
  /** The merchant's private key: PEM, or bare base64. */
  privateKey: string;
  /** 32 bytes. */
  apiV3Key: string;
  verification: WechatVerification;
  /** `https://api.mch.weixin.qq.com` unless given. */
  apiUrl?: string;
  /** Asked when the first one can't be connected to; null for none, `https://api2.mch.weixin.qq.com` unless given. */
  backupUrl?: string | null;
}

/** The options, checked, with their keys read. */
export interface WechatAccount {
  mchId: string;
  appId: string;
  merchantSerial: string;
  privateKey: KeyObject;
  apiV3Key: Buffer;
  publicKeys: ReadonlyMap<string, KeyObject>;
  certificates: boolean;
  hosts: readonly string[];
  reach: ProviderConnection;
}

const API_URL = 'https://api.mch.weixin.qq.com';
const BACKUP_URL = 'https://api2.mch.weixin.qq.com';

/** The signature covers the path as it is sent, so an address with a path of its own can't be signed for. */
function originOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.pathname !== '/')
    throw new Error('An address of WeChat Pay is no https://host');
  return parsed.origin;
}

/** @throws Error that names the option that is wrong, never its value */
export function wechatAccount(options: WechatPayOptions): WechatAccount {
  const apiV3Key = Buffer.from(options.apiV3Key);
  if (apiV3Key.length !== 32) throw new Error('The API v3 key of WeChat Pay must have 32 bytes');
  const { publicKeys, certificates } = options.verification;
  if (publicKeys.length === 0 && !certificates)
    throw new Error('WeChat Pay needs a public key or certificates to verify its answers with');
  // They stand between quotes in a header.
  for (const name of ['mchId', 'appId', 'merchantSerial'] as const)
    if (!/^[\w-]+$/.test(options[name])) throw new Error(`${name} of WeChat Pay is missing or malformed`);
  const backup = options.backupUrl === undefined ? BACKUP_URL : options.backupUrl;
  return {
    mchId: options.mchId,
    appId: options.appId,
    merchantSerial: options.merchantSerial,
    privateKey: privateKeyOf(options.privateKey, "The merchant's private key of WeChat Pay"),
    apiV3Key,
    publicKeys: new Map(publicKeys.map(({ id, key }) => [id, publicKeyOf(key, `Public key ${id}`)])),
    certificates,
    hosts: [options.apiUrl ?? API_URL, ...(backup === null ? [] : [backup])].map(originOf),
    reach: connectionOf(options),
  };
}
