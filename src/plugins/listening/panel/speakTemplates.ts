import { call, callBlob } from '../../../api/client';
import { createTemplate } from '../phrases/templates';
import type { PhraseTemplate } from '../settings';

/** Bytes before the samples of a WAV file. */
const WAV_HEADER = 44;
/** Speeds at which each voice says the phrase; people do not keep to one either. */
const SPEEDS = [40, 60];
const VOICES = 3;

/**
 * Has our voices say a phrase.
 * @param language whose voices speak; all voices where there is none of it
 * @throws ApiError
 */
export async function speakTemplates(text: string, language: string): Promise<PhraseTemplate[]> {
  const { records } = await call('GET /avatar/audio/page-common-audio', {
    query: { page: 1, pageSize: 100 },
  });
  const suited = records.filter(({ locale }) => locale === language);
  const voices = (suited.length > 0 ? suited : records).slice(0, VOICES);
  const templates: PhraseTemplate[] = [];
  for (const { id } of voices)
    for (const speed of SPEEDS) {
      const wav = await callBlob('POST /speech/synthesis', { body: { text, voice: id, speed } });
      const bytes = await wav.arrayBuffer();
      const template = createTemplate(new Int16Array(bytes.slice(WAV_HEADER)), 'voice');
      if (template !== null) templates.push(template);
    }
  return templates;
}
