import { demoShareCodes } from '../../../../contract/sharing/limits';
import type { ProjectDocument } from '../../../../contract/document/schema';
import { JsonText } from '../../../http/json-text';
import type { NaturalVoice } from '../../speech-models';

const codes: ReadonlySet<string> = new Set(Object.values(demoShareCodes));

/** Whether a credential opens the demo of the home page. */
export const opensDemo = (credential: string | null): boolean => credential !== null && codes.has(credential);

/**
 * The demo's document with the best natural voice of its language, where one is installed and the demo still has the voice that it
 * came with. What is stored stays.
 */
export async function withNaturalVoice(text: JsonText, insteadOf: NaturalVoice): Promise<JsonText> {
  const document = JSON.parse(text.bytes.toString('utf8')) as ProjectDocument;
  const voice = await insteadOf(document.events.audioId);
  if (voice === null) return text;
  const changed = { ...document, events: { ...document.events, audioId: voice.id } };
  return new JsonText(Buffer.from(JSON.stringify(changed)));
}
