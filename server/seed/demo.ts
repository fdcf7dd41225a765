import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { PASSWORD_DIGEST_PREFIX } from '../../contract/account/limits';
import { demoShareCodes } from '../../contract/sharing/limits';
import { type SpokenLanguage, spokenLanguages } from '../../contract/common/languages';
import { dialogBoxSpec } from '../../elements/conversation/spec';
import { stampOf } from '../../elements/core';
import type { Executor } from '../db/connection';
import { accounts, projects, sessions } from '../db/schema';
import { roles } from '../db/schema-role';
import { shares } from '../db/schema-talk';
import { hashPassword, SYSTEM, passwordMatches } from '../modules/identity';
import { holdProject, newDocument, publishIn } from '../modules/projects';
import { hashCode } from '../modules/sharing';
import { backgroundId } from './catalogue';
import { claim } from './claim';
import { demoTalks } from './demo-talks';

/** The account to try a sandbox installation with. */
export const demoLogin = { countryCode: '86', phone: '13800138000', password: 'Mirra2026' } as const;

const demoDigest = createHash('sha256')
  .update(PASSWORD_DIGEST_PREFIX + demoLogin.password)
  .digest('hex');

/** The avatar of the demo, which stands on the home page. */
export const DEMO_AVATAR = 1001;

/** Owner of the demo where the sandbox is off: no password, and a region that no carrier serves. */
const keeper = { countryCode: '999', phone: '00000000' } as const;

/** A bust before the office window, and a dialog box below the face. */
function demoDocument(roleId: string, audioId: number, boxName: string) {
  const document = newDocument(4);
  return {
    ...document,
    background: { ...document.background, kind: 'image' as const, materialId: backgroundId('office') },
    avatar: { left: 36, top: 40, width: 648, height: 1152 },
    roleId,
    events: { ...document.events, virtualUrl: { id: DEMO_AVATAR, name: '林岚' }, audioId },
    elements: {
      order: ['welcome'],
      pages: [
        {
          welcome: {
            id: 'welcome',
            ...stampOf(dialogBoxSpec),
            name: boxName,
            box: { left: 40, top: 540, width: 640, height: 230 },
            rotation: 0,
            opacity: 1,
            lockAspect: false,
            locked: false,
            hidden: false,
            groupId: null,
            style: { radius: 0, stroke: null, shadow: null },
            props: {},
          },
        },
      ],
    },
  };
}

/** Makes the demo account and a project that speaks each language, each once in the life of an installation. */
export async function seedDemo(db: Executor, sandbox: boolean): Promise<void> {
  if (await claim(db, 'demo')) {
    const ownerId = uuid();
    const { countryCode, phone } = sandbox ? demoLogin : keeper;
    await db.insert(accounts).values({
      id: ownerId,
      countryCode,
      phone,
      name: 'Mirra',
      passwordHash: sandbox ? await hashPassword(demoDigest, SYSTEM) : null,
    });
    await addDemo(db, ownerId, 'zh-CN');
  }
  for (const language of spokenLanguages.filter((one) => one !== 'zh-CN')) {
    if (!(await claim(db, `demo ${language}`))) continue;
    // An operator who has deleted the demo does not want it in another language either.
    const ownerId = await demoOwner(db);
    if (ownerId !== null) await addDemo(db, ownerId, language);
  }
}

/** A role, a project and its share code. */
async function addDemo(db: Executor, ownerId: string, language: SpokenLanguage): Promise<void> {
  const { projectName, boxName, audioId, role } = demoTalks[language];
  const [roleId, projectId] = [uuid(), uuid()];
  await db.insert(roles).values({ id: roleId, ownerId, ...role });
  await db.insert(projects).values({
    id: projectId,
    ownerId,
    name: projectName,
    status: 'proceed',
    direction: 1,
    document: demoDocument(roleId, audioId, boxName),
  });
  // Visitors see published versions only, also of the demo.
  await publishIn(db, await holdProject(db, projectId, ownerId), ownerId, null, language);
  await db.insert(shares).values({
    id: uuid(),
    projectId,
    codeHash: hashCode(demoShareCodes[language]),
    validity: 'permanent',
    expiresAt: null,
  });
}

/** Owner of the demo that visitors can open; null when it was deleted, taken down or its link revoked. */
async function demoOwner(db: Executor): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: projects.ownerId })
    .from(shares)
    .innerJoin(projects, eq(projects.id, shares.projectId))
    .where(
      and(
        eq(shares.codeHash, hashCode(demoShareCodes['zh-CN'])),
        isNull(shares.revokedAt),
        isNull(projects.trashedAt),
        isNotNull(projects.publishedId),
      ),
    );
  return row?.ownerId ?? null;
}

/** Whether the demo can be talked to. */
export const demoExists = async (db: Executor): Promise<boolean> => (await demoOwner(db)) !== null;

/** Removes the publicly known password of the demo account from an installation that has left the sandbox. */
export async function retireDemoLogin(db: Executor): Promise<void> {
  const { countryCode, phone } = demoLogin;
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.countryCode, countryCode), eq(accounts.phone, phone)));
  if (account === undefined || !(await passwordMatches(demoDigest, account.passwordHash, SYSTEM))) return;
  await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, account.id));
  await db.delete(sessions).where(eq(sessions.accountId, account.id));
}
