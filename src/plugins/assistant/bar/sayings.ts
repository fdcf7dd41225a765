import type { TFunction } from 'i18next';
import type { EditOutcome } from '../apply/outcome';
import type { Step } from '../assistant';

const percent = (factor: number) => Math.round(factor * 100);

function doneSaying(
  { edit, name }: EditOutcome,
  t: TFunction<'assistant'>,
  commandLabel: (id: string) => string,
): string {
  switch (edit.kind) {
    case 'background-picture':
      return t('did.background-picture', { prompt: edit.prompt });
    case 'background-color':
      return t('did.background-color', { color: edit.color });
    case 'voice': {
      const levels = (['speed', 'pitch', 'volume'] as const).flatMap((level) =>
        edit[level] === undefined ? [] : [t(`did.${level}`, { value: edit[level] })],
      );
      return [...(edit.audioId === undefined ? [] : [t('did.voice')]), ...levels].join(t('joint'));
    }
    case 'light':
      return t(edit.factor < 1 ? 'did.darker' : 'did.brighter', {
        name: edit.target === 'background' ? t('background') : name,
      });
    case 'dress':
      return t('did.dress');
    case 'avatar':
      return t('did.avatar');
    case 'scale':
      return t('did.scale', { name, percent: percent(edit.factor) });
    case 'text':
      return t('did.text', { text: edit.content });
    case 'add-qr':
      return t('did.add-qr', { text: edit.content });
    case 'add-text':
      return t('did.add-text', { text: edit.content });
    case 'look': {
      const { color, background, weight } = edit;
      if (weight !== undefined) return t(weight >= 600 ? 'did.bold' : 'did.regular', { name });
      if (color !== undefined) return t('did.color', { name, color });
      return background === undefined
        ? t('did.fontSize', { name })
        : t('did.ground', { name, color: background });
    }
    case 'order':
      return t(`did.${edit.to}`, { name });
    case 'greeting':
      return t('did.greeting', { text: edit.text });
    case 'question':
      return t('did.question', { text: edit.question });
    case 'command':
      return t('did.command', { name: commandLabel(edit.id) });
    default:
      return t(`did.${edit.kind}`, { name });
  }
}

/** What became of one change, in the user's language. i18n-keys: assistant:did.* assistant:not.* assistant:thing assistant:background */
function sayingOf(
  outcome: EditOutcome,
  t: TFunction<'assistant'>,
  commandLabel: (id: string) => string,
): string {
  const { result, edit } = outcome;
  if (result === 'done') return doneSaying(outcome, t, commandLabel);
  const name = outcome.name ?? (edit.kind === 'command' ? commandLabel(edit.id) : t('thing'));
  return t(`not.${result}`, { name });
}

/** What became of a sentence, and which parts of it were not understood. i18n-keys: assistant:joint assistant:missed */
export function saidOf(
  { outcomes, missed }: Step,
  t: TFunction<'assistant'>,
  commandLabel: (id: string) => string,
): string {
  const done = outcomes.map((outcome) => sayingOf(outcome, t, commandLabel));
  const rest = missed.length > 0 ? [t('missed', { text: missed.join(t('joint')) })] : [];
  return [...done, ...rest].join(t('joint'));
}
