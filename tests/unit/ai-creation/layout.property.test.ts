import { beforeAll, describe, expect, test } from 'vitest';
import { avatarBase, stageSizes } from '../../../contract/document/limits';
import type { Box } from '../../../contract/document/schema';
import { layoutText } from '../../../src/kernel/drawing/layoutText';
import {
  freePlace,
  solveLayout,
  type SolvedLayout,
  textStyle,
} from '../../../src/plugins/ai-creation/layout';
import { type Case, drawCases, measure, usual } from './cases';
import { isLongRun } from '../../long-run';
import { leastContrast, parse } from './composed';

const SEED = 20_260_713;
const COUNT = isLongRun ? 2000 : 160;

interface Solved {
  input: Case;
  layout: SolvedLayout;
}

let solved: Solved[] = [];
beforeAll(async () => {
  solved = (await drawCases(COUNT, SEED)).map((input) => ({ input, layout: solveLayout(input) }));
}, 120_000);

/** Names the cases that break a rule, by their number within the seed. */
function expectAll(holds: (one: Solved) => string | null, among = solved): void {
  const broken = among.flatMap((one, index) => {
    const problem = holds(one);
    return problem === null ? [] : [`seed ${SEED} case ${index} (${one.input.name}): ${problem}`];
  });
  expect(broken.slice(0, 5), `${broken.length} of ${among.length}`).toEqual([]);
}

const parts = ({ layout }: Solved) =>
  Object.entries(layout.places).map(([part, place]) => ({ part, ...place }));
const show = ({ left, top, width, height }: Box) => `${left},${top} ${width}x${height}`;
const apart = (a: Box, b: Box, gap: number) =>
  a.left + a.width + gap <= b.left ||
  b.left + b.width + gap <= a.left ||
  a.top + a.height + gap <= b.top ||
  b.top + b.height + gap <= a.top;

/** A part of the avatar's frame on the stage, with a margin of this many shares of its size. */
function onStage(box: Box, avatar: Box, margin: number): Box {
  const scale = avatar.width / avatarBase.width;
  return {
    left: avatar.left + (box.left - box.width * margin) * scale,
    top: avatar.top + (box.top - box.height * margin) * scale,
    width: box.width * (1 + margin * 2) * scale,
    height: box.height * (1 + margin * 2) * scale,
  };
}
/** From the hairline to the chin of the avatar of these cases, and its whole head with the hair. */
const FACE: Box = { left: 244, top: 190, width: 232, height: 354 };
const HEAD: Box = { left: 192, top: 142, width: 332, height: 402 };

const languageOf = ({ input }: Solved) => input.plan.language;
const textsOf = ({ input: { plan } }: Solved) => ({
  title: plan.title,
  subtitle: plan.subtitle,
  notice: plan.notice,
});
const isUsual = (one: Solved, part: keyof typeof usual) =>
  part !== 'question' &&
  textsOf(one)[part].length <= usual[part][languageOf(one) === 'zh-CN' ? 'wide' : 'narrow'];

