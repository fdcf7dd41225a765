import { fill, line, n, ribbon } from '../anatomy/scene';

/** The edge of a sleeve round a wrist at 0 0, from which the hand goes on along the x axis. @param x how far along it */
export const cuffEdge = (x: number, half: number): string =>
  `M${n(x)} ${n(-half)}Q${n(x + half * 0.14)} 0 ${n(x)} ${n(half)}`;

/** The cuff of a shirt that shows below the edge of a jacket's sleeve. */
export const shirtCuff =
  (color: string, shade: string, seam: string) =>
  (half: number): string => {
    const shirt = half * 0.88;
    return [
      fill(
        `M0 ${n(-shirt)}L11 ${n(-shirt * 0.98)}Q${n(11 + half * 0.14)} 0 11 ${n(shirt * 0.98)}L0 ${n(shirt)}Q${n(half * 0.14)} 0 0 ${n(-shirt)}Z`,
        color,
      ),
      ribbon(`2 ${n(shirt)} 6 ${n(shirt * 0.5)} 8 0 6 ${n(-shirt * 0.4)}`, -5, shade, 'fill-opacity="0.5"'),
      line(cuffEdge(11, shirt), shade, 1.6, 'stroke-opacity="0.9"'),
      line(cuffEdge(0, half), seam, 2.6, 'stroke-opacity="0.75"'),
    ].join('');
  };

/** A knitted cuff, which holds the sleeve close to the wrist. */
export const ribbedCuff =
  (color: string, shade: string) =>
  (half: number): string => {
    const tight = half * 0.9;
    const ribs = [-0.72, -0.44, -0.15, 0.15, 0.44, 0.72].map((share) =>
      line(
        `M-24 ${n(share * half)}Q-8 ${n(share * tight)} ${n(4 + half * 0.07 * (1 - share * share))} ${n(share * tight)}`,
        shade,
        2,
        'stroke-opacity="0.45"',
      ),
    );
    return [
      fill(
        `M-28 ${n(-half)}Q-14 ${n(-tight * 1.1)} 3 ${n(-tight)}Q${n(3 + half * 0.14)} 0 3 ${n(tight)}Q-14 ${n(tight * 1.1)} -28 ${n(half)}Q${n(-28 + half * 0.14)} 0 -28 ${n(-half)}Z`,
        color,
      ),
      ...ribs,
      ribbon(
        `-26 ${n(half)} -14 ${n(tight * 0.6)} -8 0 -14 ${n(-tight * 0.4)}`,
        -9,
        shade,
        'fill-opacity="0.35"',
      ),
      line(cuffEdge(-28, half), shade, 2.2, 'stroke-opacity="0.6"'),
      line(cuffEdge(3, tight), shade, 2.2, 'stroke-opacity="0.7"'),
    ].join('');
  };

/** A cuff that is closed with a button. */
export const buttonedCuff =
  (color: string, light: string, seam: string) =>
  (half: number): string =>
    [
      fill(
        `M-40 ${n(-half * 1.06)}L2 ${n(-half)}Q${n(2 + half * 0.14)} 0 2 ${n(half)}L-40 ${n(half * 1.06)}Q${n(-40 + half * 0.14)} 0 -40 ${n(-half * 1.06)}Z`,
        color,
      ),
      ribbon(
        `-38 ${n(half)} -24 ${n(half * 0.5)} -18 0 -24 ${n(-half * 0.4)}`,
        -12,
        seam,
        'fill-opacity="0.3"',
      ),
      ribbon(
        `-36 ${n(-half)} -26 ${n(-half * 0.6)} -22 ${n(-half * 0.3)} -20 0`,
        7,
        light,
        'fill-opacity="0.3"',
      ),
      line(cuffEdge(-40, half * 1.06), seam, 2, 'stroke-opacity="0.6"'),
      line(cuffEdge(-5, half), light, 1.3, 'stroke-opacity="0.5" stroke-dasharray="4 3"'),
      line(cuffEdge(2, half), seam, 2.4, 'stroke-opacity="0.7"'),
    ].join('');
