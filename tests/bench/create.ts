// From a description to a finished project without a model: npm run bench -- create
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ratio } from '../../contract/document/schema';
import { languages } from '../../contract/errors';
import { avatars as openAvatars } from '../../scripts/lib/layoutScenes';
import { openIllustrator } from '../fixtures/illustrator';
import { isOverlapping, leastContrast } from '../unit/ai-creation/composed';
import { makeOutcome, type Outcome, plannerIn } from './create/outcome';
import { descriptionsIn, measureReading } from './create/read';
import { KEPT_GOAL, measureWishes, type NamedKind } from './create/wishes';
import { distribution, percentile, printTable, round } from './stats';

/** Longest work beyond the shown steps, milliseconds. */
const GOAL_MS = 1500;
/** Least contrast of a text with every pixel behind it. */
const READABLE = 4.5;
/** Projects that are made of each language's descriptions. */
const OF_EACH = 12;

/** Texts of an outcome that cannot be read somewhere. */
function unreadable({ input, layout }: Outcome): string[] {
  const { ratio, ground, still } = input;
  return Object.entries(layout.places).flatMap(([part, { color, box, background }]) => {
    if (part === 'microphone') return [];
    const scene = { ratio, ground, still, avatar: layout.avatar, grounds: layout.grounds, own: background };
    return leastContrast(color, box, scene) >= READABLE ? [] : [part];
  });
}

/** Parts of an outcome that lie on another one, or on the head. */
function overlapping({ layout }: Outcome): string[] {
  const places = Object.entries(layout.places);
  return places.flatMap(([part, { box }], index) =>
    isOverlapping(box, layout.head) ||
    places.slice(index + 1).some(([, other]) => isOverlapping(box, other.box))
      ? [part]
      : [],
  );
}

const reading = measureReading();

const cache = await mkdtemp(join(tmpdir(), 'bench-create-'));
const avatars = openAvatars(cache);
const engine = openIllustrator();
const outcomes: Outcome[] = [];
let used = { user: 0, system: 0 };
let wishes: Awaited<ReturnType<typeof measureWishes>>;
try {
  const warm = plannerIn('zh-CN');
  await makeOutcome(
    { description: descriptionsIn('zh-CN')[0]?.text ?? '', ratio: 1, seed: 1 },
    { planner: warm, engine, avatars },
  );
  const begun = process.cpuUsage();
  for (const language of languages) {
    const planner = plannerIn(language);
    for (const [index, { text }] of descriptionsIn(language).slice(0, OF_EACH).entries()) {
      const ratio = ((index % 4) + 1) as Ratio;
      outcomes.push(
        await makeOutcome({ description: text, ratio, seed: index }, { planner, engine, avatars }),
      );
    }
  }
  used = process.cpuUsage(begun);
  wishes = await measureWishes(async ({ text }, language, ratio) => {
    const made = await makeOutcome(
      { description: text, ratio, seed: 1 },
      { planner: plannerIn(language), engine, avatars },
    );
    const { avatar, background } = made.plan;
    return {
      plan: made.plan,
      avatar: { id: avatar.id, design: avatar.design ?? null },
      prompt: background.prompt,
      document: made.document,
    };
  }, console.log);
} finally {
  await engine.close();
  await avatars.close();
  await rm(cache, { recursive: true });
}
const { user, system } = used;
const timesOf = (part: keyof Outcome['times']) => outcomes.map(({ times }) => times[part]);
const row = (name: string, part: keyof Outcome['times']) => {
  const { p50, p95, max } = distribution(timesOf(part));
  return [name, p50, p95, max];
};
printTable(
  `From a description to a finished project, ${outcomes.length} projects`,
  ['Part', 'p50, ms', 'p95, ms', 'most, ms'],
  [row('plan', 'plan'), row('picture', 'picture'), row('layout', 'layout'), row('whole', 'whole')],
);
const share = (set: 'dev' | 'test', kind?: NamedKind) => {
  const { kept, named } = wishes[set].of(kind);
  return named === 0 ? '' : `${round((100 * kept) / named, 1)} % of ${named}`;
};
printTable(
  'What finished projects keep of two hundred wishes; half of them were held out while the reader was made',
  ['Named', 'For developing', 'Held out'],
  [
    ...wishes.dev.kinds().map((kind) => [kind, share('dev', kind), share('test', kind)]),
    ['all', share('dev'), share('test')],
    ['invented', wishes.dev.invented, wishes.test.invented],
  ],
);
const least = Math.min(
  ...(['dev', 'test'] as const).map((set) => wishes[set].of().kept / wishes[set].of().named),
);
const whole = percentile(timesOf('whole'), 0.95);
printTable(
  'Held to',
  ['What', 'Measured', 'Goal'],
  [
    ['whole, p95, ms', round(whole), `<= ${GOAL_MS}`],
    [
      'whole to picture alone, ratio of p50',
      round(percentile(timesOf('whole'), 0.5) / percentile(timesOf('picture'), 0.5), 2),
      '',
    ],
    ['CPU of this process a project, ms', round((user + system) / 1000 / outcomes.length), ''],
    ['descriptions of which all is met', `${round(reading.share * 100)} %`, '>= 95 %'],
    [
      'named features that are kept, the lesser half',
      `${round(least * 100, 1)} %`,
      `>= ${100 * KEPT_GOAL} %`,
    ],
    ['invented facts', wishes.dev.invented + wishes.test.invented, '0'],
    ['parts that overlap', outcomes.flatMap(overlapping).length, '0'],
    ['texts that cannot be read', outcomes.flatMap(unreadable).length, '0'],
  ],
);
