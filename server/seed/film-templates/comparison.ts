import { text } from '../text';
import { checks } from './blocks';
import { type FilmDesign, womensVoices } from './design';
import { flow } from './flow';
import { lowerEdge, standing } from './frame';
import { gradient, halves } from './parts';
import { slides } from './slides';
import { headline, paragraph, pill, rule, space } from './rows';

const INK = '#FFFFFF';
const DIM = '#B9C2DC';
const GREEN = '#4ADE9A';
const NIGHT = ['#11162A', '#1B2342'] as const;
const STEEL = ['#47558F', '#6A79B8'] as const;

/** One slide before and after it was mended: promise, comparison, three rules, and a call. */
export const comparison: FilmDesign = {
  key: 'before-after',
  purpose: 'comparison',
  names: text('前后对比', 'Before and after', 'Sebelum dan selepas', 'ก่อนและหลัง'),
  avatar: { id: 1001, name: '林岚' },
  voices: womensVoices,
  scenes: [
    {
      key: 'opening',
      script: [
        text(
          '你的幻灯片，观众看得完吗？',
          'Does anybody read your slides to the end?',
          'Adakah penonton sempat membaca slaid anda?',
          'สไลด์ของคุณ ผู้ชมอ่านทันไหม',
        ),
        text(
          '同一页，我们来看改前和改后。',
          'Here is one slide, before and after.',
          'Mari lihat satu slaid, sebelum dan selepas diubah.',
          'มาดูสไลด์หน้าเดียวกัน ก่อนและหลังแก้',
        ),
      ],
      transition: { kind: 'slide', seconds: 0.6 },
      layout(frame) {
        const { avatar, area } = standing(frame, frame.isWide ? 'right' : 'below');
        return {
          avatar,
          ground: {
            kind: 'gradient',
            color: NIGHT[0],
            gradient: frame.isWide ? halves(97, 0.7, NIGHT, STEEL) : halves(176, 0.6, NIGHT, STEEL),
          },
          parts: flow(frame, area, [
            paragraph(
              text('演示技巧', 'Better slides', 'Slaid lebih baik', 'ทำสไลด์ให้ดีขึ้น'),
              { size: 'kicker', weight: 700, fill: GREEN, spacing: 2 },
              { effect: 'fade', delay: 0.1 },
            ),
            space(0.6),
            headline(
              text(
                '一页幻灯片\n改前改后',
                'One slide,\nbefore and after',
                'Satu slaid,\nsebelum dan selepas',
                'สไลด์หนึ่งหน้า\nก่อนและหลังแก้',
              ),
              { fill: INK },
              { effect: 'rise', delay: 0.2 },
            ),
            space(0.8),
            rule(GREEN, { cue: { effect: 'wipe', delay: 0.6 } }),
            space(0.9),
            paragraph(
              text(
                '三条规则，马上能用',
                'Three rules that you can use today',
                'Tiga petua untuk digunakan hari ini',
                'สามข้อที่ใช้ได้ทันที',
              ),
              { size: 'body', weight: 500, fill: DIM },
              { sentence: 1, effect: 'rise' },
            ),
          ]),
        };
      },
    },
    {
      key: 'slides',
      script: [
        text(
          '改前，十行小字，没有人记得住。',
          'Before: ten small lines that nobody remembers.',
          'Sebelum: sepuluh baris kecil yang tiada siapa ingat.',
          'ก่อนแก้ ตัวหนังสือเล็กสิบบรรทัด ไม่มีใครจำได้',
        ),
        text(
          '改后，一个数字，全场都看见了。',
          'After: one number, and everybody sees it.',
          'Selepas: satu angka, dan semua orang nampak.',
          'หลังแก้ ตัวเลขเดียว ทุกคนเห็นชัด',
        ),
      ],
      transition: { kind: 'slide', seconds: 0.6 },
      layout(frame) {
        return {
          avatar: null,
          ground: {
            kind: 'gradient',
            color: NIGHT[0],
            gradient: gradient(150, '#11162A', '#1B2342', '#2B3768'),
          },
          parts: slides(frame, {
            before: text('改前', 'Before', 'Sebelum', 'ก่อน'),
            after: text('改后', 'After', 'Selepas', 'หลัง'),
            value: '+38%',
            label: text(
              '第二季度销售额',
              'Sales in the second quarter',
              'Jualan suku kedua',
              'ยอดขายไตรมาสที่สอง',
            ),
          }),
        };
      },
    },
    {
      key: 'rules',
      script: [
        text(
          '第一，一页只说一件事。',
          'First, say one thing on each slide.',
          'Pertama, satu perkara bagi setiap slaid.',
          'ข้อหนึ่ง หนึ่งหน้าพูดเรื่องเดียว',
        ),
        text(
          '第二，把数字放大三倍。',
          'Second, make numbers three times as large.',
          'Kedua, besarkan angka tiga kali ganda.',
          'ข้อสอง ขยายตัวเลขให้ใหญ่ขึ้นสามเท่า',
        ),
        text(
          '第三，颜色不超过两种。',
          'Third, use two colors at most.',
          'Ketiga, guna dua warna sahaja.',
          'ข้อสาม ใช้สีไม่เกินสองสี',
        ),
      ],
      transition: { kind: 'fade', seconds: 0.5 },
      layout(frame) {
        const { avatar, area } = standing(frame, frame.isWide ? 'left' : 'below');
        return {
          avatar,
          ground: {
            kind: 'gradient',
            color: NIGHT[0],
            gradient: frame.isWide
              ? halves(83, 0.3, [STEEL[1], STEEL[0]], NIGHT)
              : halves(176, 0.6, NIGHT, STEEL),
          },
          parts: flow(frame, area, [
            headline(
              text('三条规则', 'Three rules', 'Tiga petua', 'กฎสามข้อ'),
              { size: 'title', fill: INK },
              { effect: 'rise' },
            ),
            space(1.3),
            checks(
              [
                {
                  text: text(
                    '一页只说一件事',
                    'One thing on each slide',
                    'Satu perkara setiap slaid',
                    'หนึ่งหน้า หนึ่งเรื่อง',
                  ),
                  cue: { sentence: 0, effect: 'left' },
                },
                {
                  text: text(
                    '数字放大三倍',
                    'Numbers three times as large',
                    'Angka tiga kali ganda',
                    'ตัวเลขใหญ่ขึ้นสามเท่า',
                  ),
                  cue: { sentence: 1, effect: 'left' },
                },
                {
                  text: text('颜色不超过两种', 'Two colors at most', 'Dua warna sahaja', 'ไม่เกินสองสี'),
                  cue: { sentence: 2, effect: 'left' },
                },
              ],
              { ink: INK, mark: NIGHT[0], ground: GREEN },
            ),
          ]),
        };
      },
    },
    {
      key: 'closing',
      script: [
        text(
          '打开旧稿，先改第一页。',
          'Open an old deck, and mend the first slide.',
          'Buka pembentangan lama, dan ubah slaid pertama.',
          'เปิดไฟล์เก่า แล้วลองแก้หน้าแรก',
        ),
        text(
          '看看有什么不一样。',
          'You will see the difference.',
          'Anda akan nampak bezanya.',
          'แล้วคุณจะเห็นความแตกต่าง',
        ),
      ],
      transition: { kind: 'cut', seconds: 0.5 },
      layout(frame) {
        const { avatar, area } = standing(frame, frame.isWide ? 'right' : 'above');
        return {
          avatar,
          ground: {
            kind: 'gradient',
            color: NIGHT[0],
            gradient: frame.isWide
              ? halves(97, 0.7, NIGHT, STEEL)
              : halves(180, lowerEdge(frame, avatar), [STEEL[1], STEEL[0]], NIGHT),
          },
          parts: flow(frame, area, [
            headline(
              text(
                '从第一页\n开始改',
                'Start with\nthe first slide',
                'Mula dengan\nslaid pertama',
                'เริ่มแก้จาก\nหน้าแรก',
              ),
              { fill: INK },
              { sentence: 0, effect: 'rise' },
            ),
            space(1.3),
            pill(text('下载对照清单', 'Get the checklist', 'Muat turun senarai semak', 'ดาวน์โหลดเช็กลิสต์'), {
              fill: GREEN,
              ink: NIGHT[0],
              cue: { sentence: 1, effect: 'zoom' },
            }),
          ]),
        };
      },
    },
  ],
};
