import { useFilm } from '../useFilm';
import { CaptionFields } from './CaptionFields';
import { GestureFields } from './GestureFields';
import { MusicFields } from './MusicFields';
import { VoiceFields } from './VoiceFields';

/** How the whole film sounds, how its avatar moves, and how it is captioned. */
export default function FilmPanel() {
  const language = useFilm((film) => film.language);
  return (
    <>
      <VoiceFields language={language} />
      <GestureFields />
      <MusicFields />
      <CaptionFields />
    </>
  );
}
