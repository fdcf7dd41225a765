import { text } from '../text';
import { figures } from './blocks';
import { type FilmDesign, type SceneLayout, womensVoices } from './design';
import { flow } from './flow';
import type { Frame } from './frame';
import { presented } from './panels';
import { gradient, type Part, shape, ticker } from './parts';
import { headline, paragraph, photo, pill, type RowMaker, rule, space } from './rows';

const INK = '#FFFFFF';
const DIM = '#C6D2EE';
const RED = '#D81F34';

/** The strip at the bottom with what else has happened, in all scenes. */
function strip(frame: Frame): Part[] {
  const height = frame.isWide ? 60 : 76;
  const top = frame.height - height - (frame.isWide ? 0 : 40);
  const box = { left: 0, top, width: frame.width, height };
  return [
    shape({ left: 0, top: top - 5, width: frame.width, height: 5 }, RED),
    ticker(
      box,
      text(
        '滨海园区周六开放参观　·　食堂下周起供应早餐　·　年中总结会 6 月 28 日举行',
        'Seaside campus opens to visitors on Saturday  ·  The canteen serves breakfast from next week  ·  Mid-year meeting on June 28',
        'Kampus Seaside dibuka kepada pelawat pada hari Sabtu  ·  Kantin menyediakan sarapan mulai minggu depan  ·  Mesyuarat pertengahan tahun pada 28 Jun',
        'วิทยาเขตซีไซด์เปิดให้เข้าชมวันเสาร์  ·  โรงอาหารเริ่มมีมื้อเช้าสัปดาห์หน้า  ·  ประชุมกลางปีวันที่ 28 มิถุนายน',
      ),
      { size: frame.isWide ? 27 : 32, weight: 600, fill: INK },
      '#070F26',
    ),
  ];
}

const AT = { place: 'news', panel: gradient(165, '#12265A', '#0A1738'), edge: RED } as const;

/** A scene above the strip. */
const withStrip = (frame: Frame, layout: SceneLayout): SceneLayout => ({
  ...layout,
  parts: [...layout.parts, ...strip(frame)],
});

const NIGHT: SceneLayout['ground'] = {
  kind: 'gradient',
  color: '#0A1738',
  gradient: gradient(150, '#0A1738', '#12265A', '#1B3F8F'),
};

/** The top story, which comes as it is said. */
const topStory: readonly RowMaker[] = [
  photo('city-day', 2.1, { effect: 'zoom', delay: 0.1 }),
  space(1),
  pill(text('头条', 'Top story', 'Berita utama', 'ข่าวเด่น'), {
    fill: RED,
    ink: INK,
    size: 'kicker',
    cue: { sentence: 0, effect: 'left' },
  }),
  space(0.7),
  headline(
    text('滨海新园区启用', 'Seaside campus opens', 'Kampus Seaside dibuka', 'เปิดวิทยาเขตซีไซด์'),
    { size: 'title', fill: INK },
    { sentence: 0, effect: 'left', delay: 0.2 },
  ),
  space(0.4),
  paragraph(
    text(
      '可容纳 1,200 人，距地铁站 300 米',
      'Room for 1,200 people, 300 meters from the metro',
      'Muat 1,200 orang, 300 meter dari metro',
      'รองรับ 1,200 คน ห่างรถไฟฟ้า 300 เมตร',
    ),
    { size: 'body', weight: 500, fill: DIM },
    { sentence: 1, effect: 'fade' },
  ),
];

