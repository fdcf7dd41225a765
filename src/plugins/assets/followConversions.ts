import type { ConversionNews } from '../../../contract/conversion';
import { followConversion } from '../../api/conversions';
import { type MaterialAsset, type Notifier, translate } from '../../kernel';
import type { KeptAssets } from './createAssets';

interface FollowParts {
  notifier: Notifier | null;
  report: (error: unknown) => void;
}

const isOpen = ({ conversion }: MaterialAsset): boolean =>
  conversion !== undefined && conversion.state !== 'failed';

/**
 * Follows the conversions of what is on the stage: how far they are, and the file that plays as soon as it is there. The
 * creator reads why one has failed. Returns a function that stops it.
 */
export function followConversions(assets: KeptAssets, { notifier, report }: FollowParts): () => void {
  const followed = new Map<string, () => void>();

  function end(id: string): void {
    followed.get(id)?.();
    followed.delete(id);
  }

  async function warn({ name, conversion }: MaterialAsset): Promise<void> {
    const text = await translate('library:conversion.failedNotice');
    const problem = conversion?.problem ?? '';
    notifier?.warn({ text: text.replace('{{name}}', name).replace('{{problem}}', problem) });
  }

  async function settle(id: string): Promise<void> {
    end(id);
    await assets.again('material', id);
    const now = assets.resolve('material', id).get();
    if (now?.conversion?.state === 'failed') await warn(now);
  }

  const stop = assets.onMaterial((material) => {
    const { id } = material;
    if (!isOpen(material)) return end(id);
    if (followed.has(id)) return;
    const hear = ({ state, percent }: ConversionNews) => {
      if (state === 'done' || state === 'failed') return void settle(id).catch(report);
      const now = assets.resolve('material', id).get();
      if (now?.conversion !== undefined)
        assets.remember('material', { ...now, conversion: { ...now.conversion, state, percent } });
    };
    followed.set(id, followConversion(id, hear));
  });
  return () => {
    stop();
    for (const id of followed.keys()) end(id);
  };
}
