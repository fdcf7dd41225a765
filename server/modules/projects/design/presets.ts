import type { DesignPart } from '../../../../contract/design';
import type { Language } from '../../../../contract/errors';
import { answer, captions, frame, question, questions } from './parts';

interface Preset {
  readonly id: string;
  readonly names: Record<Language, string>;
  readonly descriptions: Record<Language, string>;
  readonly parts: readonly DesignPart[];
}

const paper = { background: '#FFFFFFEB', color: '#1B1E2B' };
const night = { background: '#12162AC7', color: '#FFFFFF' };

/** Ready layouts. They keep clear of the lowest tenth, where the player has its input line. */
export const presets: readonly Preset[] = [
  {
    id: 'kiosk',
    names: { 'zh-CN': '一体机导览', 'en-US': 'Kiosk', 'ms-MY': 'Kiosk', 'th-TH': 'ตู้คีออสก์' },
    descriptions: {
      'zh-CN': '大字回答和可点的常见问题，适合展厅与大堂。',
      'en-US': 'Large answers and questions to tap, for halls and lobbies.',
      'ms-MY': 'Jawapan besar dan soalan untuk disentuh, untuk dewan dan lobi.',
      'th-TH': 'คำตอบตัวใหญ่และคำถามให้แตะ สำหรับโถงและล็อบบี้',
    },
    parts: [
      answer([0.06, 0.52, 0.88, 0.16], { ...paper, fontSize: 34, radius: 24 }),
      questions([0.06, 0.69, 0.88, 0.17], { fontSize: 28, radius: 28, gap: 16, align: 'left' }),
    ],
  },
  {
    id: 'phone-chat',
    names: { 'zh-CN': '手机聊天', 'en-US': 'Phone chat', 'ms-MY': 'Sembang telefon', 'th-TH': 'แชตบนมือถือ' },
    descriptions: {
      'zh-CN': '下半屏是完整对话，像聊天软件一样可以往回翻。',
      'en-US': 'The lower half is the whole conversation, to scroll back through as in a chat.',
      'ms-MY': 'Separuh bawah ialah seluruh perbualan, boleh diskrol seperti sembang.',
      'th-TH': 'ครึ่งล่างเป็นบทสนทนาทั้งหมด เลื่อนย้อนดูได้เหมือนแชต',
    },
    parts: [
      frame([0.04, 0.52, 0.92, 0.28], { ...paper, fontSize: 26, radius: 28 }),
      questions([0.04, 0.81, 0.92, 0.07], { flow: 'scroll', fontSize: 24, align: 'left', radius: 24 }),
    ],
  },
  {
    id: 'presenter',
    names: {
      'zh-CN': '主播字幕',
      'en-US': 'Presenter captions',
      'ms-MY': 'Kapsyen penyampai',
      'th-TH': 'คำบรรยายผู้ประกาศ',
    },
    descriptions: {
      'zh-CN': '一条醒目的字幕带，逐句显示数字人正在说的话。',
      'en-US': 'A bold band that shows, sentence by sentence, what the avatar says.',
      'ms-MY': 'Jalur jelas yang memaparkan kata-kata avatar ayat demi ayat.',
      'th-TH': 'แถบเด่นชัดที่แสดงคำพูดของดิจิทัลฮิวแมนทีละประโยค',
    },
    parts: [
      captions([0.05, 0.73, 0.9, 0.13], {
        background: '#3B3FCEF0',
        color: '#FFFFFF',
        fontSize: 34,
        radius: 18,
      }),
    ],
  },
  {
    id: 'subtitles',
    names: {
      'zh-CN': '安静字幕',
      'en-US': 'Quiet subtitles',
      'ms-MY': 'Sari kata ringkas',
      'th-TH': 'คำบรรยายเรียบง่าย',
    },
    descriptions: {
      'zh-CN': '像电影一样的半透明字幕，不抢画面。',
      'en-US': 'Translucent subtitles as in a film, which leave the picture alone.',
      'ms-MY': 'Sari kata separa lut sinar seperti filem, tidak mengganggu gambar.',
      'th-TH': 'คำบรรยายโปร่งแสงแบบภาพยนตร์ ไม่รบกวนภาพ',
    },
    parts: [
      captions([0.14, 0.77, 0.72, 0.1], {
        background: '#0C0E1380',
        color: '#FFFFFF',
        fontSize: 26,
        radius: 10,
      }),
    ],
  },
  {
    id: 'question-wall',
    names: { 'zh-CN': '问题墙', 'en-US': 'Question wall', 'ms-MY': 'Dinding soalan', 'th-TH': 'ผนังคำถาม' },
    descriptions: {
      'zh-CN': '一侧列出常见问题，另一侧显示回答，适合自助咨询。',
      'en-US': 'Common questions on one side, the answer on the other, for people who help themselves.',
      'ms-MY': 'Soalan lazim di satu sisi, jawapan di sisi lain, untuk layan diri.',
      'th-TH': 'คำถามที่พบบ่อยอยู่ด้านหนึ่ง คำตอบอยู่อีกด้าน เหมาะกับการบริการตนเอง',
    },
    parts: [
      questions([0.03, 0.14, 0.3, 0.66], { flow: 'column', align: 'left', gap: 16, ...night, most: 10 }),
      answer([0.67, 0.2, 0.3, 0.5], { ...paper, fontSize: 26, radius: 22 }),
    ],
  },
  {
    id: 'side-chat',
    names: {
      'zh-CN': '侧边对话',
      'en-US': 'Side conversation',
      'ms-MY': 'Perbualan sisi',
      'th-TH': 'บทสนทนาด้านข้าง',
    },
    descriptions: {
      'zh-CN': '对话框在右侧，数字人完整露出，适合大屏。',
      'en-US': 'The conversation stands at the right and leaves the avatar in full view, for large screens.',
      'ms-MY': 'Perbualan di kanan dan avatar kelihatan penuh, untuk skrin besar.',
      'th-TH': 'บทสนทนาอยู่ด้านขวา เห็นดิจิทัลฮิวแมนเต็มตัว สำหรับจอใหญ่',
    },
    parts: [
      frame([0.62, 0.1, 0.34, 0.56], { ...night, fontSize: 24, radius: 24 }),
      questions([0.62, 0.68, 0.34, 0.18], { fontSize: 22, align: 'left' }),
    ],
  },
  {
    id: 'interview',
    names: { 'zh-CN': '一问一答', 'en-US': 'Question and answer', 'ms-MY': 'Soal jawab', 'th-TH': 'ถามตอบ' },
    descriptions: {
      'zh-CN': '上方是访客的问题，下方是数字人的回答，一次只看一轮。',
      'en-US': "The visitor's question above, the avatar's answer below, one round at a time.",
      'ms-MY': 'Soalan pelawat di atas, jawapan avatar di bawah, satu pusingan setiap kali.',
      'th-TH': 'คำถามของผู้ชมอยู่ด้านบน คำตอบอยู่ด้านล่าง ดูทีละรอบ',
    },
    parts: [
      question([0.24, 0.58, 0.7, 0.08], { align: 'left', radius: 22 }),
      answer([0.06, 0.675, 0.88, 0.17], { ...paper, radius: 22 }),
    ],
  },
];
