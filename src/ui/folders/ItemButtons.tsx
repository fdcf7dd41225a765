import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ItemQuestion } from './ItemDialogs';
import { TRASH } from './place';
import type { ItemCalls } from './useItemActions';

interface Props {
  place: string;
  ids: readonly string[];
  actions: ItemCalls;
  onAsk: (question: ItemQuestion) => void;
  onDone: () => void;
}

/** What the bar of a selection does: move and delete; in the trash restore and delete for good. */
export function ItemButtons({ place, ids, actions, onAsk, onDone }: Props) {
  const { t } = useTranslation('folders');
  const off = ids.length === 0;
  // The error catalogue has shown a refusal; what was selected stays so.
  const act = (done: Promise<void>) => void done.then(onDone, () => undefined);
  return place === TRASH ? (
    <>
      <Button size="sm" disabled={off} onClick={() => act(actions.restore(ids))}>
        {t('restore')}
      </Button>
      <Button size="sm" color="red" disabled={off} onClick={() => onAsk({ about: 'purge', ids })}>
        {t('purge')}
      </Button>
    </>
  ) : (
    <>
      <Button size="sm" variant="default" disabled={off} onClick={() => onAsk({ about: 'move', ids })}>
        {t('move')}
      </Button>
      <Button size="sm" color="red" disabled={off} onClick={() => act(actions.trash(ids))}>
        {t('toTrash')}
      </Button>
    </>
  );
}
