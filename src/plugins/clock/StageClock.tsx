import { useTranslation } from 'react-i18next';
import type { ElementViewProps } from '../../kernel';
import { roomFor, surfaceCss, useFontFamily, Words, wordsCss } from '../../kernel/canvas';
import { clockRows } from './clockLines';
import { type ClockProps, clockProps } from './props';
import styles from './clock.module.css';
import { useNow } from './useNow';
import { insetOf, setRows } from './words';

/** A running clock in the player. */
export default function StageClock({ element, props }: ElementViewProps<ClockProps>) {
  const { i18n } = useTranslation();
  const look = clockProps.complete(props);
  const family = useFontFamily(look.font);
  const now = useNow(look.time && look.seconds);
  const rows = setRows(look, clockRows(look, now, i18n.language), element.box.height);
  const inset = insetOf(look);
  return (
    <div className={styles.clock} style={surfaceCss(element.style, look.background)}>
      {rows.map(({ text, words, top, height }, index) => (
        <div key={index} className={styles.row} style={{ left: inset, right: inset, top, height }}>
          <div style={wordsCss(words, look.fill, family)}>
            <time dateTime={now.toISOString()}>
              <Words
                text={text}
                look={words}
                width={roomFor(element.box.width - inset * 2, 0)}
                family={family}
              />
            </time>
          </div>
        </div>
      ))}
    </div>
  );
}
