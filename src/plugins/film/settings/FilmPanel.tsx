import { useFilm } from '../useFilm';
import { CaptionFields } from './CaptionFields';
import { MusicFields } from './MusicFields';
import { VoiceFields } from './VoiceFields';

/** How the whole film sounds and how it is captioned. */
export default function FilmPanel() {
  const language = useFilm((film) => film.language);
  return (
    <>
      <VoiceFields language={language} />
      <MusicFields />
      <CaptionFields />
    </>
  );
}
