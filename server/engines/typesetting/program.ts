import { cutText } from '../../../contract/text/text';
import type { FromProgram, ToProgram } from './messages';
import { readFont } from './read';
import { setText } from './set';

// A process of its own, since the files come from strangers: one that takes long or much memory ends it, not the server.

const say = (message: FromProgram) => process.send?.(message);

function answerTo(order: ToProgram): FromProgram {
  try {
    return order.op === 'read'
      ? { op: 'read', reading: readFont(order.path) }
      : { op: 'set', text: setText(order.setting, order.siteFonts) };
  } catch (error) {
    // Whatever breaks a parser is wrong with the font that it parses.
    return { op: 'refused', message: cutText(String(error), 500) };
  }
}

process.on('message', (order: ToProgram) => say(answerTo(order)));
// The server ends it; a key pressed in the terminal is for the server to act upon.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
say({ op: 'ready' });
