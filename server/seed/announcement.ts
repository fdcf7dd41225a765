import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../db/connection';
import { announcements } from '../db/schema-service';
import { claim } from './claim';
import { text } from './text';

/** What the product tells its users of itself, as an operator could have written it. */
export const productAnnouncement = {
  titles: text('AI 创建升级了', 'AI creation, upgraded', 'Ciptaan AI dinaik taraf', 'AI สร้างได้มากขึ้นแล้ว'),
  texts: text(
    '说出想法，AI 就做好整个数字人：背景、形象、声音、对话框、常见问题、角色和布局。\n做完后可以核对推断的信息、单独重做一步、比较三种方案；撤销一次即可恢复原样。',
    'Describe what you want, and AI makes the whole digital human: background, avatar, voice, dialog box, common questions, role, and layout.\nAfterwards, check what was assumed, redo single steps, or compare three variants. One undo takes it all back.',
    'Terangkan hasrat anda dan AI mencipta seluruh manusia digital: latar belakang, avatar, suara, kotak dialog, soalan lazim, peranan dan susun atur.\nSelepas itu, semak perkara yang diandaikan, jana semula satu langkah atau bandingkan tiga pelan. Satu kali buat asal mengembalikan semuanya.',
    'บอกสิ่งที่ต้องการ แล้ว AI จะสร้างมนุษย์ดิจิทัลให้ทั้งหมด ทั้งพื้นหลัง อวตาร เสียง กล่องสนทนา คำถามที่พบบ่อย บทบาท และการจัดวาง\nจากนั้นตรวจสิ่งที่คาดเดาไว้ สร้างบางขั้นใหม่ หรือเทียบสามแบบได้ เลิกทำครั้งเดียวก็กลับเป็นเหมือนเดิม',
  ),
  link: '/work/create',
};

/** Publishes the announcement once in the life of an installation: what staff have ended or deleted does not come back. */
export async function seedAnnouncement(db: Executor): Promise<void> {
  if (!(await claim(db, 'announcement ai-creation'))) return;
  await db.insert(announcements).values({ id: uuid(), ...productAnnouncement, beginsAt: sql`now()` });
}
