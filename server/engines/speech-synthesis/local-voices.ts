import { createHash } from 'node:crypto';
import type { LocalModel } from '../shared/local-models/models';
import { FIRST_LOCAL_VOICE, type LocalVoice } from './port';

/** A voice with its model and speaker. */
export interface VoiceOfModel extends LocalVoice {
  model: LocalModel;
  speaker: number;
}

/** This many numbers; the last one fits into a column of 32 bits. */
const NUMBERS = 2_000_000_000;

/** The number of a speaker: it depends on nothing but the names, so other models may come and go. */
function numberOf(folder: string, speaker: number): number {
  const hash = createHash('sha256').update(`${folder}\0${speaker}`).digest();
  return FIRST_LOCAL_VOICE + (hash.readUInt32BE(0) % NUMBERS);
}

/** The voices of models, in the order of their names. */
export function voicesOf(models: readonly LocalModel[]): VoiceOfModel[] {
  const voices = models.flatMap((model) =>
    model.speakers.map(({ speaker, name, gender, language }): VoiceOfModel => {
      const own = name ?? (model.speakers.length > 1 ? String(speaker + 1) : null);
      return {
        id: numberOf(model.folder, speaker),
        name: own === null ? model.name : `${model.name} · ${own}`,
        locale: language,
        gender,
        folder: model.folder,
        license: model.license,
        bytes: model.bytes,
        model,
        speaker,
      };
    }),
  );
  const seen = new Set<number>();
  // Of two voices with one number the first keeps it; among a thousand voices that happens once in four thousand installations.
  return voices.filter(({ id }) => !seen.has(id) && seen.add(id));
}
