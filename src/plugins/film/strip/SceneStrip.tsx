import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { type KeyboardEvent, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton, Notifier, useObservable, useService } from '../../../kernel';
import { IconPlus } from '../../../ui/icons/actions';
import { Transport } from '../player/Transport';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { Studio } from '../studio';
import { useTimelineOpen } from '../timeline/useTimelineOpen';
import { useCommittedFilm, useShownId } from '../useFilm';
import { SceneCard } from './SceneCard';
import styles from './strip.module.css';

const Timeline = lazyWithRetry(() => import('../timeline/Timeline'));

/** The scenes of the film in their order, below the stage. */
export default function SceneStrip() {
  const { t } = useTranslation('studio');
  const studio = useService(Studio);
  const timeline = useTimelineOpen();
  const notifier = useService(Notifier);
  const order = useCommittedFilm(({ scenes }) => scenes.order);
  const byId = useCommittedFilm(({ scenes }) => scenes.byId);
  const shownId = useShownId();
  const selected = useObservable(studio.selected);
  const list = useRef<HTMLOListElement>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    const moved = selected.includes(String(active.id)) ? selected : [String(active.id)];
    const [from, to] = [order.indexOf(String(active.id)), order.indexOf(String(over.id))];
    const rest = order.filter((id) => !moved.includes(id));
    const target = String(over.id);
    // Moved to the right, a scene comes behind the one that it was dropped on.
    const before = from < to ? (rest[rest.indexOf(target) + 1] ?? null) : target;
    if (!moved.includes(target)) studio.scenes.move(moved, before);
  };
  const choose = (id: string, how: 'only' | 'toggle' | 'range') => {
    if (how === 'only') return studio.scenes.show(id);
    if (how === 'toggle') {
      const next = selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
      return studio.selected.set(next.includes(shownId) ? next : [...next, shownId]);
    }
    const [from, to] = [order.indexOf(shownId), order.indexOf(id)].toSorted((a, b) => a - b);
    return studio.selected.set(order.slice(from, (to ?? 0) + 1));
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const isDelete = event.key === 'Delete' || event.key === 'Backspace';
    if (!isDelete && event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    event.stopPropagation();
    if (isDelete) {
      if (!studio.scenes.remove()) notifier.warn('studio:lastScene');
      return;
    }
    const next = order[order.indexOf(id) + (event.key === 'ArrowRight' ? 1 : -1)];
    if (next === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-scene="${next}"] > button`)?.focus();
    studio.scenes.show(next);
  };

  return (
    <>
      <Transport timeline={timeline} />
      {timeline.isOpen && (
        <Suspense>
          <Timeline />
        </Suspense>
      )}
      <section className={styles.strip} aria-label={t('scenes')}>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{ screenReaderInstructions: { draggable: t('dragHelp') } }}
        >
          <SortableContext items={[...order]} strategy={horizontalListSortingStrategy}>
            <ol ref={list} className={styles.list}>
              {order.map((id, index) => {
                const scene = byId[id];
                return scene === undefined ? null : (
                  <SceneCard
                    key={id}
                    scene={scene}
                    number={index + 1}
                    isShown={id === shownId}
                    isSelected={selected.includes(id)}
                    isLast={index === order.length - 1}
                    onChoose={choose}
                    onKeyDown={onKeyDown}
                  />
                );
              })}
              <li className={styles.end}>
                <button
                  type="button"
                  className={styles.add}
                  disabled={!studio.scenes.hasRoomFor(1)}
                  onClick={() => studio.scenes.add()}
                >
                  <IconPlus size={18} />
                  <span>{t('add')}</span>
                </button>
              </li>
            </ol>
          </SortableContext>
        </DndContext>
        <div className={styles.tools}>
          <CommandButton command="film:write" />
          <CommandButton command="film:take-scene" />
          <CommandButton command="film:import" />
          <CommandButton command="film:duplicate-scenes" />
          <CommandButton command="film:delete-scenes" />
        </div>
      </section>
    </>
  );
}
