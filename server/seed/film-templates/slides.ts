import type { Box } from '../../../contract/document/schema';
import type { SpokenText } from '../../db/local-text';
import type { Frame } from './frame';
import { type Cue, heightOf, lifted, type Part, shape, untranslated, widestLine, words } from './parts';
import { insetBox } from './rows';

/** What stands on the two slides of a comparison. */
export interface SlideTexts {
  readonly before: SpokenText;
  readonly after: SpokenText;
  /** The number of the slide that is better; the same in all languages. */
  readonly value: string;
  readonly label: SpokenText;
}

const RED = '#FF8A8A';
const GREEN = '#4ADE9A';
const NIGHT = '#11162A';

/** Where the two slides and the labels above them stand. */
function places({ isWide, area, gap, type }: Frame): { slides: [Box, Box]; labels: [Box, Box] } {
  const label = Math.round(type.cardTitle * 1.9);
  const between = gap * (isWide ? 1.6 : 1.2);
  const columns = isWide ? 2 : 1;
  const rows = 3 - columns;
  const width = (area.width - between * (columns - 1)) / columns;
  const room = (area.height - between * (rows - 1)) / rows - label - gap * 0.7;
  const wide = Math.min(width, room * (isWide ? 1.35 : 1.7));
  const height = Math.min(room, wide / (isWide ? 1.35 : 1.7));
  const whole = {
    width: columns * wide + between * (columns - 1),
    height: rows * (height + label + gap * 0.7) + between * (rows - 1),
  };
  const at = (index: number): Box => ({
    left: area.left + (area.width - whole.width) / 2 + (isWide ? index * (wide + between) : 0),
    top:
      area.top +
      (area.height - whole.height) / 2 +
      (isWide ? 0 : index * (height + label + gap * 0.7 + between)),
    width: wide,
    height: label,
  });
  const below = (box: Box): Box => ({ ...box, top: box.top + label + gap * 0.7, height });
  return { labels: [at(0), at(1)], slides: [below(at(0)), below(at(1))] };
}

/** Lines that are too many and too small to be read, and a chart that says nothing. */
function crowded(box: Box, cue: Cue): Part[] {
  const pad = box.width * 0.07;
  const line = box.height * 0.035;
  const lengths = [0.62, 0.94, 0.88, 0.97, 0.7, 0.92, 0.85, 0.96, 0.6, 0.9];
  const colors = ['#8A93AD', '#A9B1C6', '#C48A8A'];
  const step = (box.height - pad * 2) / (lengths.length + 1);
  const room = box.width - pad * 2;
  return [
    shape({ left: box.left + pad, top: box.top + pad, width: room * 0.5, height: line * 1.6 }, '#6F7896', {
      radius: 3,
      cue,
    }),
    ...lengths.map((length, index) =>
      shape(
        {
          left: box.left + pad,
          top: box.top + pad + step * (index + 1.1),
          width: room * (index > 3 && index < 8 ? length * 0.58 : length),
          height: line,
        },
        colors[index % colors.length] ?? '',
        { radius: 2, cue },
      ),
    ),
    ...[0.5, 0.8, 0.35, 0.95, 0.6].map((share, index) => {
      const tall = step * 3.6 * share;
      return shape(
        {
          left: box.left + pad + room * (0.64 + index * 0.075),
          top: box.top + pad + step * 8.5 - tall,
          width: room * 0.05,
          height: tall,
        },
        ['#D99A9A', '#C9B27C', '#8FA6D6', '#9CC79E', '#B99AD0'][index] ?? '',
        { cue },
      );
    }),
  ];
}

/** One number, what it is, and a line that goes up. */
function clear(box: Box, { value, label }: SlideTexts, cue: Cue): Part[] {
  const pad = box.width * 0.09;
  const room = box.width - pad * 2;
  const same = untranslated(value);
  const usual = { size: 100, weight: 800, lineHeight: 1.1, fill: '#0B6B43' };
  const size = Math.floor(Math.min((100 * room) / widestLine(same, usual), box.height * 0.34));
  const small = {
    size: Math.max(23, Math.round(box.height * 0.072)),
    weight: 600,
    lineHeight: 1.3,
    fill: NIGHT,
  };
  const tall = Math.ceil(size * 1.1);
  const text = heightOf(label, small, room);
  const top = box.top + (box.height - tall - text - 8) * 0.42;
  const bars = [0.35, 0.5, 0.62, 1].map((share, index) => {
    const high = box.height * 0.13 * share;
    return shape(
      {
        left: box.left + pad + (room / 4) * index,
        top: box.top + box.height - pad * 0.55 - high,
        width: room / 4 - 10,
        height: high,
      },
      index === 3 ? '#0B8A55' : '#CFE9DC',
      { radius: 4, cue: { ...cue, delay: 0.3 + index * 0.12 } },
    );
  });
  return [
    words(
      { left: box.left + pad, top, width: room, height: tall },
      same,
      { ...usual, size },
      { ...cue, effect: 'zoom', delay: 0.3 },
    ),
    words({ left: box.left + pad, top: top + tall + 8, width: room, height: text }, label, small, {
      ...cue,
      delay: 0.5,
    }),
    ...bars,
  ];
}

/** Two slides, which come with the first and the second sentence. */
export function slides(frame: Frame, texts: SlideTexts): Part[] {
  const { slides: grounds, labels } = places(frame);
  const [first, second]: [Cue, Cue] = [
    { sentence: 0, effect: 'rise' },
    { sentence: 1, effect: 'rise' },
  ];
  const label = (box: Box, content: SpokenText, fill: string, cue: Cue): Part[] => {
    const look = {
      size: frame.type.cardTitle,
      weight: 700,
      lineHeight: 1.2,
      align: 'center',
      vertical: 'middle',
      fill: NIGHT,
    } as const;
    const width = widestLine(content, look) + look.size * 1.8;
    const pill = { ...box, width };
    return [
      shape(pill, fill, { radius: box.height / 2, cue }),
      words(insetBox(pill, look.size * 0.85, look.size * 0.3), content, look, cue),
    ];
  };
  return [
    ...label(labels[0], texts.before, RED, first),
    shape(grounds[0], '#F4F5F9', { radius: 18, shadow: lifted, cue: first }),
    ...crowded(grounds[0], first),
    ...label(labels[1], texts.after, GREEN, second),
    shape(grounds[1], '#FFFFFF', { radius: 18, shadow: lifted, cue: second }),
    ...clear(grounds[1], texts, second),
  ];
}
