import { CaptionFields } from './CaptionFields';
import { MusicFields } from './MusicFields';
import { VoiceFields } from './VoiceFields';

/** How the whole film sounds and how it is captioned. */
export default function FilmPanel() {
  return (
    <>
      <VoiceFields />
      <MusicFields />
      <CaptionFields />
    </>
  );
}
