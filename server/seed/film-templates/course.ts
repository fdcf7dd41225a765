import { text } from '../text';
import { cardList } from './cards';
import { checks } from './blocks';
import { type FilmDesign, womensVoices } from './design';
import { flow } from './flow';
import { presented } from './panels';
import { gradient } from './parts';
import { headline, paragraph, pill, rule, space } from './rows';

const INK = '#1D2A5B';
const DIM = '#4A5378';
const ROSE = '#C23A63';
const AT = { place: 'reading-room', panel: gradient(180, '#FCF9F2', '#F4ECDB'), edge: ROSE } as const;
const SERIF = 'noto-serif-sc';

/** A short lesson: why, how, what helps, and what to do next. */
export const course: FilmDesign = {
  key: 'micro-lesson',
  purpose: 'course',
  names: text('微课讲解', 'Short lesson', 'Pelajaran ringkas', 'บทเรียนสั้น'),
  avatar: { id: 1014, name: '沈婉清' },
  voices: womensVoices,
  scenes: [
    {
      key: 'opening',
      script: [
        text(
          '一坐下来，就想看手机？',
          'Do you sit down to work, and reach for your phone?',
          'Baru duduk bekerja, tangan sudah mencapai telefon?',
          'นั่งทำงานทีไร มือก็เอื้อมไปหยิบโทรศัพท์',
        ),
        text(
          '今天教你一个简单的办法：番茄工作法。',
          'Here is a simple cure: the Pomodoro Technique.',
          'Hari ini kita belajar cara yang mudah: teknik Pomodoro.',
          'วันนี้มีวิธีง่าย ๆ มาฝาก นั่นคือเทคนิคโพโมโดโร',
        ),
      ],
      transition: { kind: 'wipe', seconds: 0.6 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'left', tall: 'below' }, [
          pill(
            text(
              '效率微课 第 1 课',
              'Work smarter: lesson 1',
              'Kerja bijak: pelajaran 1',
              'ทำงานให้ฉลาด บทที่ 1',
            ),
            { fill: INK, ink: '#FFFFFF', size: 'kicker', cue: { effect: 'fade', delay: 0.1 } },
          ),
          space(1.1),
          headline(
            text(
              '一个番茄，\n专注一整天',
              'One tomato,\none focused day',
              'Sebiji tomato,\nsehari fokus',
              'มะเขือเทศหนึ่งลูก\nโฟกัสได้ทั้งวัน',
            ),
            { fill: INK, weight: 700, font: SERIF, lineHeight: 1.25 },
            { effect: 'rise', delay: 0.2 },
          ),
          space(0.8),
          rule(ROSE, { cue: { effect: 'wipe', delay: 0.6 } }),
          space(0.9),
          paragraph(
            text(
              '番茄工作法入门',
              'An introduction to the Pomodoro Technique',
              'Pengenalan kepada teknik Pomodoro',
              'รู้จักเทคนิคโพโมโดโร',
            ),
            { size: 'body', weight: 500, fill: DIM },
            { sentence: 1, effect: 'rise' },
          ),
        ]),
    },
    {
      key: 'method',
      script: [
        text(
          '设好二十五分钟，只做一件事。',
          'Set a timer for twenty-five minutes, and do one thing only.',
          'Tetapkan pemasa dua puluh lima minit, dan buat satu perkara sahaja.',
          'ตั้งเวลายี่สิบห้านาที แล้วทำแค่เรื่องเดียว',
        ),
        text(
          '铃响了，起身休息五分钟。',
          'When it rings, get up for five minutes.',
          'Apabila pemasa berbunyi, bangun dan rehat lima minit.',
          'เมื่อครบเวลา ลุกพักห้านาที',
        ),
        text(
          '这样做四轮，再好好歇半小时。',
          'After four rounds, take half an hour off.',
          'Selepas empat pusingan, berehatlah setengah jam.',
          'ครบสี่รอบ แล้วพักยาวครึ่งชั่วโมง',
        ),
      ],
      transition: { kind: 'wipe', seconds: 0.6 },
      layout(frame) {
        return {
          avatar: null,
          ground: {
            kind: 'gradient',
            color: '#FCF9F2',
            gradient: gradient(160, '#FCF9F2', '#F2E8D3', '#EADCC0'),
          },
          parts: flow(frame, frame.area, [
            headline(
              text(
                '一个番茄，三个步骤',
                'One tomato in three steps',
                'Satu tomato, tiga langkah',
                'หนึ่งลูก สามขั้นตอน',
              ),
              { size: 'title', weight: 700, font: SERIF, fill: INK },
              { effect: 'rise' },
            ),
            space(1.4),
            cardList(
              [
                {
                  sign: { letters: '25' },
                  title: text('专注 25 分钟', 'Focus for 25 minutes', 'Fokus 25 minit', 'โฟกัส 25 นาที'),
                  text: text('只做一件事', 'on one thing only', 'pada satu perkara sahaja', 'ทำแค่เรื่องเดียว'),
                  cue: { sentence: 0, effect: 'rise' },
                },
                {
                  sign: { letters: '5' },
                  title: text('休息 5 分钟', 'Rest for 5 minutes', 'Rehat 5 minit', 'พัก 5 นาที'),
                  text: text(
                    '离开座位走一走',
                    'away from your desk',
                    'jauh dari meja kerja',
                    'ลุกจากโต๊ะเดินสักหน่อย',
                  ),
                  cue: { sentence: 1, effect: 'rise' },
                },
                {
                  sign: { letters: '×4' },
                  title: text('重复 4 轮', 'Repeat 4 times', 'Ulang 4 kali', 'ทำซ้ำ 4 รอบ'),
                  text: text(
                    '再休息半小时',
                    'then take half an hour off',
                    'kemudian rehat setengah jam',
                    'แล้วพักครึ่งชั่วโมง',
                  ),
                  cue: { sentence: 2, effect: 'rise' },
                },
              ],
              { fill: '#FFFFFF', ink: INK, dim: DIM, sign: { fill: ROSE, ink: '#FFFFFF' } },
            ),
          ]),
        };
      },
    },
    {
      key: 'tips',
      script: [
        text(
          '手机放到另一个房间。',
          'Leave your phone in another room.',
          'Letakkan telefon di bilik lain.',
          'วางโทรศัพท์ไว้อีกห้อง',
        ),
        text(
          '想到杂事，先记在纸上。',
          'Write stray thoughts on paper, and go on.',
          'Catat perkara lain di atas kertas, dan teruskan.',
          'นึกเรื่องอื่นขึ้นได้ จดลงกระดาษไว้ก่อน',
        ),
        text(
          '被打断了，就重新开始一个番茄。',
          'If somebody interrupts you, start a new tomato.',
          'Jika terganggu, mulakan tomato yang baharu.',
          'ถ้าถูกขัดจังหวะ ให้เริ่มลูกใหม่',
        ),
      ],
      transition: { kind: 'fade', seconds: 0.5 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'right', tall: 'below' }, [
          headline(
            text('怎样坚持下来', 'How to keep going', 'Cara untuk kekal fokus', 'ทำอย่างไรให้ได้ต่อเนื่อง'),
            { size: 'title', weight: 700, font: SERIF, fill: INK },
            { effect: 'rise' },
          ),
          space(1.3),
          checks(
            [
              {
                text: text(
                  '手机放到另一个房间',
                  'Phone in another room',
                  'Telefon di bilik lain',
                  'โทรศัพท์ไว้อีกห้อง',
                ),
                cue: { sentence: 0, effect: 'left' },
              },
              {
                text: text(
                  '杂事先记在纸上',
                  'Stray thoughts go on paper',
                  'Perkara lain dicatat di kertas',
                  'เรื่องอื่นจดลงกระดาษ',
                ),
                cue: { sentence: 1, effect: 'left' },
              },
              {
                text: text(
                  '被打断，就重新开始',
                  'Interrupted? Start a new one',
                  'Terganggu? Mula semula',
                  'ถูกขัดจังหวะ ให้เริ่มใหม่',
                ),
                cue: { sentence: 2, effect: 'left' },
              },
            ],
            { ink: INK, mark: '#FFFFFF', ground: ROSE },
          ),
        ]),
    },
    {
      key: 'closing',
      script: [
        text(
          '今天就试一个番茄，看看自己能做多少。',
          'Try one tomato today, and see how much you get done.',
          'Cuba satu tomato hari ini, dan lihat berapa banyak yang siap.',
          'วันนี้ลองสักหนึ่งลูก แล้วดูว่าทำได้แค่ไหน',
        ),
        text(
          '下一课，我们学习怎样排优先级。',
          'In the next lesson, we set priorities.',
          'Dalam pelajaran seterusnya, kita susun keutamaan.',
          'บทต่อไป เราจะมาจัดลำดับความสำคัญ',
        ),
      ],
      transition: { kind: 'cut', seconds: 0.5 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'left', tall: 'above' }, [
          headline(
            text(
              '今天就试\n一个番茄',
              'Try one\ntomato today',
              'Cuba satu\ntomato hari ini',
              'วันนี้ลอง\nสักหนึ่งลูก',
            ),
            { fill: INK, weight: 700, font: SERIF, lineHeight: 1.25 },
            { effect: 'rise', delay: 0.1 },
          ),
          space(1.3),
          pill(
            text(
              '下一课：排出优先级',
              'Next: setting priorities',
              'Seterusnya: susun keutamaan',
              'บทต่อไป จัดลำดับความสำคัญ',
            ),
            { fill: ROSE, ink: '#FFFFFF', cue: { sentence: 1, effect: 'zoom' } },
          ),
        ]),
    },
  ],
};
