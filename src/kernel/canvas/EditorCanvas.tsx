import type { Group as GroupNode } from 'konva/lib/Group';
import type { Layer as LayerNode } from 'konva/lib/Layer';
import 'konva/lib/shapes/Rect';
import 'konva/lib/shapes/Line';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, Layer, Stage } from 'react-konva/lib/ReactKonvaCore';
import type { ProjectDocument } from '../../../contract/document/schema';
import { type Size, stageSize } from '../../document';
import { useDocument, useEditor } from '../host/hostContext';
import { Loaded } from '../host/Loaded';
import { useObservable } from '../host/useObservable';
import { CanvasView } from './CanvasView';
import styles from './EditorCanvas.module.css';
import { ElementEditing } from './ElementEditing';
import { ElementById, NodesContext, SingleNode } from './ObjectNode';
import { ObjectList } from './ObjectList';
import { createOrderChunks } from './orderChunks';
import { useAnnouncements } from './useAnnouncements';
import { StageMarks } from './StageMarks';
import { useArrivals } from './useArrivals';
import { usePointer } from './usePointer';
import { useContentSize } from './useContentSize';

const selectOrder = (document: ProjectDocument) => document.elements.order;
const selectRatio = (document: ProjectDocument) => document.ratio;

/** The edited stage: a still layer below, moving objects and the selection above. */
export default function EditorCanvas() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const container = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const rulerX = useRef<HTMLCanvasElement>(null);
  const rulerY = useRef<HTMLCanvasElement>(null);
  const stillLayer = useRef<LayerNode>(null);
  const stillGroup = useRef<GroupNode>(null);
  const overLayer = useRef<LayerNode>(null);
  const dragGroup = useRef<GroupNode>(null);
  const view = useMemo(() => new CanvasView(editor), [editor]);
  const room = useContentSize(container);
  const stage = stageSize(useDocument(selectRatio));
  const { rulers } = useObservable(editor.session.view);

  useLayoutEffect(() => {
    const parts = [container, paper, rulerX, rulerY, stillLayer, stillGroup, dragGroup, overLayer].map(
      ({ current }) => current,
    );
    if (parts.includes(null)) return;
    const detach = view.attach({
      container: container.current as HTMLDivElement,
      paper: paper.current as HTMLDivElement,
      rulers: { x: rulerX.current as HTMLCanvasElement, y: rulerY.current as HTMLCanvasElement },
      stillLayer: stillLayer.current as LayerNode,
      stillGroup: stillGroup.current as GroupNode,
      dragGroup: dragGroup.current as GroupNode,
      overLayer: overLayer.current as LayerNode,
    });
    const stopFonts = redrawWithFonts(() => stillLayer.current?.batchDraw());
    return () => {
      stopFonts();
      detach();
    };
  }, [view]);
  useLayoutEffect(() => view.setStage(stage), [view, stage]);
  useLayoutEffect(() => editor.session.room.set(room), [editor, room]);
  usePointer(container, view, editor);
  useArrivals(container, view, editor);
  useAnnouncements(editor);

  const clip = { clipX: 0, clipY: 0, clipWidth: stage.width, clipHeight: stage.height };
  return (
    <section ref={container} className={styles.canvas} data-stage aria-label={t('stage')} tabIndex={-1}>
      <div ref={paper} className={styles.paper} />
      <Stage width={Math.max(1, room.width)} height={Math.max(1, room.height)} listening={false}>
        <Layer ref={stillLayer} listening={false}>
          <Group {...clip} ref={stillGroup}>
            <NodesContext.Provider value={view.nodes}>
              <Backdrop stage={stage} />
              <Objects />
            </NodesContext.Provider>
          </Group>
        </Layer>
        <Layer ref={overLayer} listening={false}>
          <Group {...clip} ref={dragGroup} />
        </Layer>
      </Stage>
      <StageMarks view={view} />
      <ElementEditing view={view} />
      <canvas ref={rulerX} className={styles.ruler} data-ruler="x" hidden={!rulers} aria-hidden />
      <canvas ref={rulerY} className={styles.ruler} data-ruler="y" hidden={!rulers} aria-hidden />
      <ObjectList />
    </section>
  );
}

const Backdrop = memo(function Backdrop({ stage }: { stage: Size }) {
  const entries = useObservable(useEditor().host.registries.canvasLayers.entries);
  return entries.map(({ owner, value }) => (
    <Loaded key={value.id} owner={owner} load={value.load} props={{ stage }} fallback={null} />
  ));
});

const Objects = memo(function Objects() {
  const { registries } = useEditor().host;
  const singles = useObservable(registries.canvasObjects.entries);
  const order = useDocument(selectOrder);
  const chunksOf = useMemo(() => createOrderChunks(), []);
  return (
    <>
      {singles.map((entry) => (
        <SingleNode key={entry.value.id} entry={entry} />
      ))}
      {chunksOf(order).map(({ key, ids }) => (
        <ElementChunk key={key} ids={ids} />
      ))}
    </>
  );
});

/** A run of the order, so that a change of one element skips all other chunks. */
const ElementChunk = memo(function ElementChunk({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => <ElementById key={id} id={id} />);
});

/**
 * Draws text again when its font has loaded. `fonts.ready` would cover the first fonts only, and reading it forces a layout in
 * the middle of an opening.
 */
function redrawWithFonts(redraw: () => void): () => void {
  document.fonts.addEventListener('loadingdone', redraw);
  return () => document.fonts.removeEventListener('loadingdone', redraw);
}
