import { Button, Modal, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CloneType } from '../../../contract/clone';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import styles from './clone.module.css';
import { usePrices, useRemaining } from './cloneQueries';

const groupOf = (type: CloneType) => (type === 'virtual' ? 'avatarClone' : 'voiceClone');

/** How many clones are left, what more of them cost, and where they are bought. */
export function Remaining({ type }: { type: CloneType }) {
  const { t } = useTranslation('clone');
  const { price } = useFormat();
  const remaining = useRemaining(type);
  const [opened, setOpened] = useState(false);
  const prices = usePrices(type, opened);
  return (
    <div className={styles.remaining}>
      <span aria-live="polite">{remaining.data !== undefined && t('left', { count: remaining.data })}</span>
      <button type="button" className={styles.quiet} onClick={() => setOpened(true)}>
        {t('prices')}
      </button>
      <Button component={Link} to={`/buy?group=${groupOf(type)}`} variant="default" size="xs">
        {t('buy')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('pricesTitle')}
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
