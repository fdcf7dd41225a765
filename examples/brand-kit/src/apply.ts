import { type DocumentStore, updateElement } from '@mirra/plugin-sdk';

/** Gives the selected elements a color, each where its type keeps its main one; with none selected, the stage. */
export function applyColor(document: DocumentStore, selection: readonly string[], color: string): void {
  document.transact('example.brand-kit:step', (draft) => {
    const found = selection.filter((id) =>
      updateElement(draft, id, (element) => {
        element.props['fill' in element.props ? 'fill' : 'background'] = color;
      }),
    );
    if (found.length > 0) return;
    draft.background.kind = 'color';
    draft.background.color = color;
  });
}

/** Gives selected texts a size and a weight. */
export function applyText(
  document: DocumentStore,
  selection: readonly string[],
  style: { fontSize: number; weight: number },
): void {
  document.transact('example.brand-kit:step', (draft) => {
    for (const id of selection) {
      updateElement(draft, id, (element) => {
        if (element.type === 'mirra.text') Object.assign(element.props, style);
      });
    }
  });
}
