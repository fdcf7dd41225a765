import { AppError } from '../../../http/app-error';
import { judge } from './judge';
import type { Question, TransferVerdict } from './judging';

// A separate process, so that a file that takes long to check does not block the server.

function verdictOn({ part, text }: Question): TransferVerdict {
  try {
    judge(part, text);
    return { refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: { entry: error.entry, values: error.values } };
  }
}

process.on('message', (question: Question) => process.send?.(verdictOn(question)));
// The server has gone or no longer waits.
process.on('disconnect', () => process.exit());
