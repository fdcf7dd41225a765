import { Skeleton } from '@mantine/core';
import { memo, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { PanelContribution } from '../core/contributions';
import { useEditor } from './hostContext';
import { Loaded } from './Loaded';
import { BrokenPlugin } from './PluginBoundary';
import type { Entry } from '../core/registry';
import type { SlotName } from '../core/slots';
import { useAfterStage } from './useAfterStage';
import { useObservable } from './useObservable';

/** The visible contributions of a slot, in order. */
export function usePanels(slot: SlotName): readonly Entry<PanelContribution>[] {
  const editor = useEditor();
  const entries = useObservable(editor.host.registries.panels.entries);
  const inSlot = useMemo(() => entries.filter(({ value }) => value.slot === slot), [entries, slot]);
  const shown = () =>
    inSlot
      .filter(({ value }) => value.when?.(editor) ?? true)
      .map(({ value }) => value.id)
      .join('\n');
  const ids = useSyncExternalStore(editor.subscribeActivity, shown, shown);
  return useMemo(() => {
    const wanted = new Set(ids.split('\n'));
    return inSlot.filter(({ value }) => wanted.has(value.id));
  }, [inSlot, ids]);
}

const NO_PROPS = {};

/** One contribution, with a skeleton while it loads; its surroundings render independently. */
export const Panel = memo(function Panel({
  entry,
  skeleton = true,
  fallback,
}: {
  entry: Entry<PanelContribution>;
  skeleton?: boolean;
  /** Replacement after an error; see PluginBoundary. */
  fallback?: ReactNode;
}) {
  return (
    <Loaded
      owner={entry.owner}
      {...(fallback === undefined ? {} : { fallback })}
      load={entry.value.load}
      props={NO_PROPS}
      pending={skeleton ? <Skeleton height={96} radius="md" /> : null}
    />
  );
});

/** A contribution with an error is replaced by a chip, since slots are small. */
const SlotPanel = memo(function SlotPanel({ entry }: { entry: Entry<PanelContribution> }) {
  return (
    <Panel entry={entry} skeleton={false} fallback={<BrokenPlugin pluginId={entry.owner} look="chip" />} />
  );
});

/** All contributions of a slot, rendered after the stage. */
export function Slot({ name }: { name: SlotName }) {
  const entries = usePanels(name);
  return useAfterStage() && entries.map((entry) => <SlotPanel key={entry.value.id} entry={entry} />);
}
