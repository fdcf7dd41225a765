import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useSyncExternalStore } from 'react';
import { elementById, readElement } from '../../document';
import { useEditor } from '../host/hostContext';
import { Loaded } from '../host/Loaded';
import { useObservable } from '../host/useObservable';
import type { CanvasView } from './CanvasView';
import styles from './EditorCanvas.module.css';

/** The inline editor of the edited element, if any. */
export function ElementEditing({ view }: { view: CanvasView }) {
  const editing = useObservable(useEditor().session.editing);
  return editing === null ? null : <Editing key={`${editing.id}/${editing.mode}`} view={view} {...editing} />;
}

/** Covers the element with the same rotation and scale; the element's own picture is hidden meanwhile. */
function Editing({ view, id, mode }: { view: CanvasView; id: string; mode: string }) {
  const { document, objects, session, host } = useEditor();
  const { x, y, scale } = useObservable(view.shown);
  const subscribe = useCallback((listener: () => void) => objects.watch(id, listener), [objects, id]);
  const current = () => elementById(document.get(), id);
  const element = useSyncExternalStore(subscribe, current, current);
  const close = useCallback(() => {
    if (session.editing.get()?.id === id) session.editing.set(null);
  }, [session, id]);

  useEffect(() => {
    const stop = session.selection.subscribe(() => {
      const selected = session.selection.get();
      if (selected.length !== 1 || selected[0] !== id) close();
    });
    const node = view.node(id);
    node?.hide();
    return () => {
      stop();
      // The node may have been replaced, if the element was drawn again.
      view.node(id)?.show();
      node?.show();
    };
  }, [session, view, id, close]);

  const contribution = element === null ? undefined : host.registries.elements.get(element.type);
  const load = contribution?.value.editors?.[mode];
  const read = element === null ? null : readElement(contribution?.value.type, element);
  const canEdit = load !== undefined && read?.kind === 'known' && element?.locked === false;
  useEffect(() => {
    if (!canEdit) close();
  }, [canEdit, close]);
  if (!canEdit || contribution === undefined || element === null || read === null || read.kind !== 'known')
    return null;

  const { left, top, width, height } = element.box;
  const place: CSSProperties = {
    width,
    height,
    transform: [
      `translate(${x}px, ${y}px)`,
      `scale(${scale})`,
      `translate(${left}px, ${top}px)`,
      `translate(${width / 2}px, ${height / 2}px)`,
      `rotate(${element.rotation}deg)`,
      `translate(${-width / 2}px, ${-height / 2}px)`,
    ].join(' '),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
    globalThis.document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
  };
  return (
    // Only stops keys that bubble from the editor's own fields.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.editing} style={place} data-editing={mode} onKeyDown={onKeyDown}>
      <Loaded
        owner={contribution.owner}
        load={load}
        props={{ element, props: read.props, type: contribution.value.type, close }}
      />
    </div>
  );
}
