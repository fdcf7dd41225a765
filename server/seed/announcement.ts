import { v7 as uuid } from 'uuid';
import type { Executor } from '../db/connection';
import { installation } from '../db/schema';
import { announcements } from '../db/schema-service';

const titles = {
  'zh-CN': 'AI 创作功能升级',
  'en-US': 'AI creation, upgraded',
  'ms-MY': 'Penciptaan AI dinaik taraf',
  'th-TH': 'อัปเกรดการสร้างสรรค์ด้วย AI',
};

const texts = {
  'zh-CN':
    '现在可以从模板中心的现成设计开始，一步做出会说话的数字人；编辑时随时点预览，和它当面对话；还能用插件为编辑器添加新的元素和工具。',
  'en-US':
    'Start from a finished design in the template centre and have a talking digital human in one step. Press preview at any time to talk to it while you edit, and add new elements and tools to the editor with plugins.',
  'ms-MY':
    'Mulakan dengan reka bentuk siap di pusat templat dan dapatkan manusia digital yang bercakap dalam satu langkah. Tekan pratonton bila-bila masa untuk berbual dengannya semasa menyunting, dan tambah elemen serta alat baharu pada editor dengan pemalam.',
  'th-TH':
    'เริ่มจากดีไซน์สำเร็จรูปในศูนย์เทมเพลต แล้วได้มนุษย์ดิจิทัลที่พูดได้ในขั้นตอนเดียว กดดูตัวอย่างเพื่อคุยกับมันได้ทุกเมื่อระหว่างแก้ไข และเพิ่มองค์ประกอบกับเครื่องมือใหม่ให้ตัวแก้ไขด้วยปลั๊กอิน',
};

/** Announces the upgraded AI creation to who tries the product, once in the life of an installation. */
export async function seedAnnouncement(db: Executor): Promise<void> {
  const claimed = await db
    .insert(installation)
    .values({ key: 'announcement', value: new Date().toISOString() })
    .onConflictDoNothing()
    .returning({ key: installation.key });
  if (claimed.length === 0) return;
  await db
    .insert(announcements)
    .values({ id: uuid(), titles, texts, link: '/work/create', beginsAt: new Date(), endsAt: null });
}
