import { useTranslation } from 'react-i18next';
import { languagesOf } from '../../../../film/texts/languages';
import { useService } from '../../../kernel';
import { SelectField } from '../../../ui/SelectField';
import { Playing, useSpokenFilm } from '../playing';
import styles from './player.module.css';

/** In which of its languages the film is played; nothing where it has one. */
export function LanguageChoice() {
  const { t } = useTranslation(['studio', 'common']);
  const playing = useService(Playing);
  const { film, language } = useSpokenFilm();
  const languages = languagesOf(film);
  if (languages.length === 1) return null;
  return (
    <SelectField
      className={styles.language}
      label={t('play.language')}
      isLabelHidden
      value={language}
      options={languages.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
      onChange={(value) => {
        // What is played is in another language.
        playing.player.stop();
        playing.language.set(value);
      }}
    />
  );
}
