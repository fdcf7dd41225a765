import { ProgramError } from '../shared/programs/stdio-program';
import { SpeechError, type SpeechErrorCode } from './port';

const CODES: Readonly<Record<ProgramError['code'], SpeechErrorCode>> = {
  closed: 'closed',
  ended: 'programFailed',
  refused: 'providerFailed',
};

/** What a failure of a program means for speech; other errors stay as they are. */
export function speechFailure(error: unknown): unknown {
  if (!(error instanceof ProgramError)) return error;
  const code = error.reason === 'missing' ? 'unknownVoice' : CODES[error.code];
  return new SpeechError(code, error.message, { cause: error });
}
