import { Suspense } from 'react';
import { ratioTexts } from '../../../../contract/document/limits';
import type { Template } from '../../../../contract/project/schema';
import { CardPicture } from '../../../ui/CardPicture';
import cards from '../../../ui/cards.module.css';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import styles from '../cards.module.css';

const TemplateMenu = lazyWithRetry(() => import('./TemplateMenu'));

interface Props {
  template: Template;
  onAsk: (about: 'use' | 'rename' | 'delete') => void;
}

/** One template. The whole card begins a project with it. */
export function TemplateCard({ template, onAsk }: Props) {
  return (
    <article className={cards.card}>
      <div className={styles.picture}>
        <CardPicture src={template.coverUrl} />
        <span className={styles.ratio}>{ratioTexts[template.ratio]}</span>
      </div>
      <div className={styles.about}>
        <div className={styles.text}>
          <h2 className={cards.name}>
            <button type="button" className={cards.open} onClick={() => onAsk('use')}>
              {template.name}
            </button>
          </h2>
        </div>
        {template.own && (
          <div className={cards.more}>
            <Suspense fallback={null}>
              <TemplateMenu name={template.name} onAsk={onAsk} />
            </Suspense>
          </div>
        )}
      </div>
    </article>
  );
}
