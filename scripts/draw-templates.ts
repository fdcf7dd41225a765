// Solves the layouts of the stock templates into server/seed/stock/templates.json: npm run draw:templates
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ratio } from '../contract/document/schema';
import { type Language, languages } from '../contract/errors';
import { textWidth } from '../server/modules/projects/thumbnail/drawing/words';
import { layoutText } from '../src/kernel/drawing/layoutText';
import { planRoles } from '../server/seed/solved-templates';
import type { StockName } from '../server/seed/stock';
import plans from '../server/seed/stock/template-plans.json' with { type: 'json' };
import {
  elementsOf,
  type LayoutInput,
  type LayoutPlan,
  type SolvedLayout,
  solveLayout,
  textsFitLayout,
  textStyle,
} from '../src/plugins/ai-creation/layout';
import { avatars, backgroundFile, figurePixels, groundPixels } from './lib/layoutScenes';

/** Seeds that are tried for each template; the best layout that all languages fit is kept. */
const SEEDS = 60;
const OUT = 'server/seed/stock/templates.json';

type Key = keyof typeof plans;

const longest = (texts: readonly string[], weight: number): string =>
  texts.toSorted((a, b) => textWidth(b, 1, weight) - textWidth(a, 1, weight))[0] ?? '';

function planIn(key: Key, language: Language, seed: number): LayoutPlan {
  const { title, subtitle, style, side, colors } = plans[key];
  return {
    language,
    title: title[language],
    subtitle: subtitle[language],
    notice: '',
    dialog: { style: style as LayoutPlan['dialog']['style'] },
    layout: { arrangement: 'auto', side: side as 'left' | 'right' },
    colors: { ...colors, named: true },
    seed,
    role: planRoles(key)[language],
  };
}

/** The plan with the widest text of all languages everywhere, and the line height of Thai, which is the tallest. */
function widestPlan(key: Key, seed: number): LayoutPlan {
  const all = languages.map((language) => planIn(key, language, seed));
  const [first] = all;
  if (first === undefined) throw new Error('no languages');
  return {
    ...first,
    language: 'th-TH',
    title: longest(
      all.map(({ title }) => title),
      700,
    ),
    subtitle: longest(
      all.map(({ subtitle }) => subtitle),
      400,
    ),
    role: {
      ...first.role,
      commonQuestions: first.role.commonQuestions.map((_, index) => ({
        question: longest(
          all.map(({ role }) => role.commonQuestions[index]?.question ?? ''),
          500,
        ),
        answer: '',
      })),
    },
  };
}

type Scene = Omit<LayoutInput, 'plan'>;

/** How many lines stay empty below titles and subtitles in some language: gaps that nobody has designed. */
function emptyLines(key: Key, { places }: SolvedLayout): number {
  return (['title', 'subtitle'] as const).reduce((sum, part) => {
    const place = places[part];
    if (place === undefined) return sum;
    const { weight } = textStyle(part, 'th-TH');
    const counts = languages.map((language) => {
      const width = (text: string) => textWidth(text, place.fontSize, weight);
      return layoutText(plans[key][part][language], place.box.width, language, width).length;
    });
    return sum + counts.reduce((empty, count) => empty + Math.max(...counts) - count, 0);
  }, 0);
}

/** What an empty line costs, beside the costs of the solver. */
const EMPTY_LINE = 0.3;

/** The best layout of some seeds in which the texts of every language have room. */
function solve(key: Key, scene: Scene): { layout: SolvedLayout; plan: LayoutPlan } {
  let best: { layout: SolvedLayout; plan: LayoutPlan; cost: number } | null = null;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const plan = widestPlan(key, seed);
    const layout = solveLayout({ ...scene, plan });
    const cost = layout.cost + emptyLines(key, layout) * EMPTY_LINE;
    if (best !== null && cost >= best.cost) continue;
    const fits = languages.every((language) =>
      textsFitLayout(layout, planIn(key, language, seed), 'th-TH', textWidth),
    );
    if (fits) best = { layout, plan, cost };
  }
  if (best === null) throw new Error(`${key}: no layout has room for every language`);
  return best;
}

const folder = await mkdtemp(join(tmpdir(), 'draw-templates-'));
try {
  const engine = avatars(folder);
  const drawn: Record<string, object> = {};
  for (const key of Object.keys(plans) as Key[]) {
    const { ratio, ground, avatar } = plans[key];
    const background = await backgroundFile(ground as StockName);
    const scene: Scene = {
      ratio: ratio as Ratio,
      ground: await groundPixels(background, ratio as Ratio),
      ...(await figurePixels(engine, avatar)),
      measure: textWidth,
    };
    const { layout, plan } = solve(key, scene);
    const parts = elementsOf(plan, layout).map(({ type, version, box, style, props }) => {
      const { content, ...look } = props;
      const text = content === plan.title ? 'title' : 'subtitle';
      return {
        type,
        version,
        box,
        radius: style.radius,
        ...(content !== undefined && { text }),
        props: look,
      };
    });
    drawn[key] = { avatar: layout.avatar, parts };
    console.log(`${key}: cost ${layout.cost.toFixed(2)}`);
  }
  await writeFile(OUT, `${JSON.stringify(drawn, null, 2)}\n`);
} finally {
  await rm(folder, { recursive: true });
}
