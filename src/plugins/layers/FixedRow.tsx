import { createElement, useSyncExternalStore } from 'react';
import { useCanvasObjects, useEditor, useLabels, useObservable } from '../../kernel';
import { IconElement } from '../../ui/icons/editor';
import styles from './layers.module.css';
import { selectRow } from './selectRow';

/** An object behind all elements and outside their order, such as the avatar. */
export function FixedRow() {
  const editor = useEditor();
  const selection = useObservable(editor.session.selection);
  const singles = useCanvasObjects();
  const shown = () => singles.flatMap(({ id }) => (editor.objects.get(id) === null ? [] : id)).join('\n');
  const ids = useSyncExternalStore(editor.document.subscribe, shown, shown).split('\n');
  const fixed = singles.filter(({ id }) => ids.includes(id));
  const label = useLabels(['layers:title', ...fixed.map(({ title }) => title)]);
  if (fixed.length === 0) return null;
  return (
    <ul className={`${styles.list} ${styles.fixed}`}>
      {fixed.map(({ id, title, icon }) => (
        <li key={id} className={styles.line} data-selected={selection.includes(id)}>
          <button
            type="button"
            className={styles.name}
            aria-pressed={selection.includes(id)}
            onClick={(event) =>
              selectRow(editor, [id], event.shiftKey || event.ctrlKey || event.metaKey ? 'toggle' : 'only')
            }
          >
            <span className={styles.icon}>{createElement(icon ?? IconElement)}</span>
            <span className={styles.text}>{label(title)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
