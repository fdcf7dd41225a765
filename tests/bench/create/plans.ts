import type { Ratio } from '../../../contract/document';
import type { Language } from '../../../contract/errors';
import type { StockName } from '../../../server/seed/stock';
import type { LayoutPlan } from '../../../src/plugins/ai-creation/layout';

/** One picture of the sheet. */
export interface Sample {
  ratio: Ratio;
  ground: StockName;
  avatar: 1001 | 1002 | 1003;
  plan: LayoutPlan;
}

type Words = Pick<LayoutPlan, 'title' | 'subtitle' | 'notice'> & { questions: string[] };

const words: Readonly<Record<Language, readonly Words[]>> = {
  'zh-CN': [
    {
      title: '欢迎光临云栖银行',
      subtitle: '取号、开户、挂失，先问问我',
      notice: '营业时间 9:00–17:00 · 客服 95500',
      questions: [
        '银行卡丢了怎么办',
        '开户要带什么',
        '大额取款要预约吗',
        '机器吞卡了怎么办',
        '外币可以在哪里换',
        '今天排队要多久',
      ],
    },
    {
      title: '星河科技展厅',
      subtitle: '从第一台样机到今天，我带您看一遍',
      notice: '',
      questions: [
        '这里能看到什么',
        '推荐哪条路线',
        '可以拍照吗',
        '讲解几点开始',
        '哪里可以休息',
        '有纪念品吗',
      ],
    },
  ],
  'en-US': [
    {
      title: 'Welcome to Harbour Hotel',
      subtitle: 'Check-in, breakfast, and the best walks nearby',
      notice: 'Check-in from 3 p.m. · Check-out by noon',
      questions: [
        'When is check-in?',
        'Where is breakfast served?',
        'Can I leave my luggage here?',
        'Is there a pool?',
        'How do I get to the airport?',
        'What is worth seeing nearby?',
      ],
    },
    {
      title: 'City Museum',
      subtitle: 'Ask me about any exhibit, or let me suggest a route',
      notice: '',
      questions: [
        'What should I not miss?',
        'May I take photos?',
        'Where do tours start?',
        'Is there a café?',
        'Which rooms suit children?',
        'When do you close?',
      ],
    },
  ],
  'ms-MY': [
    {
      title: 'Selamat datang ke Klinik Harmoni',
      subtitle: 'Pendaftaran, giliran dan arah ke bilik rawatan',
      notice: 'Buka setiap hari, 8.00 pagi hingga 10.00 malam',
      questions: [
        'Bagaimana cara mendaftar?',
        'Perlukah saya membuat temu janji?',
        'Di manakah farmasi?',
        'Apakah yang perlu saya bawa?',
        'Berapa lama masa menunggu?',
        'Adakah tempat letak kereta?',
      ],
    },
    {
      title: 'Jelajah Borneo',
      subtitle: 'Rancang percutian anda bersama saya',
      notice: '',
      questions: [
        'Bila masa terbaik untuk pergi?',
        'Apakah yang patut dibawa?',
        'Adakah sesuai untuk kanak-kanak?',
        'Bagaimana hendak ke sana?',
        'Berapa hari yang diperlukan?',
        'Apakah makanan istimewa di sana?',
      ],
    },
  ],
  'th-TH': [
    {
      title: 'ยินดีต้อนรับสู่ร้านสวนจันทร์',
      subtitle: 'ถามเรื่องเมนู โต๊ะว่าง และโปรโมชันได้เลย',
      notice: 'เปิดทุกวัน 10.00–22.00 น.',
      questions: [
        'เมนูแนะนำวันนี้คืออะไร',
        'มีอาหารมังสวิรัติไหม',
        'จองโต๊ะได้อย่างไร',
        'มีที่จอดรถหรือไม่',
        'เด็กเล็กนั่งตรงไหนได้บ้าง',
        'สั่งกลับบ้านได้ไหม',
      ],
    },
    {
      title: 'หอสมุดประชาชน',
      subtitle: 'ค้นหาหนังสือ สมัครสมาชิก และกิจกรรม',
      notice: '',
      questions: [
        'สมัครสมาชิกอย่างไร',
        'ยืมได้กี่เล่ม',
        'เปิดกี่โมง',
        'มีมุมเด็กไหม',
        'ต่ออายุการยืมอย่างไร',
        'ใช้คอมพิวเตอร์ได้ที่ไหน',
      ],
    },
  ],
};

const brands = [
  { primary: '#0B5E47', accent: '#F2B84B', named: true },
  { primary: '#3B3FCE', accent: '#22C3B6', named: false },
  { primary: '#A8322D', accent: '#E9B44C', named: false },
  { primary: '#0F6FB5', accent: '#FF8A4C', named: false },
  { primary: '#6A3FA0', accent: '#F29CB7', named: false },
  { primary: '#B4690E', accent: '#2E7D6B', named: true },
];

const grounds: readonly StockName[] = [
  'bank',
  'tech-hall',
  'lobby',
  'museum',
  'clinic',
  'seaside',
  'cafe',
  'library',
  'office',
  'city-night',
  'garden',
  'studio-dark',
  'classroom',
  'news',
  'shop',
  'night-market',
  'boardroom',
  'temple',
  'studio',
  'neon-city',
  'front-desk',
  'forest',
  'meeting-room',
  'waves',
];

const ratios: readonly Ratio[] = [1, 2, 1, 2, 3, 4];
const languages: readonly Language[] = ['zh-CN', 'en-US', 'ms-MY', 'th-TH'];
const styles = ['panel', 'panel', 'bubbles', 'captions'] as const;
const people = [1001, 1002, 1003] as const;

/** Twenty-four plans over all ratios, languages and dialog styles, on bright and dark grounds. */
export const samples: readonly Sample[] = grounds.map((ground, index) => {
  const language = languages[(index + Math.floor(index / 6)) % 4] ?? 'zh-CN';
  const { questions, ...texts } = words[language][Math.floor(index / 4) % 2] ?? {
    title: '',
    subtitle: '',
    notice: '',
    questions: [],
  };
  return {
    ratio: ratios[index % 6] ?? 1,
    ground,
    avatar: people[index % 3] ?? 1001,
    plan: {
      ...texts,
      language,
      seed: index * 7919 + 1,
      dialog: { style: styles[(index + Math.floor(index / 4)) % 4] ?? 'panel' },
      layout: { arrangement: 'auto', side: index % 2 === 0 ? 'left' : 'right' },
      colors: brands[index % brands.length] ?? { primary: '#3B3FCE', accent: '#22C3B6', named: false },
      role: {
        name: texts.title,
        description: texts.subtitle,
        openingRemarks: texts.subtitle,
        commonQuestions: questions.map((question) => ({ question, answer: question })),
        fallbackScript: texts.subtitle,
      },
    },
  };
});
