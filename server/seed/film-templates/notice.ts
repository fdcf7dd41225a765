import { text } from '../text';
import { cardRows } from './cards';
import { type FilmDesign, womensVoices } from './design';
import { flow } from './flow';
import { presented } from './panels';
import { gradient } from './parts';
import { headline, paragraph, pill, type RowMaker, space } from './rows';

const INK = '#0F2F57';
const DIM = '#45617F';
const AMBER = '#FFC145';
const AT = { place: 'clinic', panel: gradient(180, '#FFFFFF', '#EAF3FC'), edge: AMBER } as const;

/** The times, which come as they are said. */
const hours: readonly RowMaker[] = [
  headline(
    text('新的门诊时间', 'The new hours', 'Waktu baharu', 'เวลาทำการใหม่'),
    { size: 'title', fill: INK },
    { effect: 'rise' },
  ),
  space(1.1),
  cardRows(
    [
      {
        sign: 'calendar-days',
        title: text('周一至周五', 'Monday to Friday', 'Isnin hingga Jumaat', 'จันทร์ถึงศุกร์'),
        text: text('8:00 至 20:00', '8 a.m. to 8 p.m.', '8:00 pagi hingga 8:00 malam', '8.00 ถึง 20.00 น.'),
        cue: { sentence: 0, effect: 'right' },
      },
      {
        sign: 'clock',
        title: text('周六', 'Saturday', 'Sabtu', 'วันเสาร์'),
        text: text(
          '8:00 至 12:00',
          '8 a.m. to noon',
          '8:00 pagi hingga 12:00 tengah hari',
          '8.00 ถึง 12.00 น.',
        ),
        cue: { sentence: 1, effect: 'right' },
      },
      {
        sign: 'heart-handshake',
        title: text('周日和节假日', 'Sundays and holidays', 'Ahad dan cuti umum', 'อาทิตย์และวันหยุด'),
        text: text(
          '急诊 24 小时开放',
          'Emergency room open 24 hours',
          'Wad kecemasan 24 jam',
          'ห้องฉุกเฉินเปิด 24 ชั่วโมง',
        ),
        cue: { sentence: 2, effect: 'right' },
      },
    ],
    { fill: '#FFFFFF', ink: INK, dim: DIM, sign: { fill: '#1B5FA8', ink: '#FFFFFF' } },
  ),
];

/** New hours of a clinic: what changes, the new times, and what to do. */
export const notice: FilmDesign = {
  key: 'new-hours',
  purpose: 'notice',
  names: text('通知公告', 'Public notice', 'Makluman awam', 'ประกาศแจ้งให้ทราบ'),
  avatar: { id: 1011, name: '普莉雅' },
  voices: womensVoices,
  scenes: [
    {
      key: 'opening',
      script: [
        text(
          '各位朋友，请留意。',
          'Please note the following change.',
          'Harap maklum akan perubahan berikut.',
          'โปรดทราบ มีการเปลี่ยนแปลงดังนี้',
        ),
        text(
          '从七月一日起，门诊时间有调整。',
          'From July first, our clinic has new hours.',
          'Mulai satu Julai, waktu klinik kami berubah.',
          'ตั้งแต่วันที่หนึ่งกรกฎาคม คลินิกปรับเวลาทำการ',
        ),
      ],
      transition: { kind: 'slide', seconds: 0.5 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'right', tall: 'below' }, [
          pill(text('重要通知', 'Important', 'Makluman penting', 'ประกาศสำคัญ'), {
            fill: AMBER,
            ink: INK,
            size: 'kicker',
            cue: { effect: 'zoom', delay: 0.1 },
          }),
          space(1.1),
          headline(
            text('门诊时间\n有调整', 'New\nclinic hours', 'Waktu klinik\nyang baharu', 'คลินิกปรับ\nเวลาทำการ'),
            { fill: INK },
            { effect: 'rise', delay: 0.2 },
          ),
          space(1),
          paragraph(
            text('自 7 月 1 日起', 'From July 1', 'Mulai 1 Julai', 'ตั้งแต่ 1 กรกฎาคม'),
            { size: 'title', weight: 600, fill: '#1B5FA8' },
            { sentence: 1, effect: 'rise' },
          ),
        ]),
    },
    {
      key: 'hours',
      script: [
        text(
          '周一到周五，早八点到晚八点。',
          'Monday to Friday, from eight in the morning to eight in the evening.',
          'Isnin hingga Jumaat, dari lapan pagi hingga lapan malam.',
          'วันจันทร์ถึงศุกร์ แปดโมงเช้าถึงสองทุ่ม',
        ),
        text(
          '周六，早八点到中午十二点。',
          'On Saturdays, from eight to noon.',
          'Pada hari Sabtu, dari lapan pagi hingga tengah hari.',
          'วันเสาร์ แปดโมงเช้าถึงเที่ยง',
        ),
        text(
          '周日和节假日，急诊照常开放。',
          'On Sundays and holidays, the emergency room stays open.',
          'Pada hari Ahad dan cuti umum, wad kecemasan tetap dibuka.',
          'วันอาทิตย์และวันหยุด ห้องฉุกเฉินเปิดตามปกติ',
        ),
      ],
      transition: { kind: 'slide', seconds: 0.5 },
      layout: (frame) =>
        frame.isWide
          ? presented(frame, { ...AT, side: 'left', tall: 'below' }, hours)
          : {
              avatar: null,
              ground: {
                kind: 'gradient',
                color: '#FFFFFF',
                gradient: gradient(180, '#FFFFFF', '#E3F0FC', '#BBDDF8'),
              },
              parts: flow(frame, frame.area, hours),
            },
    },
    {
      key: 'closing',
      script: [
        text(
          '提前预约，少等一会儿。',
          'Book ahead, and wait less.',
          'Tempah lebih awal, kurang menunggu.',
          'จองล่วงหน้า รอน้อยลง',
        ),
        text(
          '预约请打屏幕上的电话，祝您健康。',
          'Call the number on the screen, and stay well.',
          'Hubungi nombor di skrin, dan semoga sihat selalu.',
          'โทรตามหมายเลขบนหน้าจอ ขอให้สุขภาพแข็งแรงค่ะ',
        ),
      ],
      transition: { kind: 'cut', seconds: 0.5 },
      layout: (frame) =>
        presented(frame, { ...AT, side: 'right', tall: 'above' }, [
          headline(
            text(
              '提前预约\n少等一会儿',
              'Book ahead,\nwait less',
              'Tempah awal,\nkurang menunggu',
              'จองล่วงหน้า\nรอน้อยลง',
            ),
            { fill: INK },
            { sentence: 0, effect: 'rise' },
          ),
          space(1.3),
          pill(text('预约电话 010-5555 0142', 'Call 555-0142', 'Hubungi 03-5555 0142', 'โทร 02-555-0142'), {
            fill: '#1B5FA8',
            ink: '#FFFFFF',
            cue: { sentence: 1, effect: 'zoom' },
          }),
        ]),
    },
  ],
};
