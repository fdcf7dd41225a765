import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { markGroundOf, placeOfMark } from '../../../contract/document/mark';
import type { ProjectDocument } from '../../document';
import {
  AiCreation,
  Assets,
  createObservable,
  EditorPanels,
  type RoleAsset,
  useCommands,
  useDocument,
  useObservable,
  useOptionalService,
  useService,
} from '../../kernel';
import { IconAlert } from '../../ui/icons';
import { IconCheck } from '../../ui/icons/actions';
import styles from './share.module.css';
import type { Shown } from './usePublication';

type Item = 'role' | 'greeting' | 'questions' | 'facts' | 'published' | 'mark';

const isMarkFree = (document: ProjectDocument): boolean => placeOfMark(markGroundOf(document)).isFree;

/** While no role is chosen. */
const noRole = createObservable<RoleAsset | null | undefined>(null);

interface Props {
  shown: Shown;
  /** The dialog closes to show the target. */
  onLeave: () => void;
  onPublish: () => void;
}

/** A checklist before publication; missing items do not prevent it. */
export function Checklist({ shown, onLeave, onPublish }: Props) {
  const { t } = useTranslation('share');
  const commands = useCommands();
  const panels = useService(EditorPanels);
  const assets = useService(Assets);
  const creation = useOptionalService(AiCreation);
  const unconfirmed = useDocument((document) => creation?.unconfirmedIn(document) ?? 0);
  const roleId = useDocument((document) => document.roleId);
  const isMarkClear = useDocument(isMarkFree);
  const role = useObservable(roleId === null ? noRole : assets.resolve('role', roleId));

  const toRole = () => {
    onLeave();
    panels.open('role');
  };
  const toFacts = () => {
    onLeave();
    panels.open('ai-creation');
  };
  const toPreview = () => {
    onLeave();
    void commands.run('preview:open', 'button');
  };
  const items: { item: Item; isDone: boolean; lead: () => void }[] = [
    { item: 'role', isDone: role !== null && role !== undefined, lead: toRole },
    { item: 'greeting', isDone: (role?.openingRemarks ?? '') !== '', lead: toRole },
    { item: 'questions', isDone: (role?.commonQuestions.length ?? 0) > 0, lead: toRole },
    // Only what an AI creation has assumed needs somebody to confirm it.
    ...(unconfirmed > 0 ? [{ item: 'facts' as const, isDone: false, lead: toFacts }] : []),
    { item: 'published', isDone: shown === 'published', lead: onPublish },
    // The player always shows it; the link leads there.
    { item: 'mark', isDone: isMarkClear, lead: toPreview },
  ];
  return (
    <section>
      <h3 className={styles.heading}>{t('check.title')}</h3>
      <ul className={styles.checks}>
        {items.map(({ item, isDone, lead }) => (
          <li key={item} className={styles.check} data-done={isDone}>
            {isDone ? <IconCheck size={18} /> : <IconAlert size={18} />}
            <span className={styles.grow}>
              {item === 'facts'
                ? t('check.facts.missing', { count: unconfirmed })
                : t(`check.${item}.${isDone ? 'done' : 'missing'}`)}
            </span>
            {(!isDone || item === 'mark') && (
              <UnstyledButton className={styles.lead} onClick={lead}>
                {t(`check.${item}.lead`)}
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
