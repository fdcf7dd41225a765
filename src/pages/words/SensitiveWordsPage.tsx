import { useTranslation } from 'react-i18next';
import { WordLibraries } from './WordLibraries';

/** The user's own sensitive words. */
export default function SensitiveWordsPage() {
  const { t } = useTranslation('words');
  return <WordLibraries prefix="/avatar/taboo" title={t('title')} text={t('text')} />;
}
