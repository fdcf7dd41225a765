import { Suspense, useState } from 'react';
import { ratioTexts } from '../../../../contract/constants';
import type { Template } from '../../../../contract/template';
import { IconStage } from '../../../ui/icons';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import styles from '../cards.module.css';

const TemplateMenu = lazyWithRetry(() => import('./TemplateMenu'));

interface Props {
  template: Template;
  onAsk: (about: 'use' | 'rename' | 'delete') => void;
}

/** One template. The whole card begins a project with it. */
export function TemplateCard({ template, onAsk }: Props) {
  // The address is signed and lapses; a card whose picture is gone shows a stage instead of a broken image.
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {failedUrl === template.coverUrl ? (
          <IconStage size={40} />
        ) : (
          <img
            src={template.coverUrl}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setFailedUrl(template.coverUrl)}
          />
        )}
        <span className={styles.ratio}>{ratioTexts[template.ratio]}</span>
      </div>
      <div className={styles.about}>
        <div className={styles.text}>
          <h2 className={styles.name}>
            <button type="button" className={styles.open} onClick={() => onAsk('use')}>
              {template.name}
            </button>
          </h2>
        </div>
        {template.own && (
          <div className={styles.more}>
            <Suspense fallback={null}>
              <TemplateMenu name={template.name} onAsk={onAsk} />
            </Suspense>
          </div>
        )}
      </div>
    </article>
  );
}
