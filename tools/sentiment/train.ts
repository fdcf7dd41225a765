// Trains the models of sentiment: npm run train:sentiment -- --data <folder>
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { trainedLanguages } from '../../server/modules/statistics/sentiment/features';
import { readExamples } from './data';
import { crossValidate, fit } from './fit';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error(
    'Say where the texts are: npm run train:sentiment -- --data <folder>. tools/sentiment/README.md has their sources.',
  );
  process.exit(1);
}
for (const language of trainedLanguages) {
  const examples = readExamples(values.data, language);
  const accuracy = crossValidate(examples, language);
  const file = fileURLToPath(
    new URL(`../../server/modules/statistics/sentiment/weights/${language}.json`, import.meta.url),
  );
  const text = `${JSON.stringify({ accuracy, ...fit(examples, language) })}\n`;
  writeFileSync(file, text);
  console.log(
    `${language}: ${examples.length} texts, ${((100 * accuracy.right) / accuracy.of).toFixed(1)} % of the held-out ones right, ${Math.round(Buffer.byteLength(text) / 1024)} kB`,
  );
}
