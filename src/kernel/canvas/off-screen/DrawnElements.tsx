import type { Group as GroupNode } from 'konva/lib/Group';
import type { Layer as LayerNode } from 'konva/lib/Layer';
import { useEffect, useRef } from 'react';
import { Group, Layer, Stage } from 'react-konva/lib/ReactKonvaCore';
import { readElement } from '../../../document';
import type { CanvasElementProps, Loader } from '../../core/contributions';
import { useHost } from '../../host/hostContext';
import { Loaded } from '../../host/Loaded';
import { useObservable } from '../../host/useObservable';
import { faceOf } from '../faceOf';
import { OBJECT_NODE } from '../nodes';
import { capture, marginOf } from './capture';
import type { DrawJob, ElementDrawer } from './drawer';
import { whenSettled } from './whenSettled';

/** The elements that a drawer draws now, where nobody sees them. */
export default function DrawnElements({ drawer }: { drawer: ElementDrawer }) {
  const { registries } = useHost();
  const entries = useObservable(registries.elements.entries);
  const jobs = useObservable(drawer.jobs);
  const known = useRef(entries);
  useEffect(() => {
    if (known.current === entries) return;
    known.current = entries;
    drawer.noteTypes();
  }, [entries, drawer]);
  return (
    <div hidden>
      {jobs.map((job) => (
        <Drawing key={job.id} job={job} />
      ))}
    </div>
  );
}

/** One element through its type. */
function Drawing({ job }: { job: DrawJob }) {
  const { element } = job;
  const entry = useHost().registries.elements.get(element.type);
  const read = readElement(entry?.value.type, element);
  const load = entry && faceOf(entry.value);
  const isDrawable = entry !== undefined && load !== undefined && read.kind === 'known';
  useEffect(() => {
    if (!isDrawable) job.done(null);
  }, [job, isDrawable]);
  return isDrawable ? <Picture job={job} owner={entry.owner} load={load} props={read.props} /> : null;
}

interface PictureProps {
  job: DrawJob;
  owner: string;
  load: Loader<CanvasElementProps>;
  props: CanvasElementProps['props'];
}

function Picture({ job, owner, load, props }: PictureProps) {
  const { element } = job;
  const layer = useRef<LayerNode>(null);
  const group = useRef<GroupNode>(null);
  useEffect(() => {
    if (layer.current === null || group.current === null) return;
    const parts = { layer: layer.current, group: group.current };
    const take = () => {
      try {
        return capture(parts.group, element);
      } catch (error) {
        // A picture of another site that the plugin draws may be seen, and not read.
        if (!(error instanceof DOMException && error.name === 'SecurityError')) reportError(error);
        return null;
      }
    };
    return whenSettled(parts, take, job.done);
  }, [job, element]);
  const margin = marginOf(element);
  const { width, height } = element.box;
  return (
    <Stage width={1} height={1} listening={false}>
      <Layer ref={layer} listening={false}>
        <Group ref={group} name={OBJECT_NODE} x={margin} y={margin} width={width} height={height}>
          <Loaded
            owner={owner}
            load={load}
            props={{ element, props, size: { width, height } }}
            fallback={null}
          />
        </Group>
      </Layer>
    </Stage>
  );
}
