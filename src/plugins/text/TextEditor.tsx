import { cutUnits, storableText } from '../../../contract/text/text';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editProps, elementById, removeElement } from '../../document';
import { type ElementEditorProps, useEditor } from '../../kernel';
import { outlineCss, surfaceCss, useFontFamily, wordsCss } from '../../kernel/canvas';
import styles from './text.module.css';
import { TEXT_LIMIT, type TextProps, textProps } from '../../../elements/text/props';
import { textHeight } from './styles/textHeight';

/**
 * Inline editing on the stage, in the text's own metrics. The input becomes one step when the editor closes, however it
 * closes; an empty text is deleted.
 */
export default function TextEditor({ element, props, type, close }: ElementEditorProps<TextProps>) {
  const { t } = useTranslation('text');
  const { document } = useEditor();
  const field = useRef<HTMLDivElement>(null);
  const look = textProps.complete(props);
  const family = useFontFamily(look.font);
  const outline = outlineCss(look, family);
  /** The words as the field shows them, for their outline. */
  const [shown, setShown] = useState(look.content);
  const before = useRef(look.content);
  const typed = useRef(look.content);
  /** Height of the box that the text needs, stage units; null until something was typed. */
  const needed = useRef<number | null>(null);
  const { id } = element;

  useLayoutEffect(() => {
    const input = field.current;
    if (input === null) return;
    input.textContent = before.current;
    input.focus({ preventScroll: true });
    getSelection()?.selectAllChildren(input);
  }, [field, before]);

  useEffect(
    () => () => {
      const content = cutUnits(storableText(typed.current), TEXT_LIMIT);
      if (content.trim() === '') document.transact('text:step.remove', (draft) => removeElement(draft, id));
      else if (content !== before.current) {
        document.transact('text:step.write', (draft) => {
          editProps(draft, type, id, { content });
          const box = elementById(draft, id)?.box;
          // The box grows with its text, so that the visible text can be clicked; it never shrinks by itself.
          if (box && needed.current !== null) box.height = Math.max(box.height, needed.current);
        });
      }
      before.current = content;
    },
    [document, id, type, before, typed, needed],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    // The stage's own keys (Delete, arrows, shortcuts) must not work during text input.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div className={styles.surface} style={surfaceCss(element.style, look.background)}>
      {outline !== null && (
        <div style={outline} aria-hidden>
          <div className={styles.words}>{shown}</div>
        </div>
      )}
      <div style={wordsCss(look, look.fill, family)}>
        <div
          ref={field}
          className={styles.editor}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-label={t('content')}
          contentEditable="plaintext-only"
          suppressContentEditableWarning
          spellCheck={false}
          onInput={(event) => {
            // A last line break is followed by an empty line only with a second one, which is not part of the text.
            const words = event.currentTarget.innerText;
            typed.current = words.replace(/\n$/, '');
            setShown(words);
            const written = { box: element.box, props: { ...props, content: typed.current } };
            needed.current = textHeight(written, family);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}
