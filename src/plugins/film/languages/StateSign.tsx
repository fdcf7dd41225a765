import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextState } from '../../../../film/texts/states';
import { IconAlert, IconSparkle } from '../../../ui/icons';
import { IconDone, IconNotDone } from '../../../ui/icons/editor';
import styles from './languages.module.css';

const signs: Readonly<Record<TextState, typeof IconDone>> = {
  missing: IconNotDone,
  outdated: IconAlert,
  unchecked: IconSparkle,
  done: IconDone,
};

/** How far the translation of a text is, by a sign and in words. */
export function StateSign({ state }: { state: TextState }) {
  const { t } = useTranslation('film-languages');
  return (
    <span className={styles.state} data-state={state}>
      {createElement(signs[state], { size: 14 })}
      {t(`state.${state}`)}
    </span>
  );
}
