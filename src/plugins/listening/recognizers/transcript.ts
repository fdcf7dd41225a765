import type { RecognitionResult } from '../../../../contract/speech/schema';

type Result = Partial<RecognitionResult>;

/** What a message of the service means: the text of the current stretch, and whether it is settled; null when it says nothing. */
export type Heard = { text: string; isFinal: boolean } | null;

/**
 * Follows the messages of a service that speaks FunASR's protocol. Texts of `2pass-online` are appended; a text of
 * `2pass-offline` replaces them and is settled. The last message may have no mode and no text.
 */
export function followTranscript(): (message: Result) => Heard {
  let online = '';
  return ({ mode, text = '' }) => {
    if (mode === '2pass-online') {
      if (text === '') return null;
      online += text;
      return { text: online, isFinal: false };
    }
    if (mode === undefined && text === '') return null;
    const settled = text === '' ? online : text;
    online = '';
    return settled === '' ? null : { text: settled, isFinal: true };
  };
}
