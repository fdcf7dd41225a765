import type { Page } from '@playwright/test';
import { addProject, call, type Session, writeDocument } from './account';

export const ANSWER =
  '我们的展厅分为三个部分，第一部分介绍公司的历史，第二部分展示最新的产品，第三部分可以亲手体验。参观大约需要一个小时，中途随时可以休息。';

export const mood = (page: Page, name: string) => page.locator(`[data-mood="${name}"]`);

/** A project whose role says nothing by itself and has one answer. */
export async function talkingProject(
  { token }: Session,
  name: string,
  answer: string = ANSWER,
): Promise<string> {
  const id = await addProject(token, name);
  const role = await call(
    'POST /avatar/model/saveModel',
    {
      body: {
        name: '讲解员',
        description: '',
        openingRemarks: '',
        commonQuestions: [{ question: '展厅有什么？', answer }],
        fallbackScript: '这个我不清楚。',
        randomness: 0.5,
      },
    },
    token,
  );
  await writeDocument(token, id, (document) => {
    document.roleId = role.id;
  });
  return id;
}
