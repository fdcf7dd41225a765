import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useObservable } from '../../kernel';
import { IconEye, IconEyeOff, IconGrip, IconLock, IconUnlock } from '../../ui/icons/editor';
import styles from './layers.module.css';
import { NameField } from './NameField';
import type { SelectMode } from './selectRow';

interface Props {
  id: string;
  /** The elements of the line. */
  ids: readonly string[];
  name: string;
  /** The name given by the user; empty when `name` is only its type. */
  ownName: string;
  icon: ReactNode;
  /** What is special about the element, if anything. */
  hint: string | null;
  isIndented: boolean;
  hidden: boolean;
  locked: boolean;
  before?: ReactNode;
  /** A sign behind the name. */
  mark?: ReactNode;
  onSelect: (how: SelectMode) => void;
  onRename: (name: string) => void;
  onHide: () => void;
  onLock: () => void;
}

/** A line of the layers: grip, name, lock, eye. */
export function LayerLine(props: Props) {
  const { id, ids, name, ownName, icon, hint, isIndented, hidden, locked, before, mark } = props;
  const { t } = useTranslation('layers');
  const selection = useObservable(useEditor().session.selection);
  const isSelected = ids.every((one) => selection.includes(one));
  const [isRenaming, setRenaming] = useState(false);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') {
      event.preventDefault();
      setRenaming(true);
    }
  };

  return (
    <li
      ref={setNodeRef}
      className={styles.line}
      data-selected={isSelected}
      data-indented={isIndented}
      data-hidden={hidden}
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
        aria-label={t('move', { name })}
      >
        <IconGrip size={16} />
      </button>
      {before}
      {isRenaming ? (
        <NameField
          label={t('rename', { name })}
          value={ownName}
          onDone={(next) => {
            setRenaming(false);
            if (next !== null && next !== ownName) props.onRename(next);
          }}
        />
      ) : (
        <button
          type="button"
          className={styles.name}
          aria-pressed={isSelected}
          title={hint ?? undefined}
          onClick={(event) =>
            props.onSelect(event.shiftKey || event.ctrlKey || event.metaKey ? 'toggle' : 'only')
          }
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={onKeyDown}
        >
          <span className={styles.icon}>{icon}</span>
          <span className={styles.text}>{name}</span>
          {mark && <span className={styles.icon}>{mark}</span>}
          {hint !== null && <span className={styles.hiddenText}>{hint}</span>}
        </button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        className={styles.action}
        data-on={locked}
        aria-pressed={locked}
        aria-label={t(locked ? 'unlock' : 'lock', { name })}
        onClick={props.onLock}
      >
        {locked ? <IconLock size={15} /> : <IconUnlock size={15} />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        className={styles.action}
        data-on={hidden}
        aria-pressed={hidden}
        aria-label={t(hidden ? 'show' : 'hide', { name })}
        onClick={props.onHide}
      >
        {hidden ? <IconEyeOff size={15} /> : <IconEye size={15} />}
      </ActionIcon>
    </li>
  );
}
