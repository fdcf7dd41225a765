import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '../../../contract/role/schema';
import cards from '../../ui/cards.module.css';
import { IconGlobe, IconKnowledge, IconStage, IconTalk } from '../../ui/icons';
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
  const { id, name, description, shared, projects, language, knowledgeIds, toolIds, tabooIds } = role;
  const { commonQuestions } = role;
  const facts = [
    { Icon: IconGlobe, text: language === 'auto' ? t('languageAuto') : t(`languages.${language}`) },
    {
      Icon: IconKnowledge,
      text:
        knowledgeIds.length === 0
          ? t('card.noKnowledge')
          : t('card.knowledge', { count: knowledgeIds.length }),
    },
    { Icon: IconTalk, text: t('card.questions', { count: commonQuestions.length }) },
    { Icon: IconStage, text: t('card.projects', { count: projects }) },
  ];
  const more = [
    toolIds.length > 0 && t('card.tools', { count: toolIds.length }),
    tabooIds.length > 0 && t('card.words', { count: tabooIds.length }),
    shared ? t('card.shared') : t('card.changed', { time: dateTime(role.updateTime) }),
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
      {description !== '' && <p className={styles.description}>{description}</p>}
      <ul className={styles.facts}>
        {facts.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={16} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={cards.facts}>{more.join(' · ')}</p>
    </article>
  );
}
