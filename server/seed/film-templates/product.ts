import { text } from '../text';
import { cardList } from './cards';
import { type FilmDesign, womensVoices } from './design';
import { flow } from './flow';
import { lowerEdge, standing } from './frame';
import { gradient, halves } from './parts';
import { headline, paragraph, photo, pill, rule, space } from './rows';

const INK = '#FFFFFF';
const DIM = '#BFD8DC';
const ACCENT = '#FFB08A';
const DEEP = ['#082730', '#0E3C47'] as const;
const GLOW = ['#1C6B78', '#2F97A1'] as const;

/** A new product: what it is, three reasons, where it stands, and an offer. */
export const product: FilmDesign = {
  key: 'product-launch',
  purpose: 'product',
  names: text('新品发布', 'Product launch', 'Pelancaran produk', 'เปิดตัวสินค้าใหม่'),
  avatar: { id: 1017, name: '美玲' },
  voices: womensVoices,
  scenes: [
    {
      key: 'opening',
      script: [
        text(
          '城市里的窗，一年有一半时间不敢开。',
          'For half the year, nobody in the city dares to open a window.',
          'Separuh tahun, orang bandar tidak berani membuka tingkap.',
          'ครึ่งปีที่คนเมืองไม่กล้าเปิดหน้าต่าง',
        ),
        text(
          '今天，我们带来清风 A1。',
          'Today we bring you Breeze A1.',
          'Hari ini, kami perkenalkan Breeze A1.',
          'วันนี้ เราขอแนะนำ Breeze A1',
        ),
      ],
      transition: { kind: 'slide', seconds: 0.6 },
      layout(frame) {
        const { avatar, area } = standing(frame, frame.isWide ? 'right' : 'below');
        return {
          avatar,
          ground: {
            kind: 'gradient',
            color: DEEP[0],
            gradient: frame.isWide ? halves(90, 0.72, DEEP, GLOW) : halves(180, 0.6, DEEP, GLOW),
          },
          parts: flow(frame, area, [
            paragraph(
              text('新品发布', 'New product', 'Produk baharu', 'สินค้าใหม่'),
              { size: 'kicker', weight: 700, fill: ACCENT, spacing: 2 },
              { effect: 'fade', delay: 0.1 },
            ),
            space(0.6),
            headline(
              text(
                '关着窗，\n也有好空气',
                'Fresh air,\nwindows shut',
                'Udara segar,\ntingkap tertutup',
                'อากาศสดชื่น\nไม่ต้องเปิดหน้าต่าง',
              ),
              { fill: INK },
              { effect: 'rise', delay: 0.2 },
            ),
            space(0.8),
            rule(ACCENT, { cue: { effect: 'wipe', delay: 0.6 } }),
            space(0.9),
            paragraph(
              text(
                '清风 A1 桌面空气净化器',
                'Breeze A1 desktop air purifier',
                'Penulen udara meja Breeze A1',
                'เครื่องฟอกอากาศตั้งโต๊ะ Breeze A1',
              ),
              { size: 'body', weight: 500, fill: DIM },
              { sentence: 1, effect: 'rise' },
            ),
          ]),
        };
      },
    },
    {
      key: 'reasons',
      script: [
        text(
          '八分钟，净化一间书房。',
          'In eight minutes it cleans a whole study.',
          'Dalam lapan minit, satu bilik kerja kembali bersih.',
          'แปดนาที ฟอกอากาศได้ทั้งห้องทำงาน',
        ),
        text(
          '十八分贝，比翻书还安静。',
          'At eighteen decibels, it is quieter than a turning page.',
          'Pada lapan belas desibel, ia lebih senyap daripada halaman yang diselak.',
          'สิบแปดเดซิเบล เงียบกว่าเสียงพลิกหน้าหนังสือ',
        ),
        text(
          '滤芯一年一换，手机会提醒你。',
          'The filter lasts a year, and your phone tells you when to change it.',
          'Penapisnya tahan setahun, dan telefon akan mengingatkan anda.',
          'ไส้กรองใช้ได้หนึ่งปี แล้วมือถือจะเตือนให้เปลี่ยน',
        ),
      ],
      transition: { kind: 'slide', seconds: 0.6 },
      layout(frame) {
        const look = {
          fill: '#FFFFFF',
          ink: '#0B2E38',
          dim: '#48666D',
          sign: { fill: '#0E4A57', ink: '#FFB08A' },
        };
        return {
          avatar: null,
          ground: {
            kind: 'gradient',
            color: DEEP[0],
            gradient: gradient(155, '#082730', '#0F4552', '#1C6B78'),
          },
          parts: flow(frame, frame.area, [
            headline(
              text(
                '小小一台，三件大事',
                'Small box, three big jobs',
                'Kecil, tiga kelebihan besar',
                'เครื่องเล็ก สามจุดเด่น',
              ),
              { size: 'title', fill: INK },
              { effect: 'rise' },
            ),
            space(1.4),
            cardList(
              [
                {
                  sign: 'timer',
                  title: text('8 分钟', '8 minutes', '8 minit', '8 นาที'),
                  text: text(
                    '净化一间书房',
                    'to clean a whole study',
                    'membersihkan satu bilik kerja',
                    'ฟอกอากาศทั้งห้องทำงาน',
                  ),
                  cue: { sentence: 0, effect: 'rise' },
                },
                {
                  sign: 'volume-1',
                  title: text('18 分贝', '18 decibels', '18 desibel', '18 เดซิเบล'),
                  text: text(
                    '比翻书还安静',
                    'quieter than a turning page',
                    'lebih senyap daripada halaman diselak',
                    'เงียบกว่าเสียงพลิกหนังสือ',
                  ),
                  cue: { sentence: 1, effect: 'rise' },
                },
                {
                  sign: 'refresh-cw',
                  title: text('12 个月', '12 months', '12 bulan', '12 เดือน'),
                  text: text(
                    '换一次滤芯',
                    'before the filter needs changing',
                    'sebelum penapis perlu ditukar',
                    'เปลี่ยนไส้กรองหนึ่งครั้ง',
                  ),
                  cue: { sentence: 2, effect: 'rise' },
                },
              ],
              look,
            ),
          ]),
        };
      },
    },
    {
      key: 'at-home',
      script: [
        text(
          '巴掌大的机身，放在床头不占地方。',
          'No bigger than your hand, it fits on any bedside table.',
          'Saiznya sebesar tapak tangan, muat di meja sisi katil.',
          'ขนาดเท่าฝ่ามือ วางข้างเตียงได้ไม่เกะกะ',
        ),
        text(
          '夜里自动调暗，不打扰睡眠。',
          'At night it dims by itself and lets you sleep.',
          'Pada waktu malam lampunya malap sendiri supaya anda lena.',
          'กลางคืนหรี่ไฟเอง ไม่รบกวนการนอน',
        ),
      ],
      transition: { kind: 'fade', seconds: 0.5 },
      layout(frame) {
        const { avatar, area } = standing(frame, frame.isWide ? 'left' : 'below');
        return {
          avatar,
          ground: {
            kind: 'gradient',
            color: DEEP[0],
            gradient: frame.isWide
              ? halves(90, 0.28, [...GLOW].toReversed(), [...DEEP].toReversed())
              : halves(180, 0.6, DEEP, GLOW),
          },
          parts: flow(frame, area, [
            photo('bedroom', frame.ratio === 4 ? 2.9 : 2.1, { effect: 'zoom', delay: 0.1 }),
            space(1.1),
            headline(
              text('放在哪儿都合适', 'At home anywhere', 'Sesuai di mana-mana', 'วางตรงไหนก็ลงตัว'),
              { size: 'title', fill: INK },
              { sentence: 0, effect: 'rise' },
            ),
            space(0.5),
            paragraph(
              text(
                '书桌、床头、婴儿房',
                'Desk, bedside, nursery',
                'Meja kerja, sisi katil, bilik bayi',
                'โต๊ะทำงาน ข้างเตียง ห้องเด็ก',
              ),
              { size: 'body', weight: 500, fill: DIM },
              { sentence: 0, effect: 'rise', delay: 0.3 },
            ),
          ]),
        };
      },
    },
    {
      key: 'offer',
      script: [
        text(
          '首发价六百九十九元。',
          'The launch price is ninety-nine dollars.',
          'Harga pelancaran hanya tiga ratus sembilan puluh sembilan ringgit.',
          'ราคาเปิดตัวสามพันสองร้อยเก้าสิบบาท',
        ),
        text(
          '六月十八日前下单，再送一年滤芯。',
          'Order by June eighteenth and get a year of filters free.',
          'Pesan sebelum lapan belas Jun dan dapatkan penapis setahun percuma.',
          'สั่งก่อนวันที่สิบแปดมิถุนายน แถมไส้กรองหนึ่งปี',
        ),
      ],
      transition: { kind: 'cut', seconds: 0.5 },
      layout(frame) {
        const { avatar, area } = standing(frame, frame.isWide ? 'right' : 'above');
        return {
          avatar,
          ground: {
            kind: 'gradient',
            color: DEEP[0],
            gradient: frame.isWide
              ? halves(90, 0.72, DEEP, GLOW)
              : halves(180, lowerEdge(frame, avatar), [...GLOW].toReversed(), [...DEEP].toReversed()),
          },
          parts: flow(frame, area, [
            headline(
              text('首发价\n699 元', 'Launch price\n$99', 'Harga pelancaran\nRM399', 'ราคาเปิดตัว\n3,290 บาท'),
              { fill: INK },
              { sentence: 0, effect: 'zoom' },
            ),
            space(0.8),
            paragraph(
              text(
                '6 月 18 日前下单，送一年滤芯',
                'Order by June 18: a year of filters free',
                'Pesan sebelum 18 Jun: penapis setahun percuma',
                'สั่งก่อน 18 มิ.ย. แถมไส้กรองหนึ่งปี',
              ),
              { size: 'body', weight: 500, fill: DIM },
              { sentence: 1, effect: 'rise' },
            ),
            space(1.4),
            pill(text('立即预订', 'Order now', 'Pesan sekarang', 'สั่งซื้อเลย'), {
              fill: ACCENT,
              ink: '#0B2E38',
              cue: { sentence: 1, effect: 'zoom', delay: 0.4 },
            }),
          ]),
        };
      },
    },
  ],
};
