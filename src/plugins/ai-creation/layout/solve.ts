import { arrange, type Scene } from './arrange';
import { Backdrop } from './backdrop';
import { drawChoice, rounds } from './choice';
import { costOf } from './cost';
import { readFigure } from './figure';
import type { Geometry } from './geometry';
import { paint } from './paint';
import { randomOf } from './random';
import { keepsRules } from './rules';
import { themeOf } from './theme';
import type { LayoutInput, SolvedLayout } from './types';
import { Typesetter } from './typesetter';
import { textsFit } from './verify';

/** Candidates of one round. */
const CANDIDATES = 150;
/** How much the seed may prefer a candidate that is not quite the best. */
const VARIETY = 0.3;

interface Rated {
  readonly geometry: Geometry;
  readonly cost: number;
}

/**
 * Places the avatar and the parts of a plan on the stage: draws candidates, drops those that break a rule, and takes the best.
 * The same input has the same outcome.
 *
 * @throws Error when no candidate keeps the rules, which the limits of a plan rule out
 */
export function solveLayout(input: LayoutInput): SolvedLayout {
  const { plan, ratio } = input;
  const random = randomOf(plan.seed);
  const backdrop = new Backdrop(input.ground, input.still, ratio);
  const theme = themeOf(plan.colors, backdrop, random());
  const scene: Scene = {
    plan,
    ratio,
    figure: readFigure(input.still, input.face),
    type: new Typesetter(plan.language, input.measure),
  };
  for (const round of rounds) {
    const rated: Rated[] = [];
    for (let count = 0; count < CANDIDATES; count++) {
      const geometry = arrange(scene, drawChoice(random, scene, round));
      if (geometry === null || !keepsRules(geometry, ratio, round.low)) continue;
      rated.push({ geometry, cost: costOf(geometry, scene, backdrop) + random() * VARIETY });
    }
    const found = bestOf(rated, (geometry) =>
      textsFit(geometry, plan, scene.type) ? paint(geometry, backdrop, theme) : null,
    );
    if (found !== null) return found;
  }
  throw new Error('no layout keeps the rules');
}

function bestOf(
  rated: readonly Rated[],
  color: (geometry: Geometry) => ReturnType<typeof paint>,
): SolvedLayout | null {
  let best: SolvedLayout | null = null;
  for (const { geometry, cost } of rated.toSorted((a, b) => a.cost - b.cost)) {
    if (best !== null && cost >= best.cost) break;
    const painted = color(geometry);
    if (painted === null) continue;
    const sum = cost + painted.cost;
    if (best !== null && sum >= best.cost) continue;
    best = {
      avatar: geometry.avatar,
      head: geometry.head,
      places: painted.places,
      grounds: painted.grounds,
      questions: geometry.questions,
      cost: sum,
    };
  }
  return best;
}
