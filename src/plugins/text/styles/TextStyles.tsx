import { useTranslation } from 'react-i18next';
import { type InspectorPartProps, useEditor, useLabels } from '../../../kernel';
import { useFontFamily } from '../../../kernel/canvas';
import type { TextProps } from '../../../../elements/text/props';
import { readableOf } from '../../../../elements/core';
import { textSpec } from '../../../../elements/text/spec';
import { OwnStyleList } from './OwnStyleList';
import { readyStyles } from './readyStyles';
import { StyleSample } from './StyleSample';
import styles from './styles.module.css';
import { textHeight } from './textHeight';
import { applyStyle, sameStyle, styleOf, type TextStyle } from './textStyle';

/** Text styles: ready ones, and the user's own. Each is applied to all selected texts as one step. */
export default function TextStyles({ selected: { items } }: InspectorPartProps<TextProps>) {
  const { t } = useTranslation('text');
  const label = useLabels(readyStyles.map((style) => style.label));
  const { document } = useEditor();
  const page = useFontFamily('');
  const [first] = items;
  if (first === undefined) return null;
  const worn = styleOf(first.element, first.props);
  const apply = (style: TextStyle) => {
    const ids = items.map(({ element }) => element.id);
    document.transact('text:step.applyStyle', (draft) =>
      applyStyle(draft, readableOf(textSpec), ids, style, (element) => textHeight(element, page)),
    );
  };
  return (
    <div className={styles.styles}>
      <span className={styles.label}>{t('styles.title')}</span>
      <ul className={styles.row} aria-label={t('styles.title')}>
        {readyStyles.map((style) => (
          <li key={style.id} className={styles.item}>
            <button
              type="button"
              className={styles.tile}
              aria-pressed={sameStyle(style, worn)}
              title={label(style.label)}
              onClick={() => apply(style)}
            >
              <StyleSample style={style} text={style.id === 'price' ? '¥99' : t('styles.letters')} />
              <span className={styles.name}>{label(style.label)}</span>
            </button>
          </li>
        ))}
      </ul>
      <OwnStyleList worn={worn} onApply={apply} />
    </div>
  );
}
