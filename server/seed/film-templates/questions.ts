import type { SpokenText } from '../../db/local-text';
import { text } from '../text';
import { bubble } from './blocks';
import { type FilmDesign, type SceneDesign, womensVoices } from './design';
import { presented } from './panels';
import { gradient } from './parts';
import { headline, paragraph, pill, rule, space } from './rows';

const INK = '#43210F';
const DIM = '#6F5140';
const CLAY = '#A8431D';
const AT = { place: 'front-desk', panel: gradient(180, '#FFFBF4', '#F8ECDB'), edge: CLAY } as const;

/** One question and its answer, which come as they are said. */
function asked(
  key: string,
  side: 'left' | 'right',
  { question, answer, asks, says }: Readonly<Record<'question' | 'answer' | 'asks' | 'says', SpokenText>>,
): SceneDesign {
  return {
    key,
    script: [asks, says],
    transition: { kind: 'slide', seconds: 0.5 },
    layout: (frame) =>
      presented(frame, { ...AT, side, tall: 'below' }, [
        bubble(
          question,
          { fill: CLAY, ink: '#FFFFFF', size: 'title', weight: 700 },
          { effect: 'left', delay: 0.1 },
        ),
        space(1),
        bubble(
          answer,
          { fill: '#FFFFFF', ink: INK, size: 'body', weight: 500 },
          { sentence: 1, effect: 'rise' },
        ),
      ]),
  };
}

