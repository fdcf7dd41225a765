// How soon a spoken question is answered, and what listening costs: npm run bench -- voice
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAnswers } from './voice/answer';
import { measureActivity, measureLoopback } from './voice/activity';
import { measureAlignment } from './voice/alignment';
import { printActivity, printAlignment, printAnswers, printLoopback } from './voice/tables';
import { machine } from './stats';

const { values } = parseArgs({
  options: {
    /** `answer`, `activity`, `loopback` or `alignment` measures that part alone. */
    only: { type: 'string' },
    /** Questions of each case. */
    rounds: { type: 'string', default: '8' },
    /** Baked images of bench -- avatar. */
    cache: { type: 'string', default: join(tmpdir(), 'mirra-bench-avatars') },
    markdown: { type: 'boolean', default: false },
  },
});

// Others on the machine lengthen every figure below.
console.log(JSON.stringify({ ...machine(), load: loadavg() }));
const measures = (part: string) => values.only === undefined || values.only === part;
if (measures('answer')) {
  printAnswers(await measureAnswers(Number(values.rounds), [0, 300], resolve(values.cache)));
}
if (measures('activity')) printActivity(await measureActivity());
if (measures('loopback')) printLoopback(await measureLoopback());
if (measures('alignment')) printAlignment(await measureAlignment());
