import { useTranslation } from 'react-i18next';
import { WordLibraries } from './WordLibraries';

/** The operators' sensitive words, which hold in every project. */
export default function WordDesk() {
  const { t } = useTranslation('words');
  return <WordLibraries prefix="/ops/taboo" title={t('deskTitle')} text={t('deskText')} />;
}
