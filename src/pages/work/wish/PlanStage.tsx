import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CreationPlan } from '../../../../contract/creation/schema';
import type { Avatar } from '../../../../contract/material/schema';
import { call } from '../../../api/client';
import styles from './plan.module.css';

interface Props {
  plan: CreationPlan;
  /** Undefined while the catalogue is being read. */
  avatar: Avatar | undefined;
}

/** An idea of the stage: the avatar with its words before a picture that is similar to the one that is going to be drawn. */
export function PlanStage({ plan, avatar }: Props) {
  const { t } = useTranslation('wish');
  const { materialId } = plan.background;
  const picture = useQuery({
    queryKey: ['plan-background', materialId],
    queryFn: ({ signal }) =>
      call('GET /avatar/material/{id}', { params: { id: materialId ?? '' } }, { signal, quiet: true }),
    enabled: materialId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { design } = plan.avatar;
  const dressed = useQuery({
    queryKey: ['plan-design', design],
    queryFn: async () =>
      design && (await import('../../../../art/characters')).designPicture(design, 'whole'),
    enabled: design !== undefined && design !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const figure = design ? (dressed.data ?? undefined) : avatar?.stillUrl;
  return (
    <figure className={styles.stage} data-side={plan.layout.side} style={{ background: plan.colors.primary }}>
      {picture.data && <img className={styles.ground} src={picture.data.coverUrl} alt="" />}
      {figure !== undefined && <img className={styles.figure} src={figure} alt="" />}
      <div className={styles.words}>
        <p className={styles.name}>{plan.title || plan.role.name}</p>
        {plan.subtitle !== '' && <p className={styles.line}>{plan.subtitle}</p>}
      </div>
      {picture.data && <figcaption className={styles.note}>{t('plan.standIn')}</figcaption>}
    </figure>
  );
}
