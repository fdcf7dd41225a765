import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmLanguage } from '../../../contract/film/schema';

interface Props {
  src: string;
  language: FilmLanguage;
  isShown: boolean;
  /** Called when the visitor has switched them by the browser's own controls. */
  onShown: (isShown: boolean) => void;
}

/** The captions of the video that it stands in. */
export function CaptionTrack({ src, language, isShown, onShown }: Props) {
  const { t } = useTranslation('common');
  const element = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    const track = element.current?.track;
    const player = element.current?.parentElement;
    if (track === undefined || !(player instanceof HTMLMediaElement)) return undefined;
    track.mode = isShown ? 'showing' : 'disabled';
    const tell = () => {
      if ((track.mode === 'showing') !== isShown) onShown(!isShown);
    };
    player.textTracks.addEventListener('change', tell);
    return () => player.textTracks.removeEventListener('change', tell);
  }, [isShown, onShown]);
  return (
    <track ref={element} kind="captions" src={src} srcLang={language} label={t(`languages.${language}`)} />
  );
}
