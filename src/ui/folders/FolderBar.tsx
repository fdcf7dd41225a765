import { type DragEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder } from '../../../contract/material/schema';
import { droppedItems, hasItems } from '../dragItems';
import { IconFolder, IconPlus, IconTrash } from '../icons/actions';
import { lazyWithRetry } from '../lazyWithRetry';
import styles from './FolderBar.module.css';
import type { FolderQuestion, FolderShelf } from './FolderDialogs';
import { TRASH } from './place';
import type { ItemCalls } from './useItemActions';

const FolderMenu = lazyWithRetry(() => import('./FolderMenu'));
const FolderDialogs = lazyWithRetry(() => import('./FolderDialogs'));

interface Props {
  shelf: FolderShelf;
  /** What is shown: everything, a folder, or the trash. */
  place: string;
  onPlace: (place: string) => void;
  actions: ItemCalls;
}

interface Stop {
  place: string;
  label: string;
  folder?: Folder;
}

/** The folders of a page, from everything to the trash. Cards can be dropped on them. */
export function FolderBar({ shelf, place, onPlace, actions }: Props) {
  const { t } = useTranslation('folders');
  const { folders } = shelf;
  const [question, setQuestion] = useState<FolderQuestion | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const stops: readonly Stop[] = [
    { place: '', label: t('all') },
    ...folders.map((folder) => ({ place: folder.id, label: folder.name, folder })),
    { place: TRASH, label: t('trash') },
  ];
  const open = folders.find(({ id }) => id === place);

  const drop = (event: DragEvent, target: string) => {
    event.preventDefault();
    setOver(null);
    const ids = droppedItems(event);
    const done = target === TRASH ? actions.trash(ids) : actions.move(ids, target === '' ? null : target);
    // The error catalogue has shown the refusal.
    done.catch(() => undefined);
  };

  return (
    <nav className={styles.folders} aria-label={t('label')}>
      <ul>
        {stops.map(({ place: target, label, folder }) => (
          <li key={target}>
            <button
              type="button"
              className={styles.stop}
              aria-current={target === place}
              data-over={over === target || undefined}
              title={label}
              onClick={() => onPlace(target)}
              onDragOver={(event) => {
                if (!hasItems(event) || target === place || place === TRASH) return;
                event.preventDefault();
                setOver(target);
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => drop(event, target)}
            >
              {folder !== undefined && <IconFolder size={16} />}
              {target === TRASH && <IconTrash size={16} />}
              <span>{label}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.stop} onClick={() => setQuestion({ about: 'add' })}>
            <IconPlus size={16} />
            <span>{t('add')}</span>
          </button>
        </li>
      </ul>
      {open !== undefined && (
        <Suspense fallback={null}>
          <FolderMenu
            name={open.name}
            onRename={() => setQuestion({ about: 'rename', folder: open })}
            onDelete={() => setQuestion({ about: 'delete', folder: open })}
          />
        </Suspense>
      )}
      {question !== null && (
        <Suspense fallback={null}>
          <FolderDialogs
            shelf={shelf}
            question={question}
            onMade={onPlace}
            onGone={() => onPlace('')}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </nav>
  );
}
