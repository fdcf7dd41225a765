import type { CreationPlan } from '../../../contract/creation/schema';
import { ratioTexts } from '../../../contract/document/limits';
import type { ProjectDocument, Ratio } from '../../../contract/document/schema';
import type { Language } from '../../../contract/errors';
import { figurePixels, groundPixels } from '../../../scripts/lib/layoutScenes';
import { AVATARS } from '../../../server/engines/avatar';
import type { AvatarEngine } from '../../../server/engines/avatar/port';
import type { ImageEngine } from '../../../server/engines/image/port';
import { VOICES } from '../../../server/engines/speech-synthesis/voices';
import { createPlanner, type Planner } from '../../../server/modules/creation/planner';
import { scenarioGrammars } from '../../../server/modules/creation/planner/grammars';
import { stageMeasure } from '../../../contract/text/widths';
import { stockPrompts } from '../../../server/seed/catalogue';
import {
  documentOf,
  type LayoutInput,
  solveLayout,
  type SolvedLayout,
} from '../../../src/plugins/ai-creation/layout';

/** The planner with the catalogue of the product, in a language. */
export const plannerIn = (language: Language): Planner =>
  createPlanner({
    catalogue: {
      avatars: AVATARS.map(({ id, name, gender, age, dress }) => ({
        id,
        name: name[language],
        gender,
        age,
        dress,
      })),
      voices: VOICES.map(({ id, name, locale, gender, approximate = false }) => ({
        id,
        name: name[language],
        locale,
        gender,
        approximate,
      })),
      backgrounds: stockPrompts,
    },
    scenarios: scenarioGrammars,
  });

/** A finished project, with what it was made from and how long each part took, milliseconds. */
export interface Outcome {
  plan: CreationPlan;
  picture: Buffer;
  input: LayoutInput;
  layout: SolvedLayout;
  document: ProjectDocument;
  times: { plan: number; picture: number; layout: number; whole: number };
}

/** Makes a project from a description as the product does without a model: plan, picture, layout. */
export async function makeOutcome(
  { description, ratio, seed }: { description: string; ratio: Ratio; seed: number },
  { planner, engine, avatars }: { planner: Planner; engine: ImageEngine; avatars: AvatarEngine },
): Promise<Outcome> {
  const begun = performance.now();
  const plan = planner.plan({ description, ratio }, { seed });
  const planned = performance.now();
  const { prompt: text, style } = plan.background;
  const { bytes: picture } = await engine.draw(
    { text, style, ratio: ratioTexts[ratio], seed },
    new AbortController().signal,
  );
  const drawn = performance.now();
  const [ground, { still, face }] = await Promise.all([
    groundPixels(picture, ratio),
    figurePixels(avatars, plan.avatar.id),
  ]);
  const input: LayoutInput = { plan, ratio, ground, still, face, measure: stageMeasure };
  const layout = solveLayout(input);
  const document = documentOf(plan, layout, {
    ratio,
    materialId: 'drawn',
    avatar: plan.avatar,
    audioId: plan.voice.audioId,
  });
  const done = performance.now();
  const times = {
    plan: planned - begun,
    picture: drawn - planned,
    layout: done - drawn,
    whole: done - begun,
  };
  return { plan, picture, input, layout, document, times };
}
