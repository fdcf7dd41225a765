import { type CSSProperties, useEffect, useMemo } from 'react';
import type { Element, ProjectDocument } from '../../../contract/document/schema';
import { elementsInOrder, readElement } from '../../document';
import { AvatarStream, Conversation } from '../core/services';
import type { ElementContribution, ElementViewProps, Loader } from '../core/contributions';
import { useDocument, useHost } from '../host/hostContext';
import { Loaded } from '../host/Loaded';
import { pictured } from '../host/pictured';
import styles from './PlayerElements.module.css';
import { cssShadow } from '../drawing/paint';
import { useObservable } from '../host/useObservable';
import { createStageMoments, type StageMoments } from './stageMoments';
import { Timed } from './Timed';

const picturedOnStage = pictured<ElementViewProps>(() => import('./StagePicture'));
const whole = (document: ProjectDocument) => document;

/** The document's elements, back to front. Unreadable ones are left out, since visitors can do nothing about them. */
export function PlayerElements() {
  const { registries } = useHost();
  const moments = useStageMoments();
  useObservable(registries.elements.entries);
  return elementsInOrder(useDocument(whole))
    .filter(({ hidden }) => !hidden)
    .map((element) => {
      const entry = registries.elements.get(element.type);
      const read = readElement(entry?.value.type, element);
      const load = entry && faceOf(entry.value);
      if (entry === undefined || load === undefined || read.kind === 'opaque') return null;
      const { timing } = element;
      const view = (
        <Loaded owner={entry.owner} load={load} props={{ element, props: read.props }} fallback={null} />
      );
      return (
        <div
          key={element.id}
          className={styles.element}
          style={placeOf(element, entry.value)}
          data-element={element.type}
        >
          {timing === undefined ? (
            view
          ) : (
            <Timed timing={timing} moments={moments}>
              {view}
            </Timed>
          )}
        </div>
      );
    });
}

/** What shows an element: the component of its type, or the one that shows its picture. */
const faceOf = ({ view, picture }: ElementContribution): Loader<ElementViewProps> | undefined =>
  view ?? (picture && picturedOnStage(picture));

/** What happens in this player, from its beginning. */
function useStageMoments(): StageMoments {
  const host = useHost();
  // Services come with their plugins.
  useObservable(host.statuses);
  const [stream, conversation] = [host.service(AvatarStream), host.service(Conversation)];
  // Another host is another talk.
  const moments = useMemo(() => ({ host, ...createStageMoments() }), [host]);
  useEffect(() => moments.watch(stream, conversation), [moments, stream, conversation]);
  return moments;
}

/** Position, rotation, opacity and shadow as on the canvas; only those that are set, since each costs a layer. */
function placeOf(
  { box, rotation, opacity, style }: Element,
  { style: facets = [] }: ElementContribution,
): CSSProperties {
  const { left, top, width, height } = box;
  const shadow = facets.includes('shadow') ? cssShadow(style.shadow) : undefined;
  return {
    left,
    top,
    width,
    height,
    ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
    ...(opacity !== 1 && { opacity }),
    ...(shadow !== undefined && { filter: shadow }),
  };
}
