import type { ConversionNews } from '../../../contract/material/schema';
import { followConversion } from '../../api/conversions';
import { type MaterialAsset, type Notifier, translate } from '../../kernel';
import { videoOf, unplayed } from '../../kernel/canvas';
import type { KeptAssets } from './createAssets';

interface PlaybackDeps {
  notifier: Notifier | null;
  report: (error: unknown) => void;
}

const isOpen = ({ conversion }: MaterialAsset): boolean =>
  conversion !== undefined && conversion.state !== 'failed';

/**
 * Follows the videos of the stage while they are converted, and tells the creator, once for each, which one does not play
 * and why. Returns a function that stops it.
 */
export function watchPlayback(assets: KeptAssets, { notifier, report }: PlaybackDeps): () => void {
  const known = new Map<string, MaterialAsset>();
  const followed = new Map<string, () => void>();
  /** What the creator has been told of. */
  const told = new Set<string>();

  function end(id: string): void {
    followed.get(id)?.();
    followed.delete(id);
  }

  async function warn(about: string, key: string, { name, conversion }: MaterialAsset): Promise<void> {
    if (told.has(about)) return;
    told.add(about);
    const text = await translate(key);
    notifier?.warn({
      text: text.replace('{{name}}', name).replace('{{problem}}', conversion?.problem ?? ''),
    });
  }

  function follow(id: string): void {
    const hear = ({ state, percent }: ConversionNews) => {
      const now = known.get(id);
      if (state === 'done' || state === 'failed') {
        end(id);
        told.delete(id);
        assets.again('material', id).catch(report);
      } else if (now?.conversion !== undefined)
        assets.remember('material', { ...now, conversion: { ...now.conversion, state, percent } });
    };
    followed.set(id, followConversion(id, hear));
  }

  const stop = assets.onMaterial((material) => {
    const { id, conversion } = material;
    known.set(id, material);
    if (conversion?.state === 'failed') warn(id, 'library:conversion.failedNotice', material).catch(report);
    if (!isOpen(material)) end(id);
    else if (!followed.has(id)) follow(id);
  });
  const stopLooking = unplayed.subscribe(() => {
    for (const material of known.values()) {
      const address = videoOf(material);
      if (unplayed.get().has(address)) warn(address, 'library:unplayable', material).catch(report);
    }
  });
  return () => {
    stop();
    stopLooking();
    for (const id of followed.keys()) end(id);
  };
}
