import type { ProjectDocument } from '../../contract/document/schema';
import { sql, type TestApp } from './harness';
import { buyer, productOf } from './shop-steps';

/** Steps of somebody who tries assets in projects. */
export function creator(app: TestApp, credential: string, language = 'en-US') {
  const as = { credential, language };
  const read = async (id: string) =>
    (await app.call('GET /avatar/project/{id}', { params: { id } }, as)).data;

  async function make(change: (document: ProjectDocument) => void = () => undefined): Promise<string> {
    const body = {
      name: 'Stand',
      status: 'proceed',
      proportion: { index: 1, percentage: '16:9' },
      direction: 0,
    } as const;
    const { id } = (await app.call('POST /avatar/project/add', { body }, as)).data;
    await edit(id, change);
    return id;
  }

  async function edit(id: string, change: (document: ProjectDocument) => void) {
    const { document, revision } = await read(id);
    change(document);
    return app.call('PUT /avatar/project/edit/{id}', { params: { id }, body: { revision, document } }, as);
  }

  return {
    as,
    read,
    make,
    edit,
    async publish(id: string) {
      const { publication } = (await app.call('GET /avatar/project/{id}/publication', { params: { id } }, as))
        .data;
      return app.call('POST /avatar/project/{id}/publication', { params: { id }, body: { publication } }, as);
    },
    share: (projectId: string, kind: 'visitor' | 'draft' = 'visitor') =>
      app.call('POST /conversation/share', { body: { projectId, kind, validity: '30d' } }, as),
    async buy(code: string) {
      const { itemId, type } = await productOf(app, code, credential);
      return buyer(app, credential).buy([{ itemId, type }]);
    },
    join: () => buyer(app, credential).buyPackage('standard-month'),
    /** Lets the membership of an account end, its days of grace included. */
    async leave() {
      const { userId } = (await app.call('GET /avatar/user/info', {}, as)).data;
      await sql(
        app,
        `update grants set begins_at = now() - interval '60 days', ends_at = now() - interval '30 days'
         where account_id = $1 and "right" = 'membership'`,
        [userId],
      );
    },
  };
}

export const withAvatar = (id: number) => (document: ProjectDocument) => {
  document.events.virtualUrl = { id, name: '' };
};
export const withVoice = (id: number) => (document: ProjectDocument) => {
  document.events.audioId = id;
};
export const withBackground = (materialId: string) => (document: ProjectDocument) => {
  document.background = { ...document.background, kind: 'image', materialId };
};
