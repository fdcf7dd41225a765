import type { Film, FilmLanguage, FilmVoice, Scene } from '../../../../contract/film/schema';
import type { Pronunciation } from '../../../../contract/role/schema';

/** How a scene is spoken, and by whom. */
export interface SceneSpeaking {
  readonly voice: FilmVoice;
  readonly pronunciations: readonly Pronunciation[];
  /** Whether the avatar makes gestures that no mark asks for. */
  readonly movesByItself: boolean;
  /** Null where nobody is seen. */
  readonly avatarId: number | null;
}

/** How a scene of a film is spoken in a language that the film has. */
export function speakingOf(
  { voices, pronunciations, ownGestures = true }: Film,
  scene: Scene,
  language: FilmLanguage,
): SceneSpeaking {
  const voice = scene.voice ?? voices[language];
  if (voice === undefined) throw new Error(`The film has no voice for ${language}`);
  return {
    voice,
    pronunciations,
    movesByItself: ownGestures,
    avatarId: scene.stage.events.virtualUrl?.id ?? null,
  };
}
