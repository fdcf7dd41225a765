import type { ElementViewProps } from '../../kernel';
import { outlineCss, roomFor, surfaceCss, useFontFamily, Words, wordsCss } from '../../kernel/canvas';
import styles from './text.module.css';
import { type TextProps, textProps } from './props';

/** A text in the player. */
export default function StageText({ element, props }: ElementViewProps<TextProps>) {
  const look = textProps.complete(props);
  const family = useFontFamily(look.font);
  const outline = outlineCss(look, family);
  const width = roomFor(element.box.width, look.padding);
  const words = <Words text={look.content} look={look} width={width} family={family} />;
  return (
    <div className={styles.surface} style={surfaceCss(element.style, look.background)}>
      {outline !== null && (
        <div style={outline} aria-hidden>
          <div className={styles.words}>{words}</div>
        </div>
      )}
      <div style={wordsCss(look, look.fill, family)}>
        <div className={styles.words}>{words}</div>
      </div>
    </div>
  );
}
