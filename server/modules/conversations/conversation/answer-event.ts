import type { AnswerRoute, AvatarMove, Citation } from '../../../../contract/conversation/schema';

/** One event of a streamed answer. */
export type AnswerEvent =
  | { event: 'token'; data: { text: string } }
  | {
      event: 'sentence';
      data: {
        index: number;
        text: string;
        citations: Omit<Citation, 'sentence'>[];
        moves: AvatarMove[];
        spoken: boolean;
        filler?: boolean;
      };
    }
  | {
      event: 'done';
      /** As far as the service tells them, else estimated; null without a model. */
      tokens: { prompt: number; answer: number } | null;
      citations: Citation[];
      data: {
        messageId: string;
        text: string;
        route: AnswerRoute;
        suggestions: string[];
        confirmation?: string;
      };
    };