/** What guests ask a hotel: three questions, each with its answer. */
export const questions: FilmDesign = {
  key: 'guest-questions',
  purpose: 'questions',
  names: text('问答解惑', 'Questions and answers', 'Soal jawab', 'ถามตอบ'),
  avatar: { id: 1004, name: '宝依' },
  voices: womensVoices,
  scenes: [
    {
      key: 'opening',
      script: [
        text(
          '快要入住了，还有疑问？',
          'Are you staying with us soon?',
          'Adakah anda akan menginap bersama kami?',
          'กำลังจะเข้าพัก มีข้อสงสัยใช่ไหมคะ',
        ),
        text(
          '客人最常问的三个问题，我来回答。',
          'I will answer the three questions that guests ask most.',
          'Saya jawab tiga soalan yang paling kerap ditanya.',
          'ฉันขอตอบสามคำถามที่แขกถามบ่อยที่สุดค่ะ',
        ),
      ],
      transition: { kind: 'slide', seconds: 0.5 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'left', tall: 'below' }, [
          paragraph(
            text('入住指南', 'Guest guide', 'Panduan tetamu', 'คู่มือผู้เข้าพัก'),
            { size: 'kicker', weight: 700, fill: CLAY, spacing: 2 },
            { effect: 'fade', delay: 0.1 },
          ),
          space(0.6),
          headline(
            text(
              '入住之前\n常问的三件事',
              'Three questions\nbefore you arrive',
              'Tiga soalan\nsebelum anda tiba',
              'สามคำถาม\nก่อนเข้าพัก',
            ),
            { fill: INK },
            { effect: 'rise', delay: 0.2 },
          ),
          space(0.8),
          rule(CLAY, { cue: { effect: 'wipe', delay: 0.6 } }),
          space(0.9),
          paragraph(
            text(
              '海湾酒店 前台',
              'Bay Hotel, front desk',
              'Hotel Bay, kaunter penyambut',
              'โรงแรมเบย์ แผนกต้อนรับ',
            ),
            { size: 'body', weight: 500, fill: DIM },
            { sentence: 1, effect: 'rise' },
          ),
        ]),
    },
    asked('check-in', 'right', {
      question: text(
        '几点可以入住？',
        'When can I check in?',
        'Bila saya boleh daftar masuk?',
        'เช็กอินได้กี่โมง',
      ),
      answer: text(
        '下午 2 点起。到得早，行李可以先寄存。',
        'From 2 p.m. If you are early, leave your bags with us.',
        'Mulai 2 petang. Jika awal, simpan bagasi dengan kami.',
        'ตั้งแต่บ่าย 2 โมง ถ้ามาก่อน ฝากกระเป๋าไว้ได้',
      ),
      asks: text(
        '第一，几点可以入住？',
        'First: when can I check in?',
        'Pertama, bila saya boleh daftar masuk?',
        'ข้อแรก เช็กอินได้กี่โมง',
      ),
      says: text(
        '下午两点起，到得早，行李可以先寄存。',
        'From two in the afternoon, and we keep your bags if you are early.',
        'Mulai dua petang, dan kami simpan bagasi anda jika tiba awal.',
        'ตั้งแต่บ่ายสองโมง ถ้ามาก่อน ฝากกระเป๋าไว้ได้ค่ะ',
      ),
    }),
    asked('breakfast', 'left', {
      question: text('早餐在哪里吃？', 'Where is breakfast?', 'Di mana sarapan?', 'อาหารเช้าอยู่ที่ไหน'),
      answer: text(
        '二楼花园餐厅，早上 6:30 到 10:00。',
        'In the garden restaurant on the second floor, from 6:30 to 10.',
        'Restoran taman di tingkat dua, dari 6:30 hingga 10:00 pagi.',
        'ห้องอาหารสวน ชั้นสอง เวลา 6.30 ถึง 10.00 น.',
      ),
      asks: text(
        '第二，早餐在哪里吃？',
        'Second: where is breakfast?',
        'Kedua, di mana sarapan?',
        'ข้อสอง อาหารเช้าอยู่ที่ไหน',
      ),
      says: text(
        '在二楼花园餐厅，早上六点半到十点。',
        'In the garden restaurant, from half past six to ten.',
        'Di restoran taman, dari enam setengah hingga sepuluh pagi.',
        'ที่ห้องอาหารสวน ตั้งแต่หกโมงครึ่งถึงสิบโมงค่ะ',
      ),
    }),
    asked('airport', 'right', {
      question: text(
        '有机场接送吗？',
        'Is there an airport shuttle?',
        'Ada pengangkutan ke lapangan terbang?',
        'มีรถรับส่งสนามบินไหม',
      ),
      answer: text(
        '每小时一班，免费。请提前一天告诉前台。',
        'Every hour, and free. Tell the front desk a day ahead.',
        'Setiap jam dan percuma. Beritahu kaunter sehari awal.',
        'ทุกชั่วโมง ฟรี แจ้งแผนกต้อนรับล่วงหน้าหนึ่งวัน',
      ),
      asks: text(
        '第三，有机场接送吗？',
        'Third: is there an airport shuttle?',
        'Ketiga, adakah pengangkutan ke lapangan terbang?',
        'ข้อสาม มีรถรับส่งสนามบินไหม',
      ),
      says: text(
        '有，每小时一班，提前一天告诉前台就好。',
        'Yes, every hour, if you tell us a day ahead.',
        'Ada, setiap jam, asalkan anda beritahu sehari lebih awal.',
        'มีค่ะ ทุกชั่วโมง แค่แจ้งล่วงหน้าหนึ่งวัน',
      ),
    }),
    {
      key: 'closing',
      script: [
        text(
          '还有问题，随时找我们。',
          'Ask us anything else at any time.',
          'Ada soalan lain, hubungi kami bila-bila masa.',
          'มีคำถามอื่น ติดต่อเราได้ตลอดเวลาค่ะ',
        ),
      ],
      transition: { kind: 'cut', seconds: 0.5 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'left', tall: 'above' }, [
          headline(
            text(
              '期待\n您的光临',
              'We look forward\nto your stay',
              'Kami menanti\nkedatangan anda',
              'แล้วพบกัน\nที่โรงแรมของเรา',
            ),
            { fill: INK },
            { effect: 'rise', delay: 0.2 },
          ),
          space(1.3),
          pill(
            text(
              '前台 24 小时：拨 0',
              'Front desk, 24 hours: dial 0',
              'Kaunter 24 jam: dail 0',
              'แผนกต้อนรับ 24 ชม. กด 0',
            ),
            { fill: CLAY, ink: '#FFFFFF', cue: { sentence: 0, effect: 'zoom', delay: 0.3 } },
          ),
        ]),
    },
  ],
};
