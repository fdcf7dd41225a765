import { useTranslation } from 'react-i18next';
import type { Anchor } from '../../../contract/film/schema';
import { type CueSentence, SpeechCues, useObservable, useService } from '../../kernel';
import { SelectField } from '../../ui/SelectField';
import styles from './stage.module.css';

/** Letters of a sentence that its choice shows. */
const SHOWN = 40;
const WHOLE = 'whole';

const shortened = ({ text }: CueSentence): string =>
  text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`;

interface Props {
  /** Undefined where the selected elements differ. */
  anchor: Anchor | undefined;
  onChange: (anchor: Anchor) => void;
}

/** With which sentence, and with which of its words, an element comes or goes. */
export function SpeechCueFields({ anchor, onChange }: Props) {
  const { t } = useTranslation('stage');
  const cues = useService(SpeechCues);
  const sentences = useObservable(cues.sentences);
  const found = anchor && cues.find(anchor);
  const sentence = sentences.find(({ id }) => id === found?.sentence);
  if (sentences.length === 0) return <p className={styles.hint}>{t('timing.noScript')}</p>;
  return (
    <>
      <SelectField
        label={t('timing.sentence')}
        value={sentence?.id ?? ''}
        options={[
          ...(sentence === undefined
            ? [{ value: '', label: t('timing.chooseSentence'), disabled: true }]
            : []),
          ...sentences.map((one) => ({ value: one.id, label: shortened(one) })),
        ]}
        onChange={(id) => onChange(cues.anchor(id, null))}
      />
      {sentence !== undefined && (
        <SelectField
          label={t('timing.word')}
          value={found?.word === null || found?.word === undefined ? WHOLE : String(found.word)}
          options={[
            { value: WHOLE, label: t('timing.wholeSentence') },
            ...sentence.words.map((word, index) => ({ value: String(index), label: word })),
          ]}
          onChange={(word) => onChange(cues.anchor(sentence.id, word === WHOLE ? null : Number(word)))}
        />
      )}
      {anchor !== undefined && found === null && <p className={styles.hint}>{t('timing.sentenceGone')}</p>}
      {found?.isWordGone === true && <p className={styles.hint}>{t('timing.wordGone')}</p>}
    </>
  );
}
