import { useSortable } from '@dnd-kit/sortable';
import { type KeyboardEvent, memo, type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stageSizes } from '../../../../contract/document/limits';
import type { Scene } from '../../../../contract/film/schema';
import { scriptText } from '../../../../film/script/split';
import { spokenOf } from '../../../../film/script/spoken';
import { clockText } from '../../../ui/clockText';
import { useSceneLength } from '../useSceneLength';
import { ScenePicture } from './ScenePicture';
import styles from './strip.module.css';

interface Props {
  scene: Scene;
  number: number;
  isShown: boolean;
  isSelected: boolean;
  isLast: boolean;
  onChoose: (id: string, how: 'only' | 'toggle' | 'range') => void;
  /** Of a key that does not pick the scene up to move it. */
  onKeyDown: (event: KeyboardEvent, id: string) => void;
}

const howOf = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) =>
  shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : 'only';

/** Letters of its script that a scene shows. */
const WORDS = 60;

/** A scene in the strip: its picture, its number, its first words and how long it is. */
export const SceneCard = memo(function SceneCard(props: Props) {
  const { scene, number, isShown, isSelected, isLast, onChoose, onKeyDown } = props;
  const { t } = useTranslation('studio');
  const length = useSceneLength(scene);
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: scene.id,
  });
  const face = useRef<HTMLButtonElement>(null);
  // A scene that undo or a key has shown may lie outside of what is seen of a long strip.
  useEffect(() => {
    if (isShown) face.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  const { width, height } = stageSizes[scene.stage.ratio];
  const words = scene.name || spokenOf(scriptText(scene.script)).text.slice(0, WORDS);
  const { kind } = scene.transition;
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-scene={scene.id}
      data-shown={isShown}
      data-selected={isSelected}
      data-dragging={isDragging}
      style={{
        transform: transform === null ? undefined : `translate3d(${transform.x}px, 0, 0)`,
        transition,
      }}
    >
      <button
        ref={face}
        type="button"
        className={styles.face}
        {...attributes}
        {...listeners}
        onKeyDown={(event) => {
          // While it is picked up, arrow keys move the scene itself.
          if (!isDragging) onKeyDown(event, scene.id);
          listeners?.onKeyDown?.(event);
        }}
        aria-pressed={isSelected}
        aria-current={isShown ? 'true' : undefined}
        aria-label={t('sceneNamed', { number, words })}
        onClick={(event) => onChoose(scene.id, howOf(event))}
      >
        <span className={styles.frame}>
          <span className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
            <ScenePicture scene={scene.id} stage={scene.stage} />
          </span>
          <span className={styles.length}>{clockText(length)}</span>
        </span>
        <span className={styles.caption}>
          <b>{number}</b>
          <span className={styles.words}>{words}</span>
        </span>
      </button>
      {!isLast && kind !== 'cut' && (
        <span className={styles.joint} title={t(`transition.${kind}`)} aria-hidden>
          {t(`transition.${kind}`)}
        </span>
      )}
    </li>
  );
});
