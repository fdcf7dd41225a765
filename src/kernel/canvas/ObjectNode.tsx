import type { Group as GroupNode } from 'konva/lib/Group';
import { createContext, memo, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import { Group, Shape } from 'react-konva/lib/ReactKonvaCore';
import type { Element } from '../../../contract/document/schema';
import { elementById, type Placed, readElement } from '../../document';
import type { CanvasObject } from '../core/contributions';
import { useDocument, useEditor, useHost } from '../host/hostContext';
import { Loaded } from '../host/Loaded';
import type { Entry } from '../core/registry';
import { useObservable } from '../host/useObservable';
import { faceOf } from './faceOf';
import { followMoves } from './followMoves';
import { attributesOf, liveSize, OBJECT_NODE } from './nodes';

/** Canvas nodes by object id, for moving them without React. */
export const NodesContext = createContext<Map<string, GroupNode>>(new Map());

interface GroupProps extends Placed {
  id: string;
  opacity?: number;
  children: ReactNode;
}

function ObjectGroup({ id, box, rotation, opacity = 1, children }: GroupProps) {
  const nodes = useContext(NodesContext);
  const keep = useCallback(
    (node: GroupNode | null) => {
      if (node === null) nodes.delete(id);
      else nodes.set(id, node);
    },
    [nodes, id],
  );
  return (
    <Group ref={keep} name={OBJECT_NODE} opacity={opacity} {...attributesOf({ box, rotation })}>
      {children}
    </Group>
  );
}

/** One of the single objects, such as the avatar. */
export const SingleNode = memo(function SingleNode({ entry }: { entry: Entry<CanvasObject> }) {
  const box = useDocument(entry.value.box);
  if (box === null) return null;
  return (
    <ObjectGroup id={entry.value.id} box={box} rotation={0}>
      <Loaded
        owner={entry.owner}
        load={entry.value.load}
        props={{ size: { width: box.width, height: box.height } }}
        fallback={<Placeholder />}
      />
    </ObjectGroup>
  );
});

/** The element of an id, rendered again only when it changes; after a move, only when it has come to rest. */
export const ElementById = memo(function ElementById({ id }: { id: string }) {
  const { document, objects, session } = useEditor();
  const nodes = useContext(NodesContext);
  const read = useCallback(() => elementById(document.get(), id), [document, id]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const isDragging = () => session.dragging.get() !== null;
      const moves = followMoves(read, () => nodes.get(id) ?? null, listener, isDragging);
      const stop = objects.watch(id, moves.onChange);
      return () => {
        stop();
        moves.stop();
      };
    },
    [objects, session, nodes, id, read],
  );
  const element = useSyncExternalStore(subscribe, read, read);
  return element === null ? null : <ElementNode element={element} />;
});

/** One element through its type, or a placeholder where no plugin can read it. */
const ElementNode = memo(function ElementNode({ element }: { element: Element }) {
  const { registries } = useHost();
  useObservable(registries.elements.entries);
  const entry = registries.elements.get(element.type);
  const read = readElement(entry?.value.type, element);
  if (element.hidden) return null;
  const load = entry && faceOf(entry.value);
  const { width, height } = element.box;
  return (
    <ObjectGroup id={element.id} box={element.box} rotation={element.rotation} opacity={element.opacity}>
      {entry === undefined || load === undefined || read.kind === 'opaque' ? (
        <Placeholder />
      ) : (
        <Loaded
          owner={entry.owner}
          load={load}
          props={{ element, props: read.props, size: { width, height } }}
          fallback={<Placeholder />}
        />
      )}
    </ObjectGroup>
  );
});

/** A hatched box for an object that cannot be drawn. */
function Placeholder() {
  return (
    <Shape
      stroke="#868da0"
      strokeWidth={2}
      dash={[10, 8]}
      fill="#868da033"
      sceneFunc={(context, shape) => {
        const { width, height } = liveSize(shape);
        context.beginPath();
        context.rect(0, 0, width, height);
        context.moveTo(0, 0);
        context.lineTo(width, height);
        context.moveTo(width, 0);
        context.lineTo(0, height);
        context.fillStrokeShape(shape);
      }}
    />
  );
}
