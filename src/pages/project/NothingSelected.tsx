import { useTranslation } from 'react-i18next';
import { isApple, keysOf, showKeys, useCommands, useEditor, useLabels, useObservable } from '../../kernel';
import styles from './project.module.css';

/** Suggestions while nothing is selected. */
const offered = ['commands:palette', 'commands:shortcuts'];

/** The inspector without a selection: what to do, and the keys for everything else. */
export function NothingSelected() {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const commands = useCommands();
  const bindings = useObservable(session.keys);
  const found = offered.flatMap((id) => commands.get(id) ?? []);
  const label = useLabels(['editor:zoom', ...found.map((command) => command.label)]);
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>{t('nothingSelected')}</p>
      <p className={styles.dim}>{t('nothingSelectedHint')}</p>
      {found.length > 0 && (
        <ul className={styles.hints}>
          {found.map((command) => {
            const keys = keysOf(command, bindings)[0];
            return (
              <li key={command.id}>
                <button
                  type="button"
                  className={styles.hint}
                  onClick={() => void commands.run(command.id, 'button')}
                >
                  <span>{label(command.label)}</span>
                  {keys !== undefined && <kbd className={styles.keys}>{showKeys(keys, isApple())}</kbd>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
