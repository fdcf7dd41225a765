import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '../../../contract/role';
import cards from '../../ui/cards.module.css';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { useFormat } from '../../ui/useFormat';
import styles from './roles.module.css';

const RoleMenu = lazyWithRetry(() => import('./RoleMenu'));

interface Props {
  role: Role & { projects: number };
  onCopy: () => void;
  onOffer: () => void;
  onDelete: () => void;
}

/** One role: what it is, what it uses, and where it is used. The whole card opens its form. */
export function RoleCard({ role, onCopy, onOffer, onDelete }: Props) {
  const { t } = useTranslation('roles');
  const { dateTime } = useFormat();
  const { id, name, description, shared, projects, knowledgeIds, toolIds, tabooIds, commonQuestions } = role;
  const facts = [
    t('card.questions', { count: commonQuestions.length }),
    knowledgeIds.length > 0 && t('card.knowledge', { count: knowledgeIds.length }),
    toolIds.length > 0 && t('card.tools', { count: toolIds.length }),
    tabooIds.length > 0 && t('card.words', { count: tabooIds.length }),
    t('card.projects', { count: projects }),
  ].filter((fact) => fact !== false);
  return (
    <article className={cards.textCard}>
      <div className={cards.top}>
        <h2 className={cards.name}>
          {shared ? (
            name
          ) : (
            <Link to={`/project/role/create?id=${id}`} className={cards.open}>
              {name}
            </Link>
          )}
        </h2>
        <div className={cards.more}>
          <Suspense fallback={null}>
            <RoleMenu role={role} onCopy={onCopy} onOffer={onOffer} onDelete={onDelete} />
          </Suspense>
        </div>
      </div>
      <p className={styles.description}>{description}</p>
      <p className={cards.facts}>{facts.join(' · ')}</p>
      <p className={cards.facts}>
        {shared ? t('card.shared') : <time dateTime={role.updateTime}>{dateTime(role.updateTime)}</time>}
      </p>
    </article>
  );
}
