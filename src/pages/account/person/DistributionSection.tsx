import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HOUSE_CODE } from '../../../../contract/distributor/limits';
import { call } from '../../../api/client';
import { Section } from './Section';

/** The way to one's earnings as a distributor, or to the application. */
export function DistributionSection() {
  const { t } = useTranslation('person');
  const { data } = useQuery({
    queryKey: ['settlement', 'standing'],
    queryFn: ({ signal }) => call('GET /distributor', {}, { as: 'session', quiet: true, signal }),
  });
  const code = data?.distributor?.code ?? null;
  const isAwaiting = data?.distributor?.state === 'awaitingDeposit';
  const state = isAwaiting ? 'awaitingDeposit' : code === null ? data?.application?.state : undefined;
  const text =
    state === 'awaitingDeposit' || state === 'pending' || state === 'rejected'
      ? t(`distribution.${state}`)
      : t('distribution.text');
  const act = code === null ? 'apply' : isAwaiting ? 'pay' : 'open';
  return (
    <Section
      title={t('distribution.title')}
      text={text}
      tools={
        <Button size="sm" variant="default" component={Link} to={`/settlement/${code ?? HOUSE_CODE}`}>
          {t(`distribution.${act}`)}
        </Button>
      }
    />
  );
}
