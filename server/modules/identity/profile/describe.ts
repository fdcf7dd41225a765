import type { User } from '../../../../contract/account/schema';
import type { Database } from '../../../db/connection';
import type { SignedLinks } from '../../../http/signed-links';
import { maskPhone } from '../../phone';
import type { Account } from '../account/store';
import { knowledgeUsage } from '../../knowledge';
import { usedSpace, sizeText } from '../../library';
import { rightsOf } from '../../membership';
import { wechatNameOf } from './store';

const LINK_HOURS = 24;

export const picturePath = (accountId: string) => `/avatar/user/${accountId}/picture`;

/** Part of a photo's storage key in its address, so that a new photo has a new address. */
export const pictureStamp = (pictureKey: string) => pictureKey.slice(3, 19);

/** The user's own profile: masked phone, used space, linked logins. */
export function createDescriber({ db, links }: { db: Database; links: SignedLinks }) {
  return async (account: Account): Promise<User> => {
    const [usage, knowledge, rights, wechatName] = await Promise.all([
      usedSpace(db, account.id),
      knowledgeUsage(db, account.id),
      rightsOf(db, account.id),
      wechatNameOf(db, account.id),
    ]);
    const { id, pictureKey } = account;
    return {
      userId: id,
      userName: account.name,
      pictureUrl: pictureKey && links.sign(picturePath(id), { part: pictureStamp(pictureKey) }, LINK_HOURS),
      phone: maskPhone(account.phone),
      countryCode: account.countryCode,
      isPwdInit: account.passwordHash === null ? 0 : 1,
      wechatName,
      createTime: account.createdAt.toISOString(),
      useFileSizeString: knowledge.useFileSizeString,
      fileSizeString: knowledge.fileSizeString,
      useMaterialSizeString: sizeText(usage.bytes),
      materialSizeString: sizeText(rights.bytes),
      staffAreas: account.staffAreas,
    };
  };
}
