import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trainedLanguages } from '../../../server/modules/statistics/sentiment/features';
import { type ModelFile, openModel } from '../../../server/modules/statistics/sentiment/model';
import { readExamples } from '../../../tools/sentiment/data';
import { crossValidate } from '../../../tools/sentiment/fit';
import { root } from '../../../server/program-files';

/** The least share of right answers in two classes. */
const GOAL = 0.8;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Measures the sentiment of held-out tenths, and the speed of the shipped models. @throws Error when a goal is missed */
export async function run(data: string): Promise<void> {
  for (const language of trainedLanguages) {
    const examples = readExamples(data, language);
    const { right, of } = crossValidate(examples, language);
    const shipped = JSON.parse(
      readFileSync(join(root, 'server/modules/statistics/sentiment/weights', `${language}.json`), 'utf8'),
    ) as ModelFile;
    const model = openModel(shipped);
    const texts = examples.slice(0, 5000).map(({ text }) => text);
    const began = performance.now();
    for (const text of texts) model.positive(text);
    const each = (performance.now() - began) / texts.length;
    console.log(
      `sentiment ${language}: ${percent(right / of)} of ${of} held-out texts (goal ${percent(GOAL)}), shipped file says ${percent(shipped.accuracy.right / shipped.accuracy.of)}; ${each.toFixed(3)} ms a text`,
    );
    if (right / of < GOAL) throw new Error(`${language} is right in ${percent(right / of)} only.`);
  }
  console.log('sentiment en-US: vader-sentiment, not measured; ms-MY: not available');
}
