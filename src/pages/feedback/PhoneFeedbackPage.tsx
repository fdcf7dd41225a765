import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PhonePage } from '../../ui/PhonePage';
import { Feedback } from './Feedback';

/** Feedback on a phone. */
export default function PhoneFeedbackPage() {
  const { t } = useTranslation('feedback');
  const [search] = useSearchParams();
  return (
    <PhonePage title={t('title')}>
      <Feedback show={search.get('show') === 'mine' ? 'mine' : 'write'} />
    </PhonePage>
  );
}
