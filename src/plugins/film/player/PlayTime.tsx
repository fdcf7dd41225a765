import { FRAME_MS } from '../../../../contract/speech/limits';
import { useObservable, useService } from '../../../kernel';
import { clockText } from '../../../ui/clockText';
import { Playing, useSpokenFilm } from '../playing';
import styles from './player.module.css';

/** Where in the scene the player is. A component of its own, since it changes with every frame. */
export function PlayTime({ id }: { id: string }) {
  const { player, tracks } = useService(Playing);
  const place = useObservable(player.place);
  useObservable(tracks.arrivals);
  const spoken = useSpokenFilm();
  const scene = spoken.film.scenes.byId[id];
  const track = scene === undefined ? null : tracks.known(spoken, scene);
  const at = place?.scene === id ? place.frame * FRAME_MS : 0;
  return (
    <span className={styles.time}>
      {clockText(at)}
      {track !== null && ` / ${clockText(track.frames * FRAME_MS)}`}
    </span>
  );
}
