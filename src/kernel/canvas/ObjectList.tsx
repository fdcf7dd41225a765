import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDocument } from '../../../contract/document/schema';
import type { StageObject } from '../core/ports';
import type { Editor } from '../host/editor';
import { useDocument, useEditor } from '../host/hostContext';
import { useLabels } from '../host/useLabel';
import { useObservable } from '../host/useObservable';
import styles from './EditorCanvas.module.css';
import { createOrderChunks } from './orderChunks';

const selectOrder = (document: ProjectDocument) => document.elements.order;

/**
 * The objects of the stage as buttons, for keyboard and screen readers. Focus selects an object. Space starts a multiple
 * selection, after which moving the focus changes nothing and Space adds or removes.
 */
export function ObjectList() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const singles = useObservable(editor.host.registries.canvasObjects.entries);
  const order = useDocument(selectOrder);
  const chunksOf = useMemo(() => createOrderChunks(), []);
  const singleIds = useMemo(() => singles.map(({ value }) => value.id), [singles]);
  const words = useWords(editor);
  const keys = useSelecting(editor);
  return (
    // Only listens for blur; users work with the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={styles.objects}
      aria-label={t('objects')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) keys.leave();
      }}
    >
      <ObjectRows ids={singleIds} words={words} onFocus={keys.focus} onToggle={keys.toggle} />
      {chunksOf(order).map(({ key, ids }) => (
        <ObjectRows key={key} ids={ids} words={words} onFocus={keys.focus} onToggle={keys.toggle} />
      ))}
    </ul>
  );
}

/** A run of the list, so that a change of one row skips all other chunks. */
const ObjectRows = memo(function ObjectRows({
  ids,
  ...common
}: Omit<RowProps, 'id'> & { ids: readonly string[] }) {
  return ids.map((id) => <ObjectRow key={id} id={id} {...common} />);
});

/**
 * Translated names of objects and states, by key: the same object while the texts are the same, so that a thousand rows need
 * not be rendered again with the list.
 */
function useWords(editor: Editor): ReadonlyMap<string, string> {
  const { elements, canvasObjects } = editor.host.registries;
  const types = useObservable(elements.entries);
  const singles = useObservable(canvasObjects.entries);
  const keys = [
    'editor:locked',
    'stage:hidden',
    'editor:unknownElement',
    ...new Set([...types, ...singles].map(({ value }) => value.title)),
  ];
  const label = useLabels(keys);
  const text = JSON.stringify(keys.map((key) => [key, label(key)]));
  return useMemo(() => new Map(JSON.parse(text) as [string, string][]), [text]);
}

/** The effect of focus and Space on the selection. */
function useSelecting({ session }: Editor) {
  const adding = useRef(false);
  const focus = useCallback(
    (id: string) => {
      const selected = session.selection.get();
      if (adding.current || (selected.length > 1 && selected.includes(id))) return;
      session.selection.set([id]);
    },
    [session],
  );
  const toggle = useCallback(
    (id: string) => {
      const selected = session.selection.get();
      if (!adding.current) {
        adding.current = true;
        if (selected.length === 1 && selected[0] === id) return;
      }
      const next = selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
      session.selection.set(next);
    },
    [session],
  );
  const leave = useCallback(() => {
    adding.current = false;
  }, []);
  return { focus, toggle, leave };
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** A selection as a set, made once for all rows. */
function setOf(selection: readonly string[]): ReadonlySet<string> {
  const known = sets.get(selection);
  if (known !== undefined) return known;
  const made = new Set(selection);
  sets.set(selection, made);
  return made;
}

/** The text of an object's row. */
function textOf(
  { name, summary, title, locked, hidden }: StageObject,
  words: ReadonlyMap<string, string>,
): string {
  const what = words.get(title) ?? title;
  const called = name ?? (summary === null ? what : `${what}: ${summary}`);
  const states = [locked && words.get('editor:locked'), hidden && words.get('stage:hidden')].filter(Boolean);
  return states.length === 0 ? called : `${called} (${states.join(', ')})`;
}

interface RowProps {
  id: string;
  words: ReadonlyMap<string, string>;
  onFocus: (id: string) => void;
  onToggle: (id: string) => void;
}

const ObjectRow = memo(function ObjectRow({ id, words, onFocus, onToggle }: RowProps) {
  const { objects, session } = useEditor();
  const subscribe = useCallback((listener: () => void) => objects.watch(id, listener), [objects, id]);
  // Only the text, so that the row of a moving object is not rendered.
  const textNow = () => {
    const object = objects.get(id);
    return object === null ? null : textOf(object, words);
  };
  const text = useSyncExternalStore(subscribe, textNow, textNow);
  const isSelected = () => setOf(session.selection.get()).has(id);
  const selected = useSyncExternalStore(session.selection.subscribe, isSelected, isSelected);
  if (text === null) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onToggle(id);
  };
  return (
    <li>
      <button
        type="button"
        aria-pressed={selected}
        onFocus={() => onFocus(id)}
        onClick={() => onFocus(id)}
        onKeyDown={onKeyDown}
      >
        {text}
      </button>
    </li>
  );
});
