import type { FastifyInstance } from 'fastify';
import { onAnswerEnd } from '../http/answer-over';

/** What a node is doing, so that an operator sees when a node that is out of service is empty. */
export interface UnderWay {
  /** Calls of the API that are being answered. */
  answers(): number;
  /** Items of queues and scheduled jobs that are being worked on. */
  tasks(): number;
  /** Counts some work while it lasts. */
  task<T>(run: () => Promise<T>): Promise<T>;
}

/** Checks of health and files of the site are no work. */
const isAnswer = (route: string | undefined): boolean =>
  route !== undefined && /^\/(?:api\/v1|v1|provider)\//.test(route);

/** Counts the calls and work in progress on this node. */
export function createUnderWay(http: FastifyInstance): UnderWay {
  let answers = 0;
  let tasks = 0;
  http.addHook('onRequest', async (request, reply) => {
    if (!isAnswer(request.routeOptions.url)) return;
    answers += 1;
    onAnswerEnd(reply, () => {
      answers -= 1;
    });
  });
  return {
    answers: () => answers,
    tasks: () => tasks,
    async task(run) {
      tasks += 1;
      try {
        return await run();
      } finally {
        tasks -= 1;
      }
    },
  };
}
