import { text } from '../text';
import { checks } from './blocks';
import { cardList } from './cards';
import { type FilmDesign, womensVoices } from './design';
import { flow } from './flow';
import { presented } from './panels';
import { gradient } from './parts';
import { headline, paragraph, pill, rule, space } from './rows';

const INK = '#4A1740';
const DIM = '#6E4A66';
const PLUM = '#7A2566';
const AT = { place: 'office', panel: gradient(170, '#FFF9F2', '#FDE9D6'), edge: '#F08A4B' } as const;

/** The first day of a colleague: welcome, plan of the day, who helps, and good wishes. */
export const welcome: FilmDesign = {
  key: 'first-day',
  purpose: 'welcome',
  names: text('新人欢迎', 'Welcome aboard', 'Selamat datang', 'ต้อนรับเพื่อนร่วมงาน'),
  avatar: { id: 1003, name: '爱莎' },
  voices: womensVoices,
  scenes: [
    {
      key: 'opening',
      script: [
        text(
          '你好，欢迎加入！',
          'Hello, and welcome aboard!',
          'Hai, selamat datang ke pasukan kami!',
          'สวัสดีค่ะ ยินดีต้อนรับสู่ทีมของเรา',
        ),
        text(
          '我是爱莎，今天由我带你熟悉公司。',
          "I'm Aisyah, and I'll show you around today.",
          'Saya Aisyah, dan saya akan menemani anda hari ini.',
          'ฉันชื่อไอชะห์ วันนี้จะพาคุณไปรู้จักบริษัทค่ะ',
        ),
      ],
      transition: { kind: 'fade', seconds: 0.6 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'right', tall: 'below' }, [
          paragraph(
            text('给新同事', 'For new colleagues', 'Untuk rakan sekerja baharu', 'สำหรับเพื่อนร่วมงานใหม่'),
            { size: 'kicker', weight: 700, fill: PLUM, spacing: 1 },
            { effect: 'fade', delay: 0.1 },
          ),
          space(0.6),
          headline(
            text(
              '欢迎加入\n我们的团队',
              'Welcome\nto the team',
              'Selamat datang\nke pasukan kami',
              'ยินดีต้อนรับ\nสู่ทีมของเรา',
            ),
            { fill: INK },
            { effect: 'rise', delay: 0.2 },
          ),
          space(0.8),
          rule('#E0763A', { cue: { effect: 'wipe', delay: 0.6 } }),
          space(0.9),
          paragraph(
            text(
              '第一天，从这里开始',
              'Your first day starts here',
              'Hari pertama anda bermula di sini',
              'วันแรกของคุณเริ่มต้นที่นี่',
            ),
            { size: 'body', weight: 500, fill: DIM },
            { sentence: 1, effect: 'rise' },
          ),
        ]),
    },
    {
      key: 'day',
      script: [
        text(
          '上午九点半，到三楼领电脑。',
          'At half past nine, collect your laptop on the third floor.',
          'Pukul sembilan setengah, ambil komputer riba di tingkat tiga.',
          'เก้าโมงครึ่ง รับโน้ตบุ๊กที่ชั้นสาม',
        ),
        text(
          '中午十二点，和导师一起吃饭。',
          'At noon, have lunch with your mentor.',
          'Tengah hari, makan bersama mentor anda.',
          'เที่ยงตรง รับประทานอาหารกับพี่เลี้ยง',
        ),
        text(
          '下午三点，和经理聊聊前三十天。',
          'At three, plan your first thirty days with your manager.',
          'Pukul tiga, rancang tiga puluh hari pertama bersama pengurus.',
          'บ่ายสามโมง วางแผนสามสิบวันแรกกับหัวหน้า',
        ),
      ],
      transition: { kind: 'fade', seconds: 0.6 },
      layout(frame) {
        return {
          avatar: null,
          ground: {
            kind: 'gradient',
            color: '#FFF8F0',
            gradient: gradient(150, '#FFF8F0', '#FDEBD8', '#F9D3B0'),
          },
          parts: flow(frame, frame.area, [
            headline(
              text('你的第一天', 'Your first day', 'Hari pertama anda', 'วันแรกของคุณ'),
              { size: 'title', fill: INK },
              { effect: 'rise' },
            ),
            space(1.4),
            cardList(
              [
                {
                  sign: 'laptop',
                  title: text('9:30 领电脑', '9:30 Laptop', '9:30 Komputer riba', '9:30 รับโน้ตบุ๊ก'),
                  text: text(
                    '三楼 IT 服务台',
                    'IT desk, third floor',
                    'Kaunter IT, tingkat tiga',
                    'เคาน์เตอร์ไอที ชั้นสาม',
                  ),
                  cue: { sentence: 0, effect: 'rise' },
                },
                {
                  sign: 'coffee',
                  title: text('12:00 午餐', '12:00 Lunch', '12:00 Makan tengah hari', '12:00 มื้อเที่ยง'),
                  text: text('和导师一起', 'with your mentor', 'bersama mentor anda', 'กับพี่เลี้ยงของคุณ'),
                  cue: { sentence: 1, effect: 'rise' },
                },
                {
                  sign: 'users',
                  title: text('15:00 见经理', '3:00 Your manager', '15:00 Jumpa pengurus', '15:00 พบหัวหน้า'),
                  text: text(
                    '聊聊前三十天',
                    'Plan your first 30 days',
                    'Rancang 30 hari pertama',
                    'วางแผน 30 วันแรก',
                  ),
                  cue: { sentence: 2, effect: 'rise' },
                },
              ],
              { fill: '#FFFFFF', ink: INK, dim: DIM, sign: { fill: '#FBE3CF', ink: PLUM } },
            ),
          ]),
        };
      },
    },
    {
      key: 'help',
      script: [
        text(
          '遇到问题，别着急。',
          'If something does not work, do not worry.',
          'Jika ada masalah, jangan risau.',
          'ติดขัดตรงไหน ไม่ต้องกังวลค่ะ',
        ),
        text(
          '电脑找 IT，假期找人事，其他的都可以问我。',
          'IT helps with your computer, HR with leave, and I with everything else.',
          'IT bantu hal komputer, HR bantu hal cuti, dan saya bantu yang lain.',
          'เรื่องคอมพิวเตอร์ถามไอที เรื่องวันลาถามฝ่ายบุคคล นอกนั้นถามฉันได้เลย',
        ),
      ],
      transition: { kind: 'fade', seconds: 0.6 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'left', tall: 'below' }, [
          headline(
            text('有问题，找谁？', 'Who can help?', 'Siapa boleh bantu?', 'มีปัญหา ถามใครดี'),
            { size: 'title', fill: INK },
            { effect: 'rise' },
          ),
          space(1.3),
          checks(
            [
              {
                text: text(
                  '电脑和账号：IT 服务台 8001',
                  'Computer and accounts: IT, 8001',
                  'Komputer dan akaun: IT, 8001',
                  'คอมพิวเตอร์และบัญชี ไอที 8001',
                ),
                cue: { sentence: 1, effect: 'left' },
              },
              {
                text: text(
                  '工资和假期：人事部 8002',
                  'Pay and leave: HR, 8002',
                  'Gaji dan cuti: HR, 8002',
                  'เงินเดือนและวันลา ฝ่ายบุคคล 8002',
                ),
                cue: { sentence: 1, effect: 'left', delay: 0.5 },
              },
              {
                text: text(
                  '其他一切：你的导师',
                  'Everything else: your mentor',
                  'Hal lain: mentor anda',
                  'เรื่องอื่น ๆ พี่เลี้ยงของคุณ',
                ),
                cue: { sentence: 1, effect: 'left', delay: 1 },
              },
            ],
            { ink: INK, mark: '#FFFFFF', ground: PLUM },
          ),
        ]),
    },
    {
      key: 'closing',
      script: [
        text(
          '慢慢来，我们都在。',
          'Take your time, we are all here for you.',
          'Jangan tergesa-gesa, kami semua sedia membantu.',
          'ค่อย ๆ เรียนรู้ พวกเราอยู่ตรงนี้',
        ),
        text(
          '很高兴与你同行！',
          'We are glad that you are here!',
          'Kami gembira anda bersama kami!',
          'ดีใจที่ได้ร่วมงานกับคุณค่ะ',
        ),
      ],
      transition: { kind: 'cut', seconds: 0.5 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'right', tall: 'above' }, [
          headline(
            text(
              '很高兴\n与你同行',
              'We are glad\nyou are here',
              'Gembira anda\nbersama kami',
              'ดีใจที่ได้\nร่วมงานกับคุณ',
            ),
            { fill: INK },
            { sentence: 1, effect: 'rise' },
          ),
          space(1.3),
          pill(
            text(
              '新人手册见内网首页',
              'Handbook: intranet home page',
              'Buku panduan: laman intranet',
              'คู่มืออยู่ที่หน้าแรกอินทราเน็ต',
            ),
            { fill: PLUM, ink: '#FFFFFF', cue: { sentence: 1, effect: 'zoom', delay: 0.4 } },
          ),
        ]),
    },
  ],
};
