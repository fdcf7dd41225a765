import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilmEditing, useService } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import { changeFilm, useFilm } from '../useFilm';

/** Whether the avatar of the film makes gestures that its scripts do not ask for. */
export function GestureFields() {
  const { t } = useTranslation('studio');
  const { film } = useService(FilmEditing);
  const isOn = useFilm((one) => one.ownGestures !== false);
  return (
    <Section title={t('gestures.title')}>
      <Switch
        label={t('gestures.own')}
        description={t('gestures.hint')}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          changeFilm(film, 'studio:step.gestures', (draft) => {
            draft.ownGestures = checked;
          })
        }
      />
    </Section>
  );
}
