import { useSyncExternalStore } from 'react';
import { useService } from '../../../kernel';
import { FilmPreview } from './filmPreview';

/** The scene that is seen; renders again with another one only, and not with every frame. */
export function useShownSceneId(): string {
  const { place } = useService(FilmPreview).player;
  const read = () => place.get()?.scene ?? '';
  return useSyncExternalStore(place.subscribe, read, read);
}
