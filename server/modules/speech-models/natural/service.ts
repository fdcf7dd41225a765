import { and, isNull, lt } from 'drizzle-orm';
import type { Language } from '../../../../contract/errors';
import { CHANGED_VOICES_LIMIT } from '../../../../contract/speech-model/limits';
import type { ChangedVoice } from '../../../../contract/speech-model/schema';
import { DEFAULT_AUDIO_ID } from '../../../../contract/speech/limits';
import type { Database } from '../../../db/connection';
import { voices } from '../../../db/schema';
import {
  FIRST_LOCAL_VOICE,
  type LocalVoice,
  type SpeechSynthesis,
} from '../../../engines/speech-synthesis/port';
import type { UserPrincipal } from '../../../http/principal';
import type { ProjectDomain } from '../../projects';
import type { CatalogueEntry } from '../catalogue/entry';

export interface NaturalDeps {
  db: Database;
  speech: Pick<SpeechSynthesis, 'provider' | 'localVoices'>;
  catalogue: ReadonlyMap<string, CatalogueEntry>;
  replacement: ProjectDomain['voices'];
}

/** Natural voices in place of the embedded ones. */
export interface NaturalVoices {
  /** The best installed natural voice of each language. */
  best(): Promise<Map<LocalVoice['locale'], LocalVoice>>;
  /** The best installed natural voice in the language of an embedded voice; null where there is none, or it is another voice. */
  insteadOf(voice: number): Promise<LocalVoice | null>;
  offer(accountId: string): Promise<{
    projects: number;
    voices: { language: Language; id: number; name: string }[];
  }>;
  use(principal: UserPrincipal, language: Language): Promise<{ changed: ChangedVoice[] }>;
  undo(
    changed: readonly ChangedVoice[],
    principal: UserPrincipal,
    language: Language,
  ): Promise<{ restored: number; kept: number }>;
}

/** See {@link NaturalVoices}. */
export function createNaturalVoices({ db, speech, catalogue, replacement }: NaturalDeps): NaturalVoices {
  /** The catalogue's best first, then models that are there by hand. */
  const rankOf = ({ folder, locale }: LocalVoice): number =>
    catalogue.get(folder)?.rank[locale] ?? Number.MAX_SAFE_INTEGER;

  async function best(): Promise<Map<LocalVoice['locale'], LocalVoice>> {
    const found = new Map<LocalVoice['locale'], LocalVoice>();
    for (const voice of (await speech.localVoices?.()) ?? []) {
      const before = found.get(voice.locale);
      if (before === undefined || rankOf(voice) < rankOf(before)) found.set(voice.locale, voice);
    }
    return found;
  }

  /** The natural voice in place of each embedded one. Voices of a service are left alone. */
  async function replacements(): Promise<Map<number, LocalVoice>> {
    const natural = await best();
    if (natural.size === 0 || speech.provider !== 'embedded') return new Map();
    const embedded = await db
      .select({ id: voices.id, locale: voices.locale })
      .from(voices)
      .where(and(lt(voices.id, FIRST_LOCAL_VOICE), isNull(voices.ownerId)));
    const pairs = embedded.flatMap(({ id, locale }) => {
      const instead = natural.get(locale as LocalVoice['locale']);
      return instead === undefined ? [] : [[id, instead] as const];
    });
    const all = new Map(pairs);
    const byDefault = all.get(DEFAULT_AUDIO_ID);
    if (byDefault !== undefined) all.set(0, byDefault);
    return all;
  }

  return {
    best,

    insteadOf: async (voice) => (await replacements()).get(voice) ?? null,

    async offer(accountId) {
      const instead = await replacements();
      const found = instead.size === 0 ? [] : await replacement.speaking(accountId, [...instead.keys()]);
      const natural = [...(await best())].map(([language, { id, name }]) => ({ language, id, name }));
      return { projects: found.length, voices: natural };
    },

    async use(principal, language) {
      const instead = await replacements();
      if (instead.size === 0) return { changed: [] };
      const found = await replacement.speaking(principal.accountId, [...instead.keys()]);
      const changed = await replacement.change(
        found.slice(0, CHANGED_VOICES_LIMIT),
        (voice) => instead.get(voice)?.id ?? null,
        principal,
        language,
      );
      return { changed };
    },

    async undo(changed, principal, language) {
      const restored = await replacement.undo(changed, principal, language);
      return { restored, kept: changed.length - restored };
    },
  };
}
