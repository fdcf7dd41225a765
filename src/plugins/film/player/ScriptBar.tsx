import { useTranslation } from 'react-i18next';
import { FRAME_MS } from '../../../../contract/speech/limits';
import type { Scene } from '../../../../contract/film/schema';
import { isHeard, spokenOf } from '../../../../film/script/spoken';
import { useObservable, useService } from '../../../kernel';
import { Studio, useSpokenFilm } from '../studio';
import styles from './player.module.css';
import type { Tracks } from './tracks';

interface Block {
  readonly id: string;
  readonly text: string;
  /** Share of the bar at which it begins and that it takes. */
  readonly from: number;
  readonly share: number;
  /** Null while the speech is not known. */
  readonly frame: number | null;
}

/** The sentences of a scene as they are said: by their time once that is known, and by their length before. */
function blocksOf(scene: Scene, track: ReturnType<Tracks['known']>): Block[] {
  if (track !== null) {
    const whole = track.frames * FRAME_MS;
    return track.sentences.map(({ id, text, startMs, endMs }) => ({
      id,
      text,
      from: startMs / whole,
      share: (endMs - startMs) / whole,
      frame: Math.floor(startMs / FRAME_MS),
    }));
  }
  const said = scene.script
    .map(({ id, text }) => ({ id, text: spokenOf(text).text }))
    .filter(({ text }) => isHeard(text));
  const letters = said.reduce((sum, { text }) => sum + text.length, 0);
  let from = 0;
  return said.map(({ id, text }) => {
    const share = text.length / letters;
    const block = { id, text, from, share, frame: null };
    from += share;
    return block;
  });
}

/** The sentences of the scene in time; a press plays from one of them. */
export function ScriptBar({ id: sceneId, tracks }: { id: string; tracks: Tracks }) {
  const { t } = useTranslation('studio');
  const { player } = useService(Studio);
  const spoken = useSpokenFilm();
  useObservable(tracks.arrivals);
  const scene = spoken.film.scenes.byId[sceneId];
  if (scene === undefined) return null;
  const track = tracks.known(spoken, scene);
  const blocks = blocksOf(scene, track);
  return (
    <div className={styles.bar} role="group" aria-label={t('play.sentences')}>
      {blocks.map(({ id, text, from, share, frame }) => (
        <button
          key={id}
          type="button"
          className={styles.sentence}
          style={{ insetInlineStart: `${from * 100}%`, width: `${share * 100}%` }}
          title={text}
          aria-label={t('play.from', { text })}
          onClick={() => player.play({ scene: scene.id, frame: frame ?? 0 })}
        >
          {text}
        </button>
      ))}
      {track !== null && <Needle scene={scene.id} frames={track.frames} />}
    </div>
  );
}

/** Where in the scene the player is; it moves with every frame. */
function Needle({ scene, frames }: { scene: string; frames: number }) {
  const { player } = useService(Studio);
  const place = useObservable(player.place);
  if (place?.scene !== scene) return null;
  return <span className={styles.needle} style={{ insetInlineStart: `${(place.frame / frames) * 100}%` }} />;
}
