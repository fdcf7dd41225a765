import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NAME_LIMIT, ratioTexts } from '../../../../contract/constants';
import type { CreationPlan } from '../../../../contract/creation';
import { call } from '../../../api/client';
import { Chips } from '../../../ui/Chips';
import { createProject, directionOf, proportionOf, type Ratio } from '../projectQueries';
import type { WishTalkState } from './useWish';
import styles from './wish.module.css';

const ratios = [1, 2, 3, 4] as const satisfies readonly Ratio[];

/** Number of avatars that one call lists; a catalogue has fewer. */
const ALL = 100;

const nameFrom = ({ title, role }: CreationPlan): string =>
  [...(title === '' ? role.name : title)].slice(0, NAME_LIMIT).join('');

/** The plan as it stands, and the button that makes it. */
export function PlanCard({ wish, plan }: { wish: WishTalkState; plan: CreationPlan }) {
  const { t } = useTranslation('wish');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const avatars = useQuery({
    queryKey: ['plan-avatars'],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/virtual/list-common-virtual',
        { query: { page: 1, pageSize: ALL } },
        { signal, quiet: true },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const avatar = avatars.data?.records.find(({ id }) => id === plan.avatar.id);

  const make = async () => {
    setBusy(true);
    try {
      const name = nameFrom(plan);
      const id = await createProject(name, wish.ratio);
      const aiCreate = {
        categoryId: plan.scenario,
        categoryName: '',
        description: wish.description,
        details: wish.details,
        plan,
        name,
        proportion: proportionOf(wish.ratio),
        direction: directionOf(wish.ratio),
      };
      navigate(`/project?id=${id}`, { state: { aiCreate } });
    } finally {
      setBusy(false);
    }
  };

  return (
    <aside className={styles.card} aria-label={t('plan.title')} aria-busy={wish.busy}>
      <header className={styles.face}>
        {avatar && <img className={styles.cover} src={avatar.coverUrl} alt="" />}
        <div className={styles.who}>
          <p className={styles.name}>{plan.role.name}</p>
          <p className={styles.big}>{plan.title}</p>
          <p className={styles.dim}>{plan.subtitle}</p>
        </div>
      </header>
      <dl className={styles.facts}>
        <dt>{t('plan.background')}</dt>
        <dd>{plan.background.prompt}</dd>
        <dt>{t('plan.avatar')}</dt>
        <dd>{t('plan.withVoice', { avatar: avatar?.name ?? plan.avatar.name, voice: plan.voice.name })}</dd>
        <dt>{t('plan.tone')}</dt>
        <dd>{t(`tone.${plan.tone}`)}</dd>
        <dt>{t('plan.colors')}</dt>
        <dd className={styles.colors}>
          <span style={{ background: plan.colors.primary }} />
          <span style={{ background: plan.colors.accent }} />
        </dd>
        <dt>{t('plan.greeting')}</dt>
        <dd>{plan.role.openingRemarks}</dd>
      </dl>
      <details className={styles.questions}>
        <summary>{t('plan.questions', { count: plan.role.commonQuestions.length })}</summary>
        <dl>
          {plan.role.commonQuestions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </details>
      {plan.assumed.length > 0 && (
        <p className={styles.dim}>{t('plan.assumed', { count: plan.assumed.length })}</p>
      )}
      <Chips
        label={t('plan.ratio')}
        value={String(wish.ratio)}
        choices={ratios.map((ratio) => ({ value: String(ratio), label: ratioTexts[ratio] }))}
        onChange={(next) => wish.setRatio(Number(next) as Ratio)}
      />
      <div className={styles.actions}>
        <Button variant="default" disabled={wish.busy || busy} onClick={() => void wish.another()}>
          {t('plan.another')}
        </Button>
        <Button
          loading={busy}
          disabled={wish.busy}
          onClick={() => {
            // The error catalogue has shown the refusal; the plan stays for another try.
            make().catch(() => undefined);
          }}
        >
          {t('plan.make')}
        </Button>
      </div>
    </aside>
  );
}
