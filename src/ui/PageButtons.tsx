import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Pages.module.css';

interface Props {
  total: number;
  value: number;
  onChange: (page: number) => void;
}

/** The buttons of `Pages`, in a chunk of their own, since most lists have one page. */
export default function PageButtons({ total, value, onChange }: Props) {
  const { t } = useTranslation('common');
  return (
    <Pagination
      className={styles.pages}
      total={total}
      value={Math.min(value, total)}
      onChange={onChange}
      getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
      getItemProps={(item) => ({ 'aria-label': t('pages.item', { page: item }) })}
    />
  );
}
