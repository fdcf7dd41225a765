import { useTranslation } from 'react-i18next';
import type { ElementType, Props } from '../../document';
import { useDocument, useEditor, useObservable } from '../../kernel';
import { type PropField, PropFields, Section, useSelectedProps } from '../../kernel/fields';
import { type DialogBoxLook, dialogBoxType, lookOf } from './dialogBoxType';
import styles from './panel.module.css';
import * as part from './partTypes';

const inks = ['#1B1E2B', '#FFFFFF', '#565D70', '#3B3FCE', '#0B5E47', '#7A4307', '#F1F2F6', '#12162A'];

/** Fields of every part in which one reads. */
const reading = [
  { kind: 'paint', key: 'background', label: 'dialog-box:background' },
  { kind: 'color', key: 'color', label: 'dialog-box:color' },
  { kind: 'number', key: 'fontSize', label: 'dialog-box:fontSize', min: 8, max: 200 },
  { kind: 'number', key: 'radius', label: 'dialog-box:radius', min: 0, max: 400 },
  {
    kind: 'choice',
    key: 'align',
    label: 'dialog-box:align',
    options: [
      { value: 'left', label: 'dialog-box:left' },
      { value: 'center', label: 'dialog-box:center' },
    ],
  },
] as const;

const dialogFields: readonly PropField<DialogBoxLook>[] = [
  {
    kind: 'choice',
    key: 'shows',
    label: 'dialog-box:shows',
    options: [
      { value: 'conversation', label: 'dialog-box:conversation' },
      { value: 'captions', label: 'dialog-box:captions' },
    ],
  },
  ...reading,
];

const saidFields: readonly PropField<part.SaidLook>[] = [
  ...reading,
  { kind: 'switch', key: 'hideEmpty', label: 'dialog-box:hideEmpty' },
];

const questionsFields: readonly PropField<part.QuestionsLook>[] = [
  {
    kind: 'choice',
    key: 'flow',
    label: 'dialog-box:flow',
    options: [
      { value: 'wrap', label: 'dialog-box:flowWrap' },
      { value: 'scroll', label: 'dialog-box:flowScroll' },
      { value: 'column', label: 'dialog-box:flowColumn' },
    ],
  },
  ...reading,
  { kind: 'number', key: 'gap', label: 'dialog-box:gap', min: 0, max: 200 },
  { kind: 'number', key: 'most', label: 'dialog-box:most', min: 1, max: 20 },
];

const microphoneFields: readonly PropField<part.MicrophoneLook>[] = [
  { kind: 'paint', key: 'background', label: 'dialog-box:background' },
  { kind: 'color', key: 'color', label: 'dialog-box:iconColor' },
  { kind: 'number', key: 'radius', label: 'dialog-box:radius', min: 0, max: 400 },
];

/** The look of the selected parts of a conversation, all of one type. */
export default function PartInspector() {
  const { t } = useTranslation('dialog-box');
  const { session } = useEditor();
  const [id = ''] = useObservable(session.selection);
  const type = useDocument(
    ({ elements }) => elements.pages.find((page) => Object.hasOwn(page, id))?.[id]?.type,
  );
  switch (type) {
    case dialogBoxType.type:
      return <Look title={t('title')} type={dialogBoxType} fields={dialogFields} lookOf={lookOf} />;
    case part.questionBoxType.type:
      return (
        <Look
          title={t('questionBox')}
          type={part.questionBoxType}
          fields={saidFields}
          lookOf={part.questionLookOf}
        />
      );
    case part.answerBoxType.type:
      return (
        <Look
          title={t('answerBox')}
          type={part.answerBoxType}
          fields={saidFields}
          lookOf={part.answerLookOf}
        />
      );
    case part.questionsType.type:
      return (
        <Look
          title={t('questions')}
          type={part.questionsType}
          fields={questionsFields}
          lookOf={part.questionsLookOf}
          hint={t('questionsHint')}
        />
      );
    case part.microphoneType.type:
      return (
        <Look
          title={t('microphone')}
          type={part.microphoneType}
          fields={microphoneFields}
          lookOf={part.microphoneLookOf}
          hint={t('microphoneHint')}
        />
      );
    default:
      return null;
  }
}

interface LookProps<L extends Props> {
  title: string;
  type: ElementType<Partial<L>>;
  fields: readonly PropField<L>[];
  lookOf: (props: Partial<L>) => L;
  hint?: string;
}

function Look<L extends Props>({ title, type, fields, lookOf: look, hint }: LookProps<L>) {
  const selected = useSelectedProps(type, 'dialog-box:step.style');
  return (
    <Section title={title}>
      <PropFields fields={fields} selected={selected} lookOf={look} swatches={inks} />
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </Section>
  );
}