describe('a layout of a random plan', () => {
  test('leaves the face free', () => {
    expectAll((one) => {
      const face = onStage(FACE, one.layout.avatar, 0.08);
      const covering = [
        ...parts(one).map(({ part, box }) => ({ part, box })),
        ...one.layout.grounds.map(({ box }) => ({ part: 'ground', box })),
      ];
      const hit = covering.find(({ box }) => !apart(box, face, 0));
      return hit === undefined ? null : `${hit.part} ${show(hit.box)} on the face ${show(face)}`;
    });
  });

  test('shows the whole head, at a good size, on a figure that reaches the lower edge', () => {
    expectAll(({ input, layout: { avatar } }) => {
      const stage = stageSizes[input.ratio];
      const head = onStage(HEAD, avatar, 0);
      const face = onStage(input.face, avatar, 0).height / 720;
      if (head.left < 0 || head.top < 0 || head.left + head.width > stage.width)
        return `head at ${show(head)}`;
      if (avatar.top + avatar.height < stage.height) return `floats at ${show(avatar)}`;
      if (Math.abs(avatar.width / avatar.height - 9 / 16) > 1e-6) return `distorted: ${show(avatar)}`;
      return face >= 0.14 && face <= 0.3 ? null : `face of ${face}`;
    });
  });

  test('keeps its parts apart, on the grid', () => {
    expectAll((one) => {
      const placed = parts(one);
      for (const [index, { part, box }] of placed.entries()) {
        if (Object.values(box).some((value) => value % 4 !== 0)) return `${part} off the grid: ${show(box)}`;
        const near = placed.slice(index + 1).find((other) => !apart(box, other.box, 12));
        if (near !== undefined) return `${part} ${show(box)} and ${near.part} ${show(near.box)}`;
      }
      return null;
    });
  });

  test('keeps its parts in the safe area', () => {
    expectAll((one) => {
      const { width, height } = stageSizes[one.input.ratio];
      const share = width > height ? 0.04 : 0.05;
      const below = one.input.ratio === 2 ? 0.06 : share;
      const outside = parts(one).find(
        ({ box }) =>
          box.left < width * share ||
          box.top < height * share ||
          box.left + box.width > width * (1 - share) ||
          box.top + box.height > height * (1 - below),
      );
      return outside === undefined ? null : `${outside.part} ${show(outside.box)}`;
    });
  });

  test('keeps background panels on the stage, and off the parts that do not belong to them', () => {
    expectAll((one) => {
      const stage = stageSizes[one.input.ratio];
      for (const { box } of one.layout.grounds) {
        if (
          box.left < 0 ||
          box.top < 0 ||
          box.left + box.width > stage.width ||
          box.top + box.height > stage.height
        )
          return show(box);
        if (box.width === stage.width) continue;
        const half = parts(one).find(
          (part) =>
            !apart(box, part.box, 0) &&
            (part.box.left < box.left ||
              part.box.top < box.top ||
              part.box.left + part.box.width > box.left + box.width ||
              part.box.top + part.box.height > box.top + box.height),
        );
        if (half !== undefined) return `${half.part} ${show(half.box)} half on ${show(box)}`;
      }
      return null;
    });
  });

  test('gives each text room at its size', () => {
    expectAll((one) => {
      for (const part of ['title', 'subtitle', 'notice'] as const) {
        const place = one.layout.places[part];
        if (place === undefined) continue;
        const { weight, lineHeight } = textStyle(part, languageOf(one));
        const width = (text: string) => measure(text, place.fontSize, weight);
        const lines = layoutText(textsOf(one)[part], place.box.width, languageOf(one), width);
        if (lines.some((line) => width(line) > place.box.width)) return `${part} is too wide`;
        if (lines.length * place.fontSize * lineHeight > place.box.height) return `${part} is too high`;
        if (place.fontSize < (part === 'title' ? 30 : 18)) return `${part} of ${place.fontSize}`;
        if (isUsual(one, part) && lines.length > 2) return `${part} of ${lines.length} lines`;
      }
      return null;
    });
  });

  test('shows every text of a usual length, and none that is empty', () => {
    expectAll((one) => {
      const texts = textsOf(one);
      const usualOnes = (['title', 'subtitle', 'notice'] as const).every((part) => isUsual(one, part));
      for (const part of ['title', 'subtitle', 'notice'] as const) {
        const isThere = one.layout.places[part] !== undefined;
        if (texts[part] === '' && isThere) return `an empty ${part}`;
        if (texts[part] !== '' && !isThere && (part === 'title' || usualOnes)) return `no ${part}`;
      }
      return null;
    });
  });

  test('shows at least three questions, the widest of them whole', () => {
    expectAll((one) => {
      const place = one.layout.places.questions;
      const { flow, most, gap } = one.layout.questions;
      if (place === undefined || most < 3 || place.fontSize < 18) return 'too few or too small';
      const chips = one.input.plan.role.commonQuestions
        .slice(0, most)
        .map(({ question }) => measure(question, place.fontSize, 500) + place.fontSize * 1.8);
      if (Math.max(...chips) > place.box.width) return `${Math.max(...chips)} in ${place.box.width}`;
      let rows = 1;
      let used = -gap;
      for (const chip of chips) {
        const breaks = used > 0 && (flow === 'column' || used + gap + chip > place.box.width);
        if (breaks) rows++;
        used = breaks ? chip : used + gap + chip;
      }
      const height = rows * place.fontSize * 2.4 + (rows - 1) * gap;
      return height <= place.box.height ? null : `${height} in ${place.box.height}`;
    });
  });

  test('has a dialog with room for three lines, or two of captions, and a round button', () => {
    expectAll((one) => {
      const { dialog, question, microphone } = one.layout.places;
      const { style } = one.input.plan.dialog;
      if (dialog === undefined || microphone === undefined) return 'no dialog or no button';
      if ((question !== undefined) !== (style === 'bubbles')) return 'question box';
      const lines = style === 'captions' ? 2 : 3;
      const needed = dialog.fontSize * 1.5 * lines + Math.round(dialog.fontSize * 0.9) * 2;
      if (dialog.box.height < needed || dialog.fontSize < 18)
        return `dialog ${show(dialog.box)} at ${dialog.fontSize}`;
      const { width, height } = microphone.box;
      return width === height && width >= 72 && width <= 104 ? null : `button ${show(microphone.box)}`;
    });
  });

  test('is read everywhere: contrast of 4.5 with every pixel behind each text', () => {
    expectAll((one) => {
      for (const { part, box, color, background } of parts(one)) {
        const { ratio, ground, still } = one.input;
        const { avatar, grounds } = one.layout;
        const least = leastContrast(color, box, { ratio, ground, still, avatar, grounds, own: background });
        if (least < 4.5) return `${part}: ${least.toFixed(2)} of ${color} on ${JSON.stringify(background)}`;
      }
      return null;
    });
  }, 60_000);

  test('uses tinted surfaces, never gray ones', () => {
    expectAll(
      (one) => {
        const paints = [...one.layout.grounds.map(({ fill }) => fill), one.layout.places.dialog?.background];
        const gray = paints
          .map((fill) => (typeof fill === 'string' ? fill : (fill?.stops[0]?.color ?? '#FF0000')))
          .find((fill) => {
            const [r, g, b] = parse(fill);
            return Math.max(r, g, b) - Math.min(r, g, b) < 2;
          });
        return gray === undefined ? null : gray;
      },
      solved.filter(({ input }) => !isGray(input.plan.colors.primary)),
    );
  });

  test('is the same for the same input, and differs with the seed', () => {
    const some = solved.slice(0, 40);
    expectAll(
      ({ input, layout }) =>
        JSON.stringify(solveLayout(input)) === JSON.stringify(layout) ? null : 'differs',
      some,
    );
    const others = some.filter(
      ({ input, layout }) =>
        JSON.stringify(solveLayout({ ...input, plan: { ...input.plan, seed: input.plan.seed + 1 } })) !==
        JSON.stringify(layout),
    );
    expect(others.length).toBeGreaterThan(35);
  });

  test('offers free places for other elements, by the same rules', () => {
    let found = 0;
    expectAll(
      (one) => {
        const size = { width: 160, height: 120 };
        const box = freePlace(one.layout, one.input, size);
        if (box === null) return null;
        found++;
        if (box.width < size.width / 2 || box.height < size.height / 2) return `small: ${show(box)}`;
        if (!apart(box, onStage(FACE, one.layout.avatar, 0.08), 0)) return `on the face: ${show(box)}`;
        const hit = parts(one).find((part) => !apart(box, part.box, 12));
        return hit === undefined ? null : `${show(box)} on ${hit.part}`;
      },
      solved.slice(0, 300),
    );
    expect(found).toBeGreaterThan(Math.min(COUNT, 300) / 2);
  });
});

const isGray = (color: string): boolean => {
  const [r, g, b] = parse(color);
  return Math.max(r, g, b) - Math.min(r, g, b) < 24;
};

test('questions as long as a role may have them never break a layout', async () => {
  const cases = await drawCases(60, SEED + 1, 200);
  for (const input of cases) expect(solveLayout(input).questions.most).toBeGreaterThanOrEqual(3);
});
