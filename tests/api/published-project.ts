import { proportion } from './access-samples';
import { sql, type TestApp } from './harness';

/** A project whose role knows one answer, as visitors see it. @returns its id */
export async function publishedProject(app: TestApp, credential: string, name: string): Promise<string> {
  const as = { credential };
  const project = { name, status: 'proceed', proportion, direction: 0 } as const;
  const { id } = (await app.call('POST /avatar/project/add', { body: project }, as)).data;
  const role = {
    name: 'Guide',
    description: '',
    openingRemarks: '',
    commonQuestions: [{ question: 'When do you open?', answer: 'We open at nine.' }],
    fallbackScript: 'Sorry.',
    randomness: 0.5,
  };
  const { id: roleId } = (await app.call('POST /avatar/model/saveModel', { body: role }, as)).data;
  await sql(
    app,
    `update projects set document = jsonb_set(document, '{roleId}', to_jsonb($2::text)) where id = $1`,
    [id, roleId],
  );
  await app.call('POST /conversation/share', { body: { projectId: id, validity: 'permanent' } }, as);
  return id;
}
