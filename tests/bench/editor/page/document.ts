// The document alone, in the browser's own engine: what one transaction and one undo cost.
import type { Element } from '../../../../contract/document/schema';
import { addElement, createDocument, DocumentStore, updateElement } from '../../../../src/document';

declare global {
  interface Window {
    measureDocument(board: readonly Element[], rounds: number): { transact: number[]; undo: number[] };
  }
}

window.measureDocument = (board, rounds) => {
  const document = createDocument(1);
  for (const element of board) addElement(document, element);
  const store = new DocumentStore(document);
  const transact: number[] = [];
  const undo: number[] = [];
  const timed = (into: number[], run: () => unknown) => {
    const from = performance.now();
    run();
    into.push(performance.now() - from);
  };
  for (let round = 0; round < rounds; round++) {
    const { id } = board[(round * 37) % board.length] as Element;
    timed(transact, () =>
      store.transact('bench', (draft) => {
        updateElement(draft, id, (element) => {
          element.box = { ...element.box, left: round + 0.5 };
        });
      }),
    );
    if (round % 2 === 0) timed(undo, () => store.undo());
  }
  return { transact, undo };
};
