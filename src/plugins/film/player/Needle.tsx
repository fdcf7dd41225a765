import { useObservable, useService } from '../../../kernel';
import { Playing } from '../playing';
import styles from './player.module.css';

/** Where in the scene the player is; it moves with every frame. */
export function Needle({ scene, frames }: { scene: string; frames: number }) {
  const { player } = useService(Playing);
  const place = useObservable(player.place);
  if (place?.scene !== scene) return null;
  return <span className={styles.needle} style={{ insetInlineStart: `${(place.frame / frames) * 100}%` }} />;
}
