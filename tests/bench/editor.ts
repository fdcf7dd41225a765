import { parseArgs } from 'node:util';
import { measureEditor } from './editor/measure';
import { figuresOf, printEditor } from './editor/tables';
import { machine } from './stats';

const { values } = parseArgs({
  options: {
    /** Sizes of the boards, apart by commas. */
    sizes: { type: 'string', default: '100,500,1000,2000,10000' },
    /** Moves of the pointer in a drag. */
    steps: { type: 'string', default: '240' },
    /** How often the editor is opened and closed for the heap. */
    cycles: { type: 'string', default: '200' },
    markdown: { type: 'boolean', default: false },
  },
});

const result = await measureEditor({
  sizes: values.sizes.split(',').map(Number),
  steps: Number(values.steps),
  cycles: Number(values.cycles),
});
printEditor(result);
console.log(JSON.stringify({ bench: 'editor', machine: machine(), ...figuresOf(result), result }));
