import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Element, ProjectDocument } from '../../../contract/document/schema';
import { elementsInOrder, updateElement } from '../../document';
import { useDocument, useEditor } from '../../kernel';
import { useObjectNames } from '../../kernel/fields';
import { FixedRow } from './FixedRow';
import { GroupRow } from './GroupRow';
import { idsOfRow, type LayerRow, layerRows, moveRow } from './layerRows';
import { LayerItem } from './LayerItem';
import styles from './layers.module.css';
import { useRowWindow } from './useRowWindow';

export const ROW_HEIGHT = 36;
const selectGroups = ({ groups }: ProjectDocument) => groups;

/** The layers, the frontmost first. */
export default function LayersPanel() {
  const { t } = useTranslation('layers');
  const editor = useEditor();
  const elements = useLayers();
  const groups = useDocument(selectGroups);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => layerRows(elements, groups, collapsed), [elements, groups, collapsed]);
  const list = useRef<HTMLUListElement>(null);
  const { from, to } = useRowWindow(list, rows.length, ROW_HEIGHT);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const nameOf = useRowNames(rows);
  const announcements = useAnnouncements(nameOf);

  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null) return;
    const { order } = editor.document.get().elements;
    const move = moveRow(rows, order, String(active.id), String(over.id));
    const row = rows.find(({ id }) => id === active.id);
    if (move === null || row === undefined) return;
    editor.document.transact('layers:step.order', (draft) => {
      draft.elements.order = move.order;
      const { groupId } = move;
      if (groupId === undefined) return;
      for (const id of idsOfRow(row)) {
        updateElement(draft, id, (element) => {
          element.groupId = groupId;
        });
      }
    });
  };
  const toggle = (groupId: string) =>
    setCollapsed((known) => {
      const next = new Set(known);
      if (!next.delete(groupId)) next.add(groupId);
      return next;
    });

  return (
    <div className={styles.layers}>
      {rows.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('dragHelp') } }}
      >
        <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul
            ref={list}
            className={styles.list}
            aria-label={t('title')}
            style={{ paddingTop: from * ROW_HEIGHT, paddingBottom: (rows.length - to) * ROW_HEIGHT }}
          >
            {rows
              .slice(from, to)
              .map((row) =>
                row.kind === 'group' ? (
                  <GroupRow
                    key={row.id}
                    row={row}
                    isCollapsed={collapsed.has(row.members[0]?.groupId ?? '')}
                    onToggle={toggle}
                  />
                ) : (
                  <LayerItem key={row.id} row={row} name={nameOf(row.id)} />
                ),
              )}
          </ul>
        </SortableContext>
      </DndContext>
      <FixedRow />
    </div>
  );
}

/** Whether two elements look the same in the panel: elements are moved far more often than they are renamed. */
const looksSame = (a: Element, b: Element | undefined): boolean =>
  a === b ||
  (a.id === b?.id &&
    a.name === b.name &&
    a.type === b.type &&
    a.version === b.version &&
    a.props === b.props &&
    a.groupId === b.groupId &&
    a.locked === b.locked &&
    a.hidden === b.hidden);

/** The elements back to front; the same list while only positions and looks change. */
function useLayers(): readonly Element[] {
  const { document } = useEditor();
  const known = useRef<{ from: unknown; list: readonly Element[] }>({ from: null, list: [] });
  const read = () => {
    const { elements } = document.get();
    if (known.current.from === elements) return known.current.list;
    const before = known.current.list;
    const now = elementsInOrder(document.get());
    const isSame = now.length === before.length && now.every((one, index) => looksSame(one, before[index]));
    known.current = { from: elements, list: isSame ? before : now };
    return known.current.list;
  };
  return useSyncExternalStore(document.subscribe, read, read);
}

/** The label of each line: its own name, or its type's. */
function useRowNames(rows: readonly LayerRow[]): (id: string) => string {
  const { t } = useTranslation('layers');
  const nameOf = useObjectNames(
    rows.map(({ id }) => id),
    'layers:title',
  );
  const groups = new Map(rows.flatMap((row) => (row.kind === 'group' ? [[row.id, row.name] as const] : [])));
  return (id) => {
    const group = groups.get(id);
    return group === undefined ? nameOf(id) : group || t('group');
  };
}

type Item = { id: string | number };

/** Announcements for screen readers while a line is moved by keyboard. */
function useAnnouncements(nameOf: (id: string) => string) {
  const { t } = useTranslation('layers');
  const name = ({ id }: Item) => nameOf(String(id));
  return {
    onDragStart: ({ active }: { active: Item }) => t('drag.start', { name: name(active) }),
    onDragOver: ({ active, over }: { active: Item; over: Item | null }) =>
      // A line is over itself as soon as it is picked up, which is not announced.
      over === null || over.id === active.id
        ? undefined
        : t('drag.over', { name: name(active), other: name(over) }),
    onDragEnd: ({ active }: { active: Item }) => t('drag.end', { name: name(active) }),
    onDragCancel: ({ active }: { active: Item }) => t('drag.cancel', { name: name(active) }),
  };
}
