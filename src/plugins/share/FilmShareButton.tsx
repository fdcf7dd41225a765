import { ActionIcon, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObservable, useService } from '../../kernel';
import { IconShare } from '../../ui/icons/editor';
import { FilmShareDialog } from './FilmShareDialog';
import { FilmShareState } from './filmShareState';

/** Opens the dialog of a film's draft links. */
export default function FilmShareButton() {
  const { t } = useTranslation('share');
  const state = useService(FilmShareState);
  const isOpen = useObservable(state);
  return (
    <>
      <Tooltip label={t('link.draft.title')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('link.draft.title')}
          onClick={() => state.set(true)}
        >
          <IconShare size={18} />
        </ActionIcon>
      </Tooltip>
      {isOpen && <FilmShareDialog onClose={() => state.set(false)} />}
    </>
  );
}
