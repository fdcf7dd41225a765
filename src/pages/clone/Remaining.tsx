import { Button, Modal, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CloneKind, CloneType } from '../../../contract/clone/schema';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import styles from './clone.module.css';
import { usePackages, usePrices } from './cloneQueries';
import { groupOf } from './groups';

/** How many clones of the kind that is sold here are left, what more of them cost, and where they are bought. */
export function Remaining({ type, kind }: { type: CloneType; kind: CloneKind }) {
  const { t } = useTranslation('clone');
  const { price } = useFormat();
  const packages = usePackages(type);
  const left = packages.data?.find((one) => one.kind === kind)?.left;
  const [opened, setOpened] = useState(false);
  const prices = usePrices(type, opened);
  return (
    <div className={styles.remaining}>
      <span aria-live="polite">{left !== undefined && t('left', { count: left })}</span>
      <button type="button" className={styles.quiet} onClick={() => setOpened(true)}>
        {t('prices')}
      </button>
      <Button component={Link} to={`/buy?group=${groupOf(kind)}`} variant="default" size="xs">
        {t('buy')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('pricesTitle', { kind: t(`kind.${kind}`) })}
        size={576}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {prices.isPending && <RowSkeletons count={2} height={44} />}
        {prices.isError && <p role="alert">{prices.error.message}</p>}
        {prices.data !== undefined && (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('package')}</Table.Th>
                <Table.Th>{t('price')}</Table.Th>
                <Table.Th>{t('each')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {prices.data.map((line) => (
                <Table.Tr key={line.packageId}>
                  <Table.Td>
                    <Link to={`/goods/${line.code}`}>{line.name}</Link>
                  </Table.Td>
                  <Table.Td>{price(line.price)}</Table.Td>
                  <Table.Td>{price(line.each)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Modal>
    </div>
  );
}
