import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RenameDialog } from '../../../ui/RenameDialog';
import { Notifier, useService } from '../../../kernel';
import { OwnStyleTile } from './OwnStyleTile';
import styles from './styles.module.css';
import { type OwnStyle, sameStyle, STYLES_KEPT, type TextStyle } from './textStyle';
import { useOwnStyles } from './useOwnStyles';

interface Props {
  /** The style of the first selected text. */
  worn: TextStyle;
  onApply: (style: TextStyle) => void;
}

/** The user's own styles: apply, save the current style, rename, delete. */
export function OwnStyleList({ worn, onApply }: Props) {
  const { t } = useTranslation('text');
  const notifier = useService(Notifier);
  const own = useOwnStyles();
  const [named, setNamed] = useState<OwnStyle | null>(null);
  const isNew = named !== null && !own.styles.some(({ id }) => id === named.id);

  const save = (style: OwnStyle) =>
    own.change((kept) =>
      kept.some(({ id }) => id === style.id)
        ? kept.map((one) => (one.id === style.id ? style : one))
        : [...kept, style].slice(-STYLES_KEPT),
    );

  const remove = async (style: OwnStyle) => {
    const at = own.styles.indexOf(style);
    await own.change((kept) => kept.filter(({ id }) => id !== style.id));
    notifier.info({
      text: t('styles.deleted', { name: style.name }),
      action: {
        label: t('styles.undo'),
        run: () => {
          // The error catalogue has shown the refusal; the style stays deleted.
          own
            .change((kept) => kept.filter(({ id }) => id !== style.id).toSpliced(Math.max(0, at), 0, style))
            .catch(() => undefined);
        },
      },
    });
  };

  const isFull = own.styles.length >= STYLES_KEPT;
  return (
    <>
      {own.isPending && <Skeleton height={64} radius="md" />}
      {own.error !== null && (
        <div className={styles.failed} role="alert">
          <span>{t('styles.failed')}</span>
          <Button size="compact-sm" variant="default" onClick={own.retry}>
            {t('styles.retry')}
          </Button>
        </div>
      )}
      {own.styles.length > 0 && (
        <ul className={styles.row} aria-label={t('styles.own')}>
          {own.styles.map((style) => (
            <OwnStyleTile
              key={style.id}
              style={style}
              isWorn={sameStyle(style, worn)}
              onApply={() => onApply(style)}
              onRename={() => setNamed(style)}
              // The error catalogue has shown the refusal; the style is still there.
              onDelete={() => void remove(style).catch(() => undefined)}
            />
          ))}
        </ul>
      )}
      <Button
        size="sm"
        variant="default"
        fullWidth
        disabled={isFull || own.isPending || own.error !== null}
        onClick={() => setNamed({ id: crypto.randomUUID(), name: '', ...worn })}
      >
        {t('styles.save')}
      </Button>
      {isFull && <p className={styles.hint}>{t('styles.full', { limit: STYLES_KEPT })}</p>}
      {named !== null && (
        <RenameDialog
          key={named.id}
          opened
          title={t(isNew ? 'styles.save' : 'styles.renameTitle')}
          label={t('styles.name')}
          name={named.name}
          suggestion={isNew ? t('styles.suggestion', { number: own.styles.length + 1 }) : named.name}
          onRename={(name) => save({ ...named, name })}
          onClose={() => setNamed(null)}
        />
      )}
    </>
  );
}
