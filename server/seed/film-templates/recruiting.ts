import { text } from '../text';
import { checks } from './blocks';
import { cardList } from './cards';
import { type FilmDesign, womensVoices } from './design';
import { flow } from './flow';
import { presented } from './panels';
import { gradient } from './parts';
import { headline, paragraph, pill, rule, space } from './rows';

const INK = '#FFFFFF';
const DIM = '#E6D3DF';
const GOLD = '#F2C66D';
const WINE = '#3A0F2A';
const SERIF = 'noto-serif-sc';
const AT = {
  place: 'museum',
  figure: 'whole',
  tall: 'below',
  panel: gradient(160, '#5A1A42', WINE),
  edge: GOLD,
} as const;

/** A museum looks for guides: what it is, what it offers, whom it looks for, and until when. */
export const recruiting: FilmDesign = {
  key: 'museum-guides',
  purpose: 'recruiting',
  names: text('招募宣传', 'Join our team', 'Sertai pasukan', 'ร่วมทีมกับเรา'),
  avatar: { id: 1015, name: '茉莉' },
  voices: womensVoices,
  scenes: [
    {
      key: 'opening',
      script: [
        text(
          '你喜欢讲故事吗？',
          'Do you love to tell stories?',
          'Adakah anda suka bercerita?',
          'คุณชอบเล่าเรื่องไหม',
        ),
        text(
          '城市博物馆正在招募志愿讲解员。',
          'The City Museum is looking for volunteer guides.',
          'Muzium Kota sedang mencari pemandu sukarela.',
          'พิพิธภัณฑ์เมืองกำลังมองหาอาสาสมัครนำชม',
        ),
      ],
      transition: { kind: 'fade', seconds: 0.6 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'right' }, [
          paragraph(
            text('志愿者招募', 'Volunteers wanted', 'Sukarelawan dicari', 'รับสมัครอาสาสมัคร'),
            { size: 'kicker', weight: 700, fill: GOLD, spacing: 2 },
            { effect: 'fade', delay: 0.1 },
          ),
          space(0.6),
          headline(
            text(
              '来博物馆\n做讲解员',
              'Be a guide\nat the museum',
              'Jadi pemandu\ndi muzium',
              'มาเป็นผู้นำชม\nที่พิพิธภัณฑ์',
            ),
            { fill: INK, weight: 700, font: SERIF, lineHeight: 1.25 },
            { effect: 'rise', delay: 0.2 },
          ),
          space(0.8),
          rule(GOLD, { cue: { effect: 'wipe', delay: 0.6 } }),
          space(0.9),
          paragraph(
            text('城市博物馆 2026', 'City Museum 2026', 'Muzium Kota 2026', 'พิพิธภัณฑ์เมือง 2026'),
            { size: 'body', weight: 500, fill: DIM },
            { sentence: 1, effect: 'rise' },
          ),
        ]),
    },
    {
      key: 'offer',
      script: [
        text(
          '四个周末的免费培训。',
          'We train you for free, on four weekends.',
          'Latihan percuma selama empat hujung minggu.',
          'อบรมฟรีสี่สุดสัปดาห์',
        ),
        text(
          '专家一对一，教你讲好第一件展品。',
          'An expert helps you with your first exhibit, one on one.',
          'Pakar membimbing anda dengan pameran pertama, seorang demi seorang.',
          'ผู้เชี่ยวชาญสอนตัวต่อตัว ให้เล่าชิ้นแรกได้ดี',
        ),
        text(
          '服务满一年，颁发讲解员证书。',
          'After a year, you receive a certificate.',
          'Selepas setahun, anda menerima sijil pemandu.',
          'ครบหนึ่งปี รับใบประกาศผู้นำชม',
        ),
      ],
      transition: { kind: 'fade', seconds: 0.6 },
      layout: (frame) => ({
        avatar: null,
        ground: { kind: 'gradient', color: WINE, gradient: gradient(150, '#6A2150', '#4A1537', WINE) },
        parts: flow(frame, frame.area, [
          headline(
            text('我们为你准备了', 'What we offer', 'Apa yang kami sediakan', 'สิ่งที่เราเตรียมไว้ให้'),
            { size: 'title', weight: 700, font: SERIF, fill: INK },
            { effect: 'rise' },
          ),
          space(1.4),
          cardList(
            [
              {
                sign: 'graduation-cap',
                title: text('免费培训', 'Free training', 'Latihan percuma', 'อบรมฟรี'),
                text: text('连续四个周末', 'on four weekends', 'empat hujung minggu', 'สี่สุดสัปดาห์'),
                cue: { sentence: 0, effect: 'rise' },
              },
              {
                sign: 'mic',
                title: text('专家指导', 'An expert beside you', 'Bimbingan pakar', 'ผู้เชี่ยวชาญดูแล'),
                text: text(
                  '一对一练习讲解',
                  'practice one on one',
                  'latihan seorang demi seorang',
                  'ฝึกเล่าตัวต่อตัว',
                ),
                cue: { sentence: 1, effect: 'rise' },
              },
              {
                sign: 'shield-check',
                title: text('讲解员证书', 'A certificate', 'Sijil pemandu', 'ใบประกาศ'),
                text: text('服务满一年颁发', 'after one year', 'selepas setahun', 'เมื่อครบหนึ่งปี'),
                cue: { sentence: 2, effect: 'rise' },
              },
            ],
            { fill: '#FFF9F0', ink: WINE, dim: '#6B4258', sign: { fill: WINE, ink: GOLD } },
          ),
        ]),
      }),
    },
    {
      key: 'people',
      script: [
        text(
          '只要年满十八岁，每月能来两个半天。',
          'You are eighteen or older, and have two half-days a month.',
          'Anda berumur lapan belas tahun ke atas, dan ada dua separuh hari sebulan.',
          'ขอแค่อายุสิบแปดปีขึ้นไป และมาได้เดือนละสองครึ่งวัน',
        ),
        text(
          '会一门外语，那就更好了。',
          'If you speak another language, even better.',
          'Jika anda fasih bahasa lain, lebih baik lagi.',
          'ถ้าพูดภาษาอื่นได้ด้วย ยิ่งดีเลยค่ะ',
        ),
      ],
      transition: { kind: 'fade', seconds: 0.6 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'left' }, [
          headline(
            text('我们期待这样的你', 'Is this you?', 'Adakah ini anda?', 'คนที่เรามองหา'),
            { size: 'title', weight: 700, font: SERIF, fill: INK },
            { effect: 'rise' },
          ),
          space(1.3),
          checks(
            [
              {
                text: text('年满 18 岁', '18 or older', '18 tahun ke atas', 'อายุ 18 ปีขึ้นไป'),
                cue: { sentence: 0, effect: 'left' },
              },
              {
                text: text(
                  '每月服务两个半天',
                  'Two half-days a month',
                  'Dua separuh hari sebulan',
                  'เดือนละสองครึ่งวัน',
                ),
                cue: { sentence: 0, effect: 'left', delay: 0.6 },
              },
              {
                text: text(
                  '会外语优先',
                  'Other languages welcome',
                  'Bahasa lain dialu-alukan',
                  'ได้ภาษาอื่นจะพิจารณาก่อน',
                ),
                cue: { sentence: 1, effect: 'left' },
              },
            ],
            { ink: INK, mark: WINE, ground: GOLD },
          ),
        ]),
    },
    {
      key: 'closing',
      script: [
        text(
          '六月三十日前报名。',
          'Apply by June thirtieth.',
          'Mohon sebelum tiga puluh Jun.',
          'สมัครภายในวันที่สามสิบมิถุนายน',
        ),
        text('展厅里见！', 'See you in the gallery!', 'Jumpa di galeri!', 'แล้วพบกันในห้องจัดแสดงค่ะ'),
      ],
      transition: { kind: 'cut', seconds: 0.5 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'right' }, [
          headline(
            text('6 月 30 日前\n报名', 'Apply by\nJune 30', 'Mohon sebelum\n30 Jun', 'สมัครภายใน\n30 มิถุนายน'),
            { fill: INK, weight: 700, font: SERIF, lineHeight: 1.25 },
            { sentence: 0, effect: 'rise' },
          ),
          space(1.3),
          pill(
            text(
              'museum.example/guides',
              'museum.example/guides',
              'museum.example/guides',
              'museum.example/guides',
            ),
            { fill: GOLD, ink: WINE, cue: { sentence: 0, effect: 'zoom', delay: 0.5 } },
          ),
        ]),
    },
  ],
};
