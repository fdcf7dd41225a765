import { cutUnits } from '../../contract/text/text';

const isLimited = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.maxLength >= 0;

/** How much fits into a field, UTF-16 units; what is selected is replaced. */
function roomIn({
  maxLength,
  value,
  selectionStart,
  selectionEnd,
}: HTMLInputElement | HTMLTextAreaElement): number {
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return Math.max(0, maxLength - value.length + replaced);
}

/**
 * Keeps whole letters in fields of limited length: browsers cut what is pasted or typed between the characters of one, which leaves
 * a man of a family emoji. Returns a function that stops it.
 */
export function keepLettersWhole(): () => void {
  const limit = (event: InputEvent) => {
    const { target, isComposing } = event;
    if (!isLimited(target) || isComposing) return;
    const given = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    const room = roomIn(target);
    const kept = cutUnits(given, room);
    if (given.length <= room || kept.length === room) return;
    event.preventDefault();
    // The only way to insert that the field's own undo knows.
    if (kept !== '') document.execCommand('insertText', false, kept);
  };
  document.addEventListener('beforeinput', limit);
  return () => document.removeEventListener('beforeinput', limit);
}
