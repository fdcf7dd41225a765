import { ActionIcon } from '@mantine/core';
import { Fragment, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { wishParts } from '../../../../contract/creation/limits';
import type { CreationPlan, WishPart } from '../../../../contract/creation/schema';
import { useAudition } from '../../../api/useAudition';
import { IconPlay } from '../../../ui/icons';
import { IconStop } from '../../../ui/icons/actions';
import { showToast } from '../../../ui/toast';
import type { PlanPart } from './planChanges';
import styles from './plan.module.css';

interface Props {
  plan: CreationPlan;
  scenario: string | undefined;
  avatar: string;
  /** Parts that the last answer has changed. */
  changed: readonly PlanPart[];
}

/** Lines that the avatar shows. */
const looks: ReadonlySet<WishPart> = new Set(['clothes', 'headwear', 'hair', 'glasses', 'people']);

/** What the wish tells and the plan keeps, by part. Gender shows in the avatar, and the matter in the scene. */
const linesOf = ({ lines = [] }: CreationPlan): { part: WishPart; texts: string[] }[] =>
  wishParts
    .filter((part) => part !== 'gender')
    .map((part) => ({ part, texts: lines.filter((line) => line.part === part).map(({ text }) => text) }))
    .filter(({ texts }) => texts.length > 0);

/** A plan as a list; what the last answer has changed stands out. */
export function PlanFacts({ plan, scenario, avatar, changed }: Props) {
  const { t } = useTranslation('wish');
  const { playing, toggle } = useAudition(
    useCallback(() => void showToast({ message: t('plan.noSample'), tone: 'danger' }), [t]),
  );
  const mark = (...parts: PlanPart[]) => ({
    'data-changed': parts.some((part) => changed.includes(part)) || undefined,
  });
  const isPlaying = playing === plan.voice.audioId;
  return (
    <dl className={styles.facts}>
      <dt>{t('part.scenario')}</dt>
      <dd {...mark('scenario')}>{[scenario, plan.role.name].filter(Boolean).join(' · ')}</dd>
      <dt>{t('part.background')}</dt>
      <dd {...mark('background')}>{plan.background.prompt}</dd>
      <dt>{t('part.avatar')}</dt>
      <dd {...mark('avatar')}>{avatar}</dd>
      {linesOf(plan).map(({ part, texts }) => (
        <Fragment key={part}>
          <dt>{t(`line.${part}`)}</dt>
          <dd {...(part === 'fact' ? mark('facts') : looks.has(part) ? mark('looks') : {})}>
            {texts.join(t('factJoint'))}
          </dd>
        </Fragment>
      ))}
      <dt>{t('part.voice')}</dt>
      <dd className={styles.row} {...mark('voice', 'tone')}>
        {plan.voice.name} · {t(`tone.${plan.tone}`)}
        <ActionIcon
          variant="subtle"
          className={styles.listen}
          aria-label={t(isPlaying ? 'plan.stop' : 'plan.listen', { name: plan.voice.name })}
          onClick={() => toggle(plan.voice.audioId)}
        >
          {isPlaying ? <IconStop size={18} /> : <IconPlay size={18} />}
        </ActionIcon>
      </dd>
      <dt>{t('part.colors')}</dt>
      <dd className={styles.row} {...mark('colors')}>
        {[plan.colors.primary, plan.colors.accent].map((color) => (
          <span
            key={color}
            className={styles.swatch}
            role="img"
            aria-label={color}
            style={{ background: color }}
          />
        ))}
      </dd>
      {plan.notice !== '' && (
        <>
          <dt>{t('part.notice')}</dt>
          <dd {...mark('notice')}>{plan.notice}</dd>
        </>
      )}
      <dt>{t('part.greeting')}</dt>
      <dd {...mark('greeting')}>{plan.role.openingRemarks}</dd>
    </dl>
  );
}
