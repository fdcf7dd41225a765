import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NAME_LIMIT } from '../../../../contract/common/limits';
import type { CreationPlan } from '../../../../contract/creation/schema';
import { ratioTexts } from '../../../../contract/document/limits';
import { cutText } from '../../../../contract/text/text';
import { call } from '../../../api/client';
import { Chips } from '../../../ui/Chips';
import { useCreationRights, useScenarios } from '../creationQueries';
import { createProject, directionOf, proportionOf, type Ratio } from '../projectQueries';
import { PlanFacts } from './PlanFacts';
import { PlanStage } from './PlanStage';
import styles from './plan.module.css';
import type { WishTalkState } from './useWish';

const ratios = [1, 2, 3, 4] as const satisfies readonly Ratio[];

/** Number of avatars that one call lists; a catalogue has fewer. */
const ALL = 100;

interface Props {
  wish: WishTalkState;
  plan: CreationPlan;
}

/** The plan as it stands, and the button that makes it. */
export function PlanCard({ wish, plan }: Props) {
  const { t } = useTranslation('wish');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const rights = useCreationRights();
  const scenario = useScenarios().data?.find(({ id }) => id === plan.scenario)?.name;
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
  const isUsedUp = rights.data?.left === 0;
  const last = wish.turns.at(-1);
  const changed = (last?.by === 'planner' && last.changed) || [];

  const make = async () => {
    setBusy(true);
    try {
      const name = cutText([scenario, plan.role.name].filter(Boolean).join(' · '), NAME_LIMIT);
      const id = await createProject(name, wish.ratio);
      const aiCreate = {
        categoryId: plan.scenario,
        categoryName: scenario ?? '',
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
      <PlanStage plan={plan} avatar={avatar} />
      <PlanFacts
        plan={plan}
        scenario={scenario}
        avatar={avatar?.name ?? plan.avatar.name}
        changed={changed}
      />
      <details className={styles.questions}>
        <summary data-changed={changed.includes('questions') || undefined}>
          {t('plan.questions', { count: plan.role.commonQuestions.length })}
        </summary>
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
        labelHidden
        label={t('plan.ratio')}
        value={String(wish.ratio)}
        choices={ratios.map((ratio) => ({ value: String(ratio), label: ratioTexts[ratio] }))}
        onChange={(next) => wish.setRatio(Number(next) as Ratio)}
      />
      <div className={styles.end}>
        {isUsedUp && <p className={styles.dim}>{t('plan.usedUp')}</p>}
        <div className={styles.actions}>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              // Not disabled meanwhile: that would take the focus away from who presses again.
              if (!wish.busy) void wish.another();
            }}
          >
            {t('plan.another')}
          </Button>
          <Button
            loading={busy}
            disabled={wish.busy || isUsedUp}
            onClick={() => {
              // The error catalogue has shown the refusal; the plan stays for another try.
              make().catch(() => undefined);
            }}
          >
            {t('plan.make')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
