import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { DEMO_SHARE_CODE, PASSWORD_DIGEST_PREFIX } from '../../contract/constants';
import type { CommonQuestion } from '../../contract/role';
import type { Executor } from '../db/connection';
import { accounts, installation, projects, roles, sessions, shares } from '../db/schema';
import { hashPassword, passwordMatches } from '../modules/account/secrets';
import { findAccount } from '../modules/account/store';
import { newDocument } from '../modules/project/document';
import { hashCode } from '../modules/share/service';
import { backgroundId } from './catalogue';

/** The account that a sandbox installation can be tried with. */
export const demoLogin = { countryCode: '86', phone: '13800138000', password: 'Mirra2026' } as const;

const demoDigest = createHash('sha256')
  .update(PASSWORD_DIGEST_PREFIX + demoLogin.password)
  .digest('hex');

/** Owner of the demo where the sandbox is off: no password, and a region that no carrier serves. */
const keeper = { countryCode: '999', phone: '00000000' } as const;

const questions: CommonQuestion[] = [
  {
    question: '你是谁？',
    answer: '我是小岚，Mirra 的数字人讲解员。我的形象、声音和台词，都是在这个工作台里设计出来的。',
  },
  {
    question: 'Mirra 是什么？',
    answer:
      'Mirra 是一个开放的数字人工作台。您可以选形象、配声音、换背景、写台词，然后用一个链接把数字人分享出去。',
  },
  {
    question: '怎么制作一个数字人？',
    answer:
      '登录之后新建项目，选好画面比例，再依次挑背景、形象和声音，最后写好开场白和常见问题，点预览就能对话了。',
  },
  {
    question: '怎么分享给别人？',
    answer:
      '在编辑器右上角点分享，选择三十天有效或永久有效，把链接发给对方就可以。对方不用注册，打开就能和我聊天。',
  },
  {
    question: '支持哪些语言？',
    answer: '界面支持简体中文、英语、马来语和泰语。内置声音有中文、英语和马来语，泰语目前只是近似发音。',
  },
  {
    question: '需要联网或者密钥吗？',
    answer: '不需要。内置的语音和对话引擎可以离线工作。需要更强的能力时，可以接入您自己的模型和语音服务。',
  },
  {
    question: 'Who are you?',
    answer:
      'I am Lan, the digital guide of Mirra. My looks, my voice and my words were all designed in this workbench.',
  },
  {
    question: 'What is Mirra?',
    answer:
      'Mirra is an open workbench for digital humans. Choose a face, a voice and a stage, write what it knows, and share it with one link.',
  },
  {
    question: 'How do I make a digital human?',
    answer:
      'Log in, create a project and choose its ratio. Then pick a background, an avatar and a voice, write the common questions, and press preview.',
  },
  {
    question: 'How do I share it?',
    answer:
      'Press share at the top right of the editor. The link works for thirty days or for good, and your visitor needs no account.',
  },
  {
    question: 'Siapakah anda?',
    answer: 'Saya Lan, pemandu digital Mirra. Rupa, suara dan kata-kata saya direka di meja kerja ini.',
  },
  { question: 'คุณคือใคร', answer: 'ฉันชื่อหลาน ผู้ช่วยดิจิทัลของ Mirra รูปลักษณ์ เสียง และคำพูดของฉันออกแบบในเวิร์กเบนช์นี้' },
];

/** What a project answers with while it has no role. */
export const defaultRole = {
  name: 'Mirra',
  description: '',
  commonQuestions: [],
  fallbackScript: '我还没有学会回答问题，请先在编辑器里为我选择一个角色。',
  randomness: 0.95,
};

const demoRole = {
  name: '小岚',
  description: '热情、简洁的产品讲解员。A warm and concise product guide.',
  openingRemarks: '你好，我是小岚。想了解数字人，可以直接问我。',
  commonQuestions: questions,
  fallbackScript: '这个问题我还不太了解，换个问法试试，或者点下面的常见问题。',
  randomness: 0.95,
};

/** A bust before the office window, and a dialog box below the face. */
function demoDocument(roleId: string) {
  const document = newDocument(4);
  return {
    ...document,
    background: { ...document.background, kind: 'image' as const, materialId: backgroundId('office') },
    avatar: { left: 36, top: 40, width: 648, height: 1152 },
    roleId,
    events: { ...document.events, virtualUrl: { id: 1001, name: '林岚' } },
    elements: {
      order: ['welcome'],
      pages: [
        {
          welcome: {
            id: 'welcome',
            type: 'mirra.dialog-box',
            version: 1,
            name: '对话框',
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

/** Makes the demo account, role, project and share code, once in the life of an installation. */
export async function seedDemo(db: Executor, sandbox: boolean): Promise<void> {
  const claimed = await db
    .insert(installation)
    .values({ key: 'demo', value: new Date().toISOString() })
    .onConflictDoNothing()
    .returning({ key: installation.key });
  if (claimed.length === 0) return;
  const [ownerId, roleId, projectId] = [uuid(), uuid(), uuid()];
  const { countryCode, phone } = sandbox ? demoLogin : keeper;
  await db.insert(accounts).values({
    id: ownerId,
    countryCode,
    phone,
    name: 'Mirra',
    passwordHash: sandbox ? await hashPassword(demoDigest) : null,
  });
  await db.insert(roles).values({ id: roleId, ownerId, ...demoRole });
  await db.insert(projects).values({
    id: projectId,
    ownerId,
    name: 'Mirra 演示',
    status: 'proceed',
    direction: 1,
    document: demoDocument(roleId),
  });
  await db.insert(shares).values({
    id: uuid(),
    projectId,
    codeHash: hashCode(DEMO_SHARE_CODE),
    validity: 'permanent',
    expiresAt: null,
  });
}

/** Whether the demo's share code still opens a project: its owner may have deleted either. */
export async function demoExists(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ revokedAt: shares.revokedAt })
    .from(shares)
    .where(eq(shares.codeHash, hashCode(DEMO_SHARE_CODE)));
  return rows.some(({ revokedAt }) => revokedAt === null);
}

/** Takes the password that everybody knows from the demo account, for an installation that has left the sandbox. */
export async function retireDemoLogin(db: Executor): Promise<void> {
  const account = await findAccount(db, demoLogin);
  if (account === null || !(await passwordMatches(demoDigest, account.passwordHash))) return;
  await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, account.id));
  await db.delete(sessions).where(eq(sessions.accountId, account.id));
}
