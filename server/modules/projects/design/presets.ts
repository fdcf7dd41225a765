import type { DesignPart } from '../../../../contract/project/schema';
import type { ServerTexts } from '../../../texts';
import { answer, captions, frame, question, questions } from './parts';

interface Preset {
  /** It goes by this name in `locales/server`. */
  readonly id: keyof ServerTexts['projects']['presets'];
  readonly parts: readonly DesignPart[];
}

const paper = { background: '#FFFFFFEB', color: '#1B1E2B' };
const night = { background: '#12162AC7', color: '#FFFFFF' };

/** Ready layouts. They keep clear of the lowest tenth, where the player has its input line. */
export const presets: readonly Preset[] = [
  {
    id: 'kiosk',
    parts: [
      answer([0.06, 0.52, 0.88, 0.16], { ...paper, fontSize: 34, radius: 24 }),
      questions([0.06, 0.69, 0.88, 0.17], { fontSize: 28, radius: 28, gap: 16, align: 'left' }),
    ],
  },
  {
    id: 'phone-chat',
    parts: [
      frame([0.04, 0.52, 0.92, 0.28], { ...paper, fontSize: 26, radius: 28 }),
      questions([0.04, 0.81, 0.92, 0.07], { flow: 'scroll', fontSize: 24, align: 'left', radius: 24 }),
    ],
  },
  {
    id: 'presenter',
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
    parts: [
      questions([0.03, 0.14, 0.3, 0.66], { flow: 'column', align: 'left', gap: 16, ...night, most: 10 }),
      answer([0.67, 0.2, 0.3, 0.5], { ...paper, fontSize: 26, radius: 22 }),
    ],
  },
  {
    id: 'side-chat',
    parts: [
      frame([0.62, 0.1, 0.34, 0.56], { ...night, fontSize: 24, radius: 24 }),
      questions([0.62, 0.68, 0.34, 0.18], { fontSize: 22, align: 'left' }),
    ],
  },
  {
    id: 'interview',
    parts: [
      question([0.24, 0.58, 0.7, 0.08], { align: 'left', radius: 22 }),
      answer([0.06, 0.675, 0.88, 0.17], { ...paper, radius: 22 }),
    ],
  },
];
