import { ApiError, call } from '../../api/client';
import { type Assets, createObservable, type EditorPorts, type Observable } from '../../kernel';
import type { EditOutcome } from './apply/outcome';
import { type OfferedCommands, summaryOf } from './stageSummary';

/** A sentence that was understood. */
export interface Step {
  readonly id: number;
  readonly text: string;
  readonly outcomes: readonly EditOutcome[];
  /** Parts of it that nothing was made of. */
  readonly missed: readonly string[];
  /** The step of the history that it made; null when it changed nothing in the document. */
  readonly commit: object | null;
}

/** What makes the changes comes with the panels: the editor opens without it. */
const loadApply = () => import('./apply/apply');

/** What the line is doing with the last sentence. */
export type AssistantState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Sentences that are remembered. */
const STEPS = 8;

/** Reads sentences and makes the changes that they ask for, one after the other. */
export interface Assistant {
  readonly opened: Observable<boolean>;
  readonly state: Observable<AssistantState>;
  /** The last sentences that were understood, the latest first. */
  readonly steps: Observable<readonly Step[]>;
  open(): void;
  close(): void;
  /** False when it was not understood, failed, or was canceled; a second sentence waits for none and is not taken. */
  tell(text: string, commands: OfferedCommands): Promise<boolean>;
  cancel(): void;
  /** Whether a step is the last one of the history. */
  isLast(step: Step): boolean;
  undo(step: Step): void;
}

export interface AssistantDeps {
  readonly projectId: string;
  readonly editor: EditorPorts;
  readonly assets: Assets;
  readonly run: (command: string) => boolean;
  readonly report: (error: unknown) => void;
}

export function createAssistant({ projectId, editor, assets, run, report }: AssistantDeps): Assistant {
  const opened = createObservable(false);
  const state = createObservable<AssistantState>({ kind: 'idle' });
  const steps = createObservable<readonly Step[]>([]);
  let running: AbortController | null = null;
  let count = 0;
  const present = () => editor.document.history().present;

  /** @throws ApiError, or the signal's reason */
  async function make(text: string, commands: OfferedCommands, signal: AbortSignal): Promise<boolean> {
    const stage = summaryOf(editor, assets, commands);
    const { edits, missed } = await call(
      'POST /avatar/project/instruct',
      { body: { projectId, text, stage } },
      { signal, quiet: true },
    );
    if (edits.length === 0) return false;
    const { applyEdits } = await loadApply();
    const before = present();
    let after: object = before;
    // A command such as undo is no step of this sentence.
    const runAfter = (id: string) => {
      if (after === before) after = present();
      return run(id);
    };
    const isPlain = edits.every(({ kind }) => kind !== 'command');
    const outcomes = await applyEdits(edits, { editor, assets, signal, run: runAfter });
    if (isPlain) after = present();
    const commit = edits.every(({ kind }) => kind === 'command') || after === before ? null : after;
    steps.set([{ id: ++count, text, outcomes, missed, commit }, ...steps.get()].slice(0, STEPS));
    return true;
  }

  return {
    opened,
    state,
    steps,
    open: () => opened.set(true),
    close() {
      running?.abort();
      opened.set(false);
    },
    async tell(text, commands) {
      if (running !== null) return false;
      const controller = new AbortController();
      running = controller;
      state.set({ kind: 'busy' });
      try {
        const isUnderstood = await make(text, commands, controller.signal);
        state.set({ kind: isUnderstood ? 'idle' : 'unknown' });
        return isUnderstood;
      } catch (error) {
        const isCancelled = controller.signal.aborted;
        state.set(!isCancelled && error instanceof ApiError ? { kind: 'failed', error } : { kind: 'idle' });
        if (!isCancelled && !(error instanceof ApiError)) report(error);
        return false;
      } finally {
        running = null;
      }
    },
    cancel: () => running?.abort(),
    isLast: ({ commit }) => commit !== null && present() === commit,
    undo(step) {
      if (step.commit !== null && present() === step.commit) editor.document.undo();
    },
  };
}
