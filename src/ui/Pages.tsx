import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PagesProps {
  className: string | undefined;
  total: number;
  value: number;
  onChange: (page: number) => void;
}

/** Pagination of a list, in a chunk of its own, since most lists have one page. */
export default function Pages({ className, total, value, onChange }: PagesProps) {
  const { t } = useTranslation('common');
  return (
    <Pagination
      className={className}
      total={total}
      value={Math.min(value, total)}
      onChange={onChange}
      getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
      getItemProps={(item) => ({ 'aria-label': t('pages.item', { page: item }) })}
    />
  );
}