/** The week of a company as news: greeting, the top story, figures, and a farewell. */
export const news: FilmDesign = {
  key: 'weekly-news',
  purpose: 'news',
  names: text('新闻播报', 'News bulletin', 'Buletin berita', 'รายงานข่าว'),
  avatar: { id: 1001, name: '林岚' },
  voices: womensVoices,
  // The strip stands where captions would.
  captions: { shown: false },
  scenes: [
    {
      key: 'opening',
      script: [
        text(
          '大家好，欢迎收看海岚周报。',
          'Hello, and welcome to Hailan Weekly.',
          'Salam sejahtera, selamat menonton Mingguan Hailan.',
          'สวัสดีค่ะ ยินดีต้อนรับสู่ไห่หลานรายสัปดาห์',
        ),
        text(
          '一起看看本周的两条要闻。',
          'Here are the two stories of the week.',
          'Ikuti dua berita utama minggu ini.',
          'มาดูสองข่าวเด่นของสัปดาห์นี้กัน',
        ),
      ],
      transition: { kind: 'wipe', seconds: 0.5 },
      layout: (frame) =>
        withStrip(
          frame,
          presented(frame, { ...AT, side: 'right', tall: 'above' }, [
            pill(text('本周要闻', 'This week', 'Minggu ini', 'ข่าวประจำสัปดาห์'), {
              fill: RED,
              ink: INK,
              size: 'kicker',
              cue: { effect: 'left', delay: 0.1 },
            }),
            space(1),
            headline(
              text(
                '海岚周报\n一分钟看完',
                'Hailan Weekly\nin one minute',
                'Mingguan Hailan\ndalam seminit',
                'ไห่หลานรายสัปดาห์\nดูจบในหนึ่งนาที',
              ),
              { fill: INK },
              { effect: 'left', delay: 0.25 },
            ),
            space(0.8),
            rule(RED, { cue: { effect: 'wipe', delay: 0.7 } }),
            space(0.8),
            paragraph(
              text('6 月第 2 周', 'Week 2 of June', 'Minggu ke-2 bulan Jun', 'สัปดาห์ที่ 2 ของเดือนมิถุนายน'),
              { size: 'body', weight: 500, fill: DIM },
              { sentence: 1, effect: 'fade' },
            ),
          ]),
        ),
    },
    {
      key: 'top-story',
      script: [
        text(
          '滨海新园区本周一投入使用。',
          'Our new Seaside campus opened on Monday.',
          'Kampus baharu Seaside mula beroperasi pada hari Isnin.',
          'วิทยาเขตใหม่ซีไซด์เปิดใช้งานเมื่อวันจันทร์',
        ),
        text(
          '园区可容纳一千二百人，离地铁站只有三百米。',
          'It has room for twelve hundred people, three hundred meters from the metro.',
          'Kampus ini memuatkan seribu dua ratus orang, tiga ratus meter dari stesen metro.',
          'รองรับได้หนึ่งพันสองร้อยคน ห่างจากสถานีรถไฟฟ้าสามร้อยเมตร',
        ),
      ],
      transition: { kind: 'wipe', seconds: 0.5 },
      layout: (frame) =>
        withStrip(
          frame,
          frame.isWide
            ? presented(frame, { ...AT, side: 'left', tall: 'above' }, topStory)
            : { avatar: null, ground: NIGHT, parts: flow(frame, frame.area, topStory) },
        ),
    },
    {
      key: 'figures',
      script: [
        text(
          '上半年，客户满意度达到百分之九十六。',
          'Customer satisfaction reached ninety-six percent in the first half.',
          'Kepuasan pelanggan mencapai sembilan puluh enam peratus pada separuh pertama tahun.',
          'ครึ่งปีแรก ความพึงพอใจของลูกค้าถึงเก้าสิบหกเปอร์เซ็นต์',
        ),
        text(
          '平均响应时间缩短到两小时。',
          'The average response time fell to two hours.',
          'Purata masa respons turun kepada dua jam.',
          'เวลาตอบกลับเฉลี่ยลดเหลือสองชั่วโมง',
        ),
        text(
          '新增客户一万八千家。',
          'Eighteen thousand new customers joined us.',
          'Lapan belas ribu pelanggan baharu menyertai kami.',
          'มีลูกค้าใหม่หนึ่งหมื่นแปดพันราย',
        ),
      ],
      transition: { kind: 'wipe', seconds: 0.5 },
      layout(frame) {
        return {
          avatar: null,
          ground: NIGHT,
          parts: [
            ...flow(frame, frame.area, [
              pill(text('数字', 'In figures', 'Dalam angka', 'ตัวเลขน่ารู้'), {
                fill: RED,
                ink: INK,
                size: 'kicker',
                cue: { effect: 'left' },
              }),
              space(0.8),
              headline(
                text(
                  '上半年成绩单',
                  'The first half in figures',
                  'Separuh pertama dalam angka',
                  'ผลงานครึ่งปีแรก',
                ),
                { size: 'title', fill: INK },
                { effect: 'left', delay: 0.15 },
              ),
              space(1.8),
              figures(
                [
                  {
                    value: text('96%', '96%', '96%', '96%'),
                    label: text(
                      '客户满意度',
                      'customer satisfaction',
                      'kepuasan pelanggan',
                      'ความพึงพอใจของลูกค้า',
                    ),
                    cue: { sentence: 0, effect: 'rise' },
                  },
                  {
                    value: text('2 小时', '2 hours', '2 jam', '2 ชั่วโมง'),
                    label: text(
                      '平均响应时间',
                      'average response time',
                      'purata masa respons',
                      'เวลาตอบกลับเฉลี่ย',
                    ),
                    cue: { sentence: 1, effect: 'rise' },
                  },
                  {
                    value: text('1.8 万', '18,000', '18,000', '18,000'),
                    label: text('新增客户', 'new customers', 'pelanggan baharu', 'ลูกค้าใหม่'),
                    cue: { sentence: 2, effect: 'rise' },
                  },
                ],
                { value: INK, label: DIM, line: RED },
              ),
            ]),
            ...strip(frame),
          ],
        };
      },
    },
    {
      key: 'closing',
      script: [
        text(
          '以上就是本周的全部内容。',
          'That was the week at Hailan.',
          'Itulah berita minggu ini.',
          'ทั้งหมดนี้คือข่าวประจำสัปดาห์',
        ),
        text(
          '感谢收看，下周再见。',
          'Thank you for watching, and see you next week.',
          'Terima kasih kerana menonton, jumpa lagi minggu depan.',
          'ขอบคุณที่รับชม แล้วพบกันใหม่สัปดาห์หน้าค่ะ',
        ),
      ],
      transition: { kind: 'cut', seconds: 0.5 },
      layout: (frame) =>
        withStrip(
          frame,
          presented(frame, { ...AT, side: 'right', tall: 'above' }, [
            headline(
              text(
                '感谢收看\n下周再见',
                'Thank you,\nsee you next week',
                'Terima kasih,\njumpa minggu depan',
                'ขอบคุณที่รับชม\nพบกันสัปดาห์หน้า',
              ),
              { fill: INK },
              { sentence: 1, effect: 'left' },
            ),
            space(0.8),
            rule(RED, { cue: { sentence: 1, effect: 'wipe', delay: 0.4 } }),
            space(0.8),
            paragraph(
              text(
                '投稿：news@example.com',
                'Your story: news@example.com',
                'Hantar berita: news@example.com',
                'ส่งข่าว: news@example.com',
              ),
              { size: 'body', weight: 500, fill: DIM },
              { effect: 'fade', delay: 0.3 },
            ),
          ]),
        ),
    },
  ],
};
