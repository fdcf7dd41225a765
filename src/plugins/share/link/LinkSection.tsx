import { useTranslation } from 'react-i18next';
import styles from '../share.module.css';
import { LinkList, type LinkListProps } from './LinkList';

/** The links of a project of one kind, under what they are for. */
export function LinkSection(props: Omit<LinkListProps, 'of'>) {
  const { t } = useTranslation('share');
  const { kind } = props;
  const heading = `links-${kind}`;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t(`link.${kind}.title`)}
      </h3>
      <p className={styles.text}>{t(`link.${kind}.explain`)}</p>
      <LinkList {...props} />
    </section>
  );
}
