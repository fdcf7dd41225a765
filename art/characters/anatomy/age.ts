import type { MouthShape } from '../mouth-shape';
import type { FaceShape } from './face';
import { JAW_DROP, MOUTH_Y } from './mouth';
import { line, n, type Skin, spot } from './scene';

/** A fold of the skin: a dark line with the light edge of the skin that bulges beside it. */
const fold = (d: string, skin: Skin, width: number, opacity: number): string =>
  line(d, skin.light, width + 1.6, `stroke-opacity="${n(opacity * 0.5)}" transform="translate(-1.2 -1.6)"`) +
  line(d, skin.deep, width, `stroke-opacity="${opacity}"`);

/** The lines of a senior's face: forehead, corners of the eyes, below them, and from the nose to the mouth, which follow it. */
export function drawAge(f: FaceShape, skin: Skin, mouth: MouthShape): string {
  const d = JAW_DROP * mouth.open;
  const wide = 5 * mouth.spread - 6 * mouth.round;
  const onSide = (side: 1 | -1): string => {
    const s = (x: number): string => n(side * x);
    return [
      fold(`M${s(74)} -4C${s(80)} -6 ${s(84)} -9 ${s(88)} -14`, skin, 1.5, 0.4),
      fold(`M${s(75)} 3C${s(81)} 4 ${s(86)} 4 ${s(90)} 2`, skin, 1.5, 0.36),
      fold(`M${s(73)} 9C${s(79)} 13 ${s(84)} 16 ${s(88)} 20`, skin, 1.4, 0.3),
      fold(`M${s(24)} 19C${s(36)} 29 ${s(52)} 30 ${s(66)} 21`, skin, 1.6, 0.42),
      spot('soft', side * 45, 27, 24, 7, 'fill-opacity="0.6"'),
      spot('soft', side * (46 + wide), 76 + d * 0.3, 10, 26, 'fill-opacity="0.5"'),
      fold(
        `M${s(f.noseWidth + 5)} ${n(f.noseY - 6)}C${s(f.noseWidth + 16)} ${n(f.noseY + 4)} ${s(46 + wide)} ${n(MOUTH_Y - 18)} ${s(49 + wide)} ${n(MOUTH_Y + 2 + d * 0.4)}`,
        skin,
        1.9,
        0.36,
      ),
      fold(
        `M${s(44 + wide)} ${n(MOUTH_Y + 10 + d * 0.6)}C${s(47 + wide)} ${n(MOUTH_Y + 18 + d * 0.7)} ${s(46 + wide)} ${n(MOUTH_Y + 25 + d * 0.8)} ${s(42)} ${n(MOUTH_Y + 31 + d * 0.9)}`,
        skin,
        1.4,
        0.2,
      ),
    ].join('');
  };
  return [
    fold('M-52 -78C-24 -86 24 -86 54 -77', skin, 1.7, 0.34),
    fold('M-44 -65C-20 -71 22 -71 46 -64', skin, 1.7, 0.32),
    fold('M-34 -92C-14 -97 16 -97 36 -91', skin, 1.5, 0.24),
    fold('M-7 -24C-8 -18 -8 -14 -7 -9', skin, 1.4, 0.3),
    fold('M8 -24C9 -18 9 -14 8 -9', skin, 1.4, 0.3),
    onSide(-1),
    onSide(1),
  ].join('');
}
