// Measures the brain: npm run bench -- brain --data <folder> [matter …]
import { parseArgs } from 'node:util';
import { benchAnswers } from './brain/answers';
import { benchIndex } from './brain/index';
import { benchParsing } from './brain/parsing';
import { benchRetrieval } from './brain/retrieval';
import { run as benchSentiment } from './brain/sentiment';
import { run as benchWords } from './brain/words';

const matters: Record<string, (folder: string) => void | Promise<void>> = {
  answers: benchAnswers,
  retrieval: benchRetrieval,
  index: benchIndex,
  parsing: benchParsing,
  words: benchWords,
  sentiment: benchSentiment,
};

const { values, positionals } = parseArgs({
  options: { data: { type: 'string', default: process.env.MIRRA_BENCH_DATA } },
  allowPositionals: true,
});
if (values.data === undefined)
  throw new Error('Say where the data sets are: --data <folder>, or MIRRA_BENCH_DATA');
const unknown = positionals.find((name) => !(name in matters));
if (unknown !== undefined) throw new Error(`${unknown} is none of ${Object.keys(matters).join(', ')}`);
for (const [name, run] of Object.entries(matters)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n# ${name}`);
  await run(values.data);
}
