import { Counter, Histogram, type Registry } from 'prom-client';
import type { AnswerError, AnswerRoute } from '../../../../contract/conversation/schema';

/** Metrics of answers. */
export interface AnswerMetrics {
  /** @param ms from the question to the first text of its answer */
  firstText(ms: number): void;
  /** An answer is over: where it came from, or that its asker wanted no more of it; and what went wrong. */
  answered(route: AnswerRoute | 'interrupted', error: AnswerError | null): void;
}

export function createAnswerMetrics(registry: Registry): AnswerMetrics {
  const registers = [registry];
  const firstText = new Histogram({
    name: 'answer_first_text_seconds',
    help: 'From a question to the first text of its answer',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10, 30],
    registers,
  });
  const answers = new Counter({
    name: 'answers_total',
    help: 'Answers by where they came from, and by what went wrong',
    labelNames: ['route', 'error'],
    registers,
  });
  return {
    firstText: (ms) => firstText.observe(ms / 1000),
    answered: (route, error) => answers.inc({ route, error: error ?? 'none' }),
  };
}
