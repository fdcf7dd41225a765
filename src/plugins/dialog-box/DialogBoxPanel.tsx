import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands, useEditor } from '../../kernel';
import { cssPaint } from '../../kernel/canvas';
import { Section } from '../../kernel/fields';
import { dialogBoxProps } from '../../../elements/conversation/props';
import { dialogBox } from './elements';
import { looks } from './looks';
import styles from './panel.module.css';
import { parts } from './parts';

/** Adds dialog boxes and the other parts of a conversation to the stage. */
export default function DialogBoxPanel() {
  const { t } = useTranslation('dialog-box');
  const editor = useEditor();
  const commands = useCommands();

  return (
    <>
      <Section title={t('add')}>
        <div className={styles.looks}>
          {looks.map((look) => {
            const { background, color, radius } = dialogBoxProps.complete(look.props);
            return (
              <button
                key={look.id}
                type="button"
                className={styles.look}
                onClick={() => dialogBox.insert(editor, { props: look.props })}
              >
                <span className={styles.sample} data-shows={look.props.shows ?? 'conversation'}>
                  <span
                    className={styles.bubble}
                    style={{ background: cssPaint(background), color, borderRadius: radius / 2 }}
                  >
                    {t('sampleShort')}
                  </span>
                </span>
                {t(`look.${look.id}`)}
              </button>
            );
          })}
        </div>
        <p className={styles.hint}>{t('hint')}</p>
      </Section>
      <Section title={t('parts')}>
        <div className={styles.parts}>
          {parts.map(({ id, icon, command }) => (
            <button
              key={id}
              type="button"
              className={styles.part}
              onClick={() => commands.run(command, 'button')}
            >
              {createElement(icon)}
              {t(id)}
            </button>
          ))}
        </div>
      </Section>
    </>
  );
}
