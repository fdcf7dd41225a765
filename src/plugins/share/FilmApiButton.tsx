import { ActionIcon, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObservable, useService } from '../../kernel';
import { IconPlugin } from '../../ui/icons/shared';
import { FilmApiDialog } from './FilmApiDialog';
import { FilmApiState } from './filmApiState';

/** Opens the dialog of a film's keys and web hooks. */
export default function FilmApiButton() {
  const { t } = useTranslation('share');
  const state = useService(FilmApiState);
  const isOpen = useObservable(state);
  return (
    <>
      <Tooltip label={t('film.title')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('film.title')}
          onClick={() => state.set(true)}
        >
          <IconPlugin size={18} />
        </ActionIcon>
      </Tooltip>
      {isOpen && <FilmApiDialog onClose={() => state.set(false)} />}
    </>
  );
}
