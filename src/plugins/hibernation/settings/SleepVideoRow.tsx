import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMaterial } from '../../../kernel/canvas';
import { ConversionBadge } from '../../../ui/ConversionNote';
import { IconTrash } from '../../../ui/icons/actions';
import { IconGrip } from '../../../ui/icons/editor';
import styles from './settings.module.css';

interface Props {
  id: string;
  /** In the list, from 1. */
  place: number;
  onPreview: () => void;
  onRemove: () => void;
}

/** A sleep video: grip, cover that opens a preview, name, and a button to take it away. */
export function SleepVideoRow({ id, place, onPreview, onRemove }: Props) {
  const { t } = useTranslation('hibernation');
  const material = useMaterial(id);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const name = material?.name ?? t(material === null ? 'panel.videoGone' : 'panel.videoLoading');
  return (
    <li
      ref={setNodeRef}
      className={styles.video}
      data-dragging={isDragging}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${transform.y}px, 0)`,
        transition,
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-label={t('panel.move', { name, place })}
      >
        <IconGrip size={16} />
      </button>
      <button
        type="button"
        className={styles.cover}
        disabled={!material}
        aria-label={t('panel.preview', { name })}
        onClick={onPreview}
      >
        {material && <img src={material.coverUrl} alt="" draggable={false} />}
      </button>
      <span className={styles.name} data-missing={material === null}>
        {name}
      </span>
      {material?.conversion !== undefined && <ConversionBadge conversion={material.conversion} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('panel.remove', { name })}
        onClick={onRemove}
      >
        <IconTrash />
      </ActionIcon>
    </li>
  );
}
