import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { IconArrowLeft } from '../../ui/icons';
import { PhonePage } from '../../ui/PhonePage';
import { Messages } from './Messages';
import styles from './message.module.css';

/** The messages on a phone; the open one is in the address, so that the phone's back button closes it. */
export function PhoneMessagesPage({ canFollow }: { canFollow: (pathname: string) => boolean }) {
  const { t } = useTranslation('message');
  const [search, setSearch] = useSearchParams();
  const open = search.get('id');
  return (
    <PhonePage title={t('title')}>
      {open !== null && (
        <button type="button" className={styles.back} onClick={() => setSearch({}, { replace: true })}>
          <IconArrowLeft size={18} />
          {t('back')}
        </button>
      )}
      <Messages
        layout="stack"
        open={open}
        onOpen={(id) => setSearch(id === null ? {} : { id }, { replace: id === null })}
        canFollow={canFollow}
      />
    </PhonePage>
  );
}
