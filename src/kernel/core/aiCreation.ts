import type { CreationPlan } from '../../../contract/creation/schema';
import type { Box, Paint, ProjectDocument } from '../../../contract/document/schema';
import type { Recipe, Size } from '../../document';
import type { Observable } from './observable';
import { createToken } from './token';

/** The parts of the stage that the layout of an AI creation places, besides the avatar. */
export type AiPart = 'title' | 'subtitle' | 'notice' | 'dialog' | 'question' | 'questions' | 'microphone';

/** Where a part stands and how it looks; lengths in stage units. */
export interface AiPlace {
  readonly box: Box;
  /** Null for a text that stands on what is behind it. */
  readonly background: Paint | null;
  readonly color: string;
  readonly fontSize: number;
  readonly radius: number;
  readonly align: 'left' | 'center';
}

/** A surface behind texts. */
export interface AiGround {
  readonly box: Box;
  readonly fill: Paint;
  readonly radius: number;
}

/** A solved layout: nothing stands on the face, and each text fits its box and can be read on what is behind it. */
export interface AiLayout {
  readonly avatar: Box;
  /** Parts that have no room are absent. */
  readonly places: Readonly<Partial<Record<AiPart, AiPlace>>>;
  /** Back to front, behind the places. */
  readonly grounds: readonly AiGround[];
  /** How the common questions stand in their place: how many at most, and `gap` stage units between them. */
  readonly questions: { readonly flow: 'wrap' | 'column'; readonly most: number; readonly gap: number };
}

/** What a step of an AI creation is made from. */
export interface AiStepTask {
  readonly plan: CreationPlan;
  /** The document as the steps before it leave it. */
  readonly document: ProjectDocument;
  /** Aborts when the user cancels. */
  readonly signal: AbortSignal;
  /**
   * The layout of the plan on a document that has its background and its avatar; by default on the document that the steps before
   * leave.
   */
  layout(on?: ProjectDocument): Promise<AiLayout>;
  /** A free place on the stage of this size or smaller, down to half of it; null when there is none. */
  free(size: Size): Promise<Box | null>;
}

/** A thing that a plugin makes for an AI creation. */
export interface AiStep {
  /** One of `creationSteps`, or `vendor.name:thing`. */
  readonly id: string;
  /** Translation key of its name on the progress screen. */
  readonly title: string;
  /** Lower comes first; the seven steps of the product stand at 10 to 70, and others after them. */
  readonly order?: number;
  /**
   * Makes it, and resolves to a recipe that puts it into the document. The recipe may run several times, each time on a document
   * without its outcome, and must then do the same: ids and pictures are made before it. What it adds is removed when the step
   * is made anew. Rejects with an error whose message the user can read.
   */
  make(task: AiStepTask): Promise<Recipe>;
  /** Called when its outcome is a step of the history, for what takes longer and may come later. */
  settled?(plan: CreationPlan): void;
}

/** The AI creation that is going on in this window. */
export interface AiProgress {
  /** `planning` while the plan is made from the description, then `running`. */
  readonly phase: 'planning' | 'running';
  /** Id of the step that is being made; null while planning. */
  readonly step: string | null;
  /** Ids of the steps that are done. */
  readonly done: readonly string[];
}

/** Makes whole projects from descriptions. */
export interface AiCreation {
  /** Null while there is none. */
  readonly progress: Observable<AiProgress | null>;
  /**
   * Lets a plugin take part in every AI creation from now on; returns a function that ends that.
   * @throws an error when a step of this id is there already
   */
  offer(step: AiStep): () => void;
  /** How many facts of a document were assumed by an AI creation and not confirmed since. */
  unconfirmedIn(document: Pick<ProjectDocument, 'meta'>): number;
}
export const AiCreation = createToken<AiCreation>('mirra.ai-creation');

/** What somebody has asked for on the way to the editor. */
export interface AiCreateData {
  /** Name of the project, which the page has already created. */
  readonly name: string;
  readonly proportion: { readonly index: number; readonly percentage: string };
  readonly direction: 0 | 1;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly description: string;
  /** Answers to questions about the description. */
  readonly details?: readonly string[];
  /** A plan that was chosen already. */
  readonly plan?: CreationPlan;
}

/** A wish that the page has brought to the editor. */
export interface AiWish {
  readonly data: AiCreateData;
  /** The server has it: a reload must not ask for it again. */
  taken(): void;
}
export const AiWish = createToken<AiWish>('mirra.ai-wish');
