import type { RouteKey } from '../../contract/routes';
import type { Form } from './harness';
import { proofSamples } from './proof-samples';
import { wordSamples } from './word-samples';
import { creationSamples, creationIds } from './creation-samples';
import { sharingIds, sharingSamples } from './sharing-samples';
import { libraryIds, librarySamples } from './library-samples';
import { shopIds, shopSamples } from './shop-samples';
import { systemSamples } from './system-samples';
/** A call that its owner may make. */
export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Files of a multipart form, by field. */
  form?: Form;
  /** The sample names something of the owner's: nobody else may reach it. */
  owned?: true;
  /** The code by which the owner is refused: the sample has everything but a proof that only a phone can give. */
  refusal?: number;
}

export const ABSENT = '00000000-0000-7000-8000-000000000000';

/** What the owner of the samples has, by what it is. */
export const ids = {
  project: '',
  role: '',
  session: '',
  answer: '',
  squareRole: '',
  offeredRole: '',
  version: '',
  template: '',
  login: '',
  message: '',
  attachment: '',
  feedback: '',
  announcement: '',
  user: '',
  production: '',
  wordLibrary: '',
  word: '',
  operatorLibrary: '',
  operatorWord: '',
  knowledge: '',
  document: '',
  chunk: '',
  toolSource: '',
  tool: '',
  toolHash: '',
  note: '',
  supporter: '',
  ...creationIds,
  ...sharingIds,
  ...libraryIds,
  ...shopIds,
};
/** An HTTP service with one operation. Nothing is reached at its address. */
export const toolDocument = JSON.stringify({
  openapi: '3.0.0',
  servers: [{ url: 'https://service.invalid' }],
  paths: { '/time': { get: { operationId: 'time' } } },
});

const inAll = { 'zh-CN': '公告', 'en-US': '', 'ms-MY': '', 'th-TH': '' };
export const announcement = { titles: inAll, texts: inAll, link: null, beginTime: null, endTime: null };
export const proportion = { index: 1, percentage: '16:9' } as const;

/** One call of each guarded route, on what the owner has. */
export function samples(
  at: typeof ids,
  { picture, archive }: { picture: Buffer; archive: Buffer },
): Partial<Record<RouteKey, Sample>> {
  const role = {
    name: 'Guide',
    description: '',
    openingRemarks: '',
    commonQuestions: [],
    fallbackScript: 'Sorry.',
    randomness: 0.5,
  };
  return {
    'POST /auth/logout': {},
    'POST /auth/ticket': { body: { purpose: 'stream' } },
    'GET /avatar/user/info': {},
    'POST /user/password/change': { query: { password: 'a'.repeat(64) } },
    'POST /user/phone/change': { query: { phone: '13700000009' }, refusal: 4006 },
    'GET /user/session': {},
    'DELETE /user/session/{id}': { params: { id: at.login }, owned: true },
    'POST /user/session/end-others': {},
    'GET /user/sign-in/page': {},
    'GET /user/export': {},
    'POST /user/delete': { refusal: 4006 },
    ...proofSamples,
    'PUT /avatar/user/info': { body: { userName: 'Owner' } },
    'POST /avatar/user/picture': { form: { files: { name: 'p.png', bytes: picture } } },
    'DELETE /avatar/user/picture': {},
    'POST /auth/wx/unlink': { refusal: 4040 },
    'POST /auth/user/user_account_merge': {
      body: { mergeTicket: 'x', bring: { projects: true, templates: true }, profile: 'mine' },
      refusal: 4022,
    },
    'POST /speech/synthesis': { body: { text: '你好', voice: 0 } },
    'GET /message': {},
    'POST /message/read': { body: [at.message] },
    'POST /message/read-all': {},
    'GET /message/unread-counts': {},
    'DELETE /message/{id}': { params: { id: at.message }, owned: true },
    'GET /message/announcement': {},
    // A draft cannot be seen.
    'POST /message/announcement/{id}/seen': { params: { id: at.announcement }, refusal: 4040 },
    'POST /avatar/user/feedback': { form: { attachments: { name: 'p.png', bytes: picture } }, refusal: 4023 },
    'POST /avatar/user/feedback/attachment': { form: { files: { name: 'p.png', bytes: picture } } },
    'DELETE /avatar/user/feedback/attachment/{id}': { params: { id: at.attachment }, owned: true },
    'GET /avatar/user/feedback/page': {},
    'GET /ops/feedback/page': {},
    'GET /ops/feedback/{id}': { params: { id: at.feedback }, owned: true },
    'PUT /ops/feedback/{id}': {
      params: { id: at.feedback },
      body: { version: 0, note: 'Seen' },
      owned: true,
    },
    'POST /ops/feedback/{id}/answer': {
      params: { id: at.feedback },
      body: { version: 1, answer: 'Thanks' },
      owned: true,
    },
    'GET /ops/announcement/page': {},
    'POST /ops/announcement': { body: announcement },
    'PUT /ops/announcement/{id}': {
      params: { id: at.announcement },
      body: { version: 0, ...announcement },
      owned: true,
    },
    'DELETE /ops/announcement/{id}': { params: { id: at.announcement }, owned: true },
    'GET /ops/user/page': {},
    'GET /ops/user/{id}': { params: { id: at.user }, owned: true },
    'POST /ops/user/{id}/lock': { params: { id: at.user }, body: { reason: 'Test' }, owned: true },
    'POST /ops/user/{id}/unlock': { params: { id: at.user }, owned: true },
    'POST /ops/user/{id}/end-sessions': { params: { id: at.user }, owned: true },
    'GET /ops/audit/page': {},
    ...systemSamples,
    'POST /avatar/project/add': { body: { name: 'New', status: 'proceed', proportion, direction: 0 } },
    'PUT /avatar/project/edit/{id}': { params: { id: at.project }, body: { name: 'Renamed' }, owned: true },
    'GET /avatar/project/page': {},
    'GET /avatar/project/{id}': { params: { id: at.project }, owned: true },
    ...librarySamples(at),
    'GET /avatar/project/{id}/version/page': { params: { id: at.project }, owned: true },
    'POST /avatar/project/{id}/version': {
      params: { id: at.project },
      body: { name: 'Kept' },
      owned: true,
    },
    'GET /avatar/project/{id}/version/{versionId}': {
      params: { id: at.project, versionId: at.version },
      owned: true,
    },
    'PUT /avatar/project/{id}/version/{versionId}': {
      params: { id: at.project, versionId: at.version },
      body: { name: 'Named' },
      owned: true,
    },
    'DELETE /avatar/project/{id}/version/{versionId}': {
      params: { id: at.project, versionId: at.version },
      owned: true,
    },
    'POST /avatar/project/{id}/version/{versionId}/restore': {
      params: { id: at.project, versionId: at.version },
      body: { revision: 0 },
      owned: true,
    },
    'POST /avatar/project/{id}/version/{versionId}/duplicate': {
      params: { id: at.project, versionId: at.version },
      body: { name: 'Copy' },
      owned: true,
    },
    'GET /avatar/project/{id}/publication': { params: { id: at.project }, owned: true },
    'POST /avatar/project/{id}/publication': {
      params: { id: at.project },
      body: { publication: 1, name: 'First' },
      owned: true,
    },
    // The state that it names has passed.
    'PUT /avatar/project/{id}/publication': {
      params: { id: at.project },
      body: { publication: 0, versionId: at.version },
      owned: true,
      refusal: 4091,
    },
    'DELETE /avatar/project/{id}/publication': {
      params: { id: at.project },
      query: { publication: '2' },
      owned: true,
    },
    'GET /avatar/project/{id}/export': { params: { id: at.project }, owned: true },
    'POST /avatar/project/import': { form: { files: { name: 'p.mirra', bytes: archive } } },
    'GET /avatar/template/page': {},
    'POST /avatar/template': { body: { projectId: at.project, name: 'Mine' }, owned: true },
    'PUT /avatar/template/{id}': { params: { id: at.template }, body: { name: 'Mine' }, owned: true },
    'DELETE /avatar/template/{id}': { params: { id: at.template }, owned: true },
    'GET /avatar/material/me-material': {},
    'GET /avatar/material/usage': {},
    'GET /avatar/material/assets-virtual': {},
    'GET /avatar/material/assets-audio': {},
    'GET /avatar/material/{id}': { params: { id: at.material }, owned: true },
    'POST /oss/resumable/{id}/finish': { params: { id: ABSENT }, refusal: 4040 },
    // A form of files alone has no channel.
    'POST /upload': { form: { files: { name: 'p.png', bytes: picture } }, refusal: 4000 },
    ...creationSamples(at),
    'GET /dg/produce/label': {},
    'GET /produce/template': {},
    'GET /produce/rights': {},
    'GET /produce': {},
    'POST /produce': { body: { text: '海边', ratio: '16:9', scene: 'flat', count: 1, label: true, seed: 1 } },
    'GET /produce/{id}': { params: { id: at.production }, owned: true },
    'POST /produce/{id}/cancel': { params: { id: at.production }, owned: true },
    'DELETE /produce/{id}': { params: { id: at.production }, owned: true },
    'POST /oss/upload-material': { form: { files: { name: 'p.png', bytes: picture } } },
    'PUT /avatar/material/{id}': { params: { id: at.material }, body: { name: 'Mine' }, owned: true },
    'GET /avatar/user/preference/{key}': { params: { key: 'editor.keys' } },
    'PUT /avatar/user/preference/{key}': { params: { key: 'editor.keys' }, body: { value: { a: 1 } } },
    'GET /avatar/category/list-top-category': { query: { type: 'background' } },
    'GET /avatar/material/list-back': {},
    'GET /avatar/design/interaction-design': {},
    'GET /avatar/virtual/list-common-virtual': {},
    'GET /avatar/virtual/{id}': { params: { id: '1001' } },
    'GET /avatar/audio/{id}': { params: { id: '3080' } },
    'GET /avatar/audio/page-common-audio': {},
    'GET /avatar/audio/{id}/sample': { params: { id: '3080' } },
    'POST /avatar/model/saveModel': { body: { ...role, id: at.role }, owned: true },
    'GET /avatar/model/page-by-owner': {},
    'GET /avatar/model/{id}': { params: { id: at.role }, owned: true },
    'DELETE /avatar/model/{id}': { params: { id: at.role }, owned: true },
    'GET /avatar/model/{id}/projects': { params: { id: at.role }, owned: true },
    'POST /avatar/model/questions/read': {
      form: { files: { name: 'q.csv', bytes: Buffer.from('question,answer\nWhen?,At nine.') } },
    },
    'POST /avatar/model/questions/sheet': {
      body: { questions: [{ question: 'When?', answer: 'At nine.' }] },
    },
    'POST /avatar/model/copy': { body: { id: at.role }, owned: true },
    'GET /avatar/model/square/page': {},
    'GET /avatar/model/square/{id}': { params: { id: at.squareRole }, owned: true },
    'POST /avatar/model/square/{id}/copy': { params: { id: at.squareRole }, body: {}, owned: true },
    'POST /avatar/model/square': {
      body: { roleId: at.role, category: 'service', language: 'zh-CN' },
      owned: true,
    },
    'DELETE /avatar/model/square/{id}': { params: { id: at.squareRole }, owned: true },
    'GET /ops/role/page': {},
    'POST /ops/role/{id}/decide': {
      params: { id: at.offeredRole },
      body: { seen: 'review', status: 'rejected', reason: 'Too short' },
    },
    'POST /avatar/model/try': { body: { role, text: 'hello' } },
    'POST /chat/generate': { body: { field: 'openingRemarks', name: 'Guide', description: 'Helps. More.' } },
    'POST /avatar/knowledge': { body: { name: 'Manuals' } },
    'GET /avatar/knowledge/page': {},
    'GET /avatar/knowledge/usage': {},
    'GET /avatar/knowledge/{id}': { params: { id: at.knowledge }, owned: true },
    'PUT /avatar/knowledge/{id}': { params: { id: at.knowledge }, body: { name: 'Books' }, owned: true },
    'DELETE /avatar/knowledge/{id}': { params: { id: at.knowledge }, owned: true },
    'GET /avatar/knowledge/{id}/synonyms': { params: { id: at.knowledge }, owned: true },
    'PUT /avatar/knowledge/{id}/synonyms': {
      params: { id: at.knowledge },
      body: { synonyms: [{ from: 'car', to: 'vehicle' }] },
      owned: true,
    },
    'POST /avatar/knowledge/{id}/hit-test': {
      params: { id: at.knowledge },
      body: { text: 'hours' },
      owned: true,
    },
    'GET /avatar/knowledge/{id}/hit-test/page': { params: { id: at.knowledge }, owned: true },
    'POST /avatar/knowledge/{id}/pair': {
      params: { id: at.knowledge },
      body: { question: 'When?', answer: 'Now.' },
      owned: true,
    },
    'GET /avatar/knowledge/{id}/export': {
      params: { id: at.knowledge },
      query: { format: 'json' },
      owned: true,
    },
    'POST /avatar/document/upload_document': {
      form: { knowledgeId: at.knowledge, files: { name: 'a.txt', bytes: Buffer.from('Hello') } },
      owned: true,
    },
    'POST /avatar/document/text': {
      body: { knowledgeId: at.knowledge, name: 'Text', text: 'We open at nine.' },
      owned: true,
    },
    'POST /avatar/document/pairs': {
      body: { knowledgeId: at.knowledge, name: 'Pairs', pairs: [{ question: 'When?', answer: 'Now.' }] },
      owned: true,
    },
    'POST /avatar/document/link': {
      body: { knowledgeId: at.knowledge, url: 'http://127.0.0.1:9/' },
      owned: true,
    },
    'GET /avatar/document/page': { query: { knowledgeId: at.knowledge }, owned: true },
    'GET /avatar/document/{id}': { params: { id: at.document }, owned: true },
    'PUT /avatar/document/{id}': { params: { id: at.document }, body: { name: 'Mine' }, owned: true },
    'DELETE /avatar/document/{id}': { params: { id: at.document }, owned: true },
    'POST /avatar/document/delete': { body: { ids: [ABSENT] } },
    'POST /avatar/document/{id}/restore': { params: { id: at.document }, owned: true },
    'POST /avatar/document/{id}/retry': { params: { id: at.document }, owned: true },
    'POST /avatar/document/{id}/cancel': { params: { id: at.document }, owned: true },
    'POST /avatar/document/{id}/split': {
      params: { id: at.document },
      body: { chunkSize: 300 },
      owned: true,
    },
    'GET /avatar/document/chunk/page': { query: { knowledgeId: at.knowledge }, owned: true },
    'POST /avatar/document/{id}/chunk': {
      params: { id: at.document },
      body: { text: 'More.' },
      owned: true,
    },
    'PUT /avatar/document/chunk/{id}': {
      params: { id: at.chunk },
      body: { text: 'Changed.' },
      owned: true,
    },
    'DELETE /avatar/document/chunk/{id}': { params: { id: at.chunk }, owned: true },
    'GET /avatar/document/citation': {
      query: { documentId: at.document, chunkId: at.chunk },
      owned: true,
    },
    'GET /avatar/plugins/list': {},
    'GET /avatar/editor/plugins': {},
    'GET /avatar/tool/source/page': {},
    'POST /avatar/tool/source': { body: { kind: 'http', name: 'Time', document: toolDocument } },
    'GET /avatar/tool/source/{id}': { params: { id: at.toolSource }, owned: true },
    'PUT /avatar/tool/source/{id}': { params: { id: at.toolSource }, body: { name: 'Renamed' }, owned: true },
    'DELETE /avatar/tool/source/{id}': { params: { id: at.toolSource }, owned: true },
    'POST /avatar/tool/source/{id}/refresh': { params: { id: at.toolSource }, owned: true },
    'POST /avatar/tool/{id}/approve': { params: { id: at.tool }, body: { hash: at.toolHash }, owned: true },
    'POST /avatar/tool/{id}/withdraw': { params: { id: at.tool }, owned: true },
    'PUT /avatar/tool/{id}': { params: { id: at.tool }, body: { triggers: ['time'] }, owned: true },
    'POST /avatar/tool/{id}/try': { params: { id: at.tool }, body: { arguments: {} }, owned: true },
    'GET /avatar/tool/{id}/call/page': { params: { id: at.tool }, owned: true },
    ...wordSamples('avatar', at.wordLibrary, at.word),
    ...wordSamples('ops', at.operatorLibrary, at.operatorWord),
    'POST /conversation/share': { body: { projectId: at.project, validity: '30d' }, owned: true },
    'GET /conversation/share': { query: { projectId: at.project }, owned: true },
    'GET /conversation/share/{id}': { params: { id: at.share }, owned: true },
    'DELETE /conversation/share/{id}': { params: { id: at.share }, owned: true },
    'POST /conversation/share/session': { body: { projectId: at.project }, owned: true },
    ...sharingSamples(at),
    ...shopSamples(at),
    'POST /avatar/session/add': { body: { projectId: at.project }, owned: true },
    'POST /chat/conversation': { body: { sessionId: at.session, text: 'hello' }, owned: true },
    'POST /avatar/chat/message_feedback': {
      body: { messageId: at.answer, rating: 'down', reason: 'wrong', text: 'No' },
      owned: true,
    },
    'GET /avatar/chat/citation': {
      query: { messageId: at.answer, chunkId: ABSENT },
      owned: true,
      refusal: 4040,
    },
    'GET /avatar/chat/page': { query: { sessionId: at.session }, owned: true },
    'GET /avatar/session/page': {},
    'GET /avatar/record/page': {},
    'GET /avatar/record/{id}': { params: { id: at.session }, owned: true },
    'GET /avatar/record/{id}/message/page': { params: { id: at.session }, owned: true },
    'POST /avatar/record/star': { body: { sessionIds: [at.session], starred: true }, owned: true },
    'POST /avatar/record/{id}/note': { params: { id: at.session }, body: { text: 'Note' }, owned: true },
    'DELETE /avatar/record/note/{id}': { params: { id: at.note }, owned: true },
    'POST /avatar/record/delete': { body: { sessionIds: [at.session] } },
    'GET /avatar/record/export': { query: { format: 'csv' } },
    'GET /avatar/record/weak/page': {},
    'GET /avatar/record/improve/targets': { query: { projectId: at.project }, owned: true },
    // The project has no role that could learn.
    'POST /avatar/record/improve': {
      body: { messageId: at.answer, target: { kind: 'role' }, question: 'Q', answer: 'A' },
      owned: true,
      refusal: 4394,
    },
    'POST /avatar/record/improve-all': {
      body: { target: { kind: 'role' }, items: [{ messageId: at.answer, question: 'Q', answer: 'A' }] },
    },
    'GET /avatar/record/settings': {},
    'PUT /avatar/record/settings': { body: { retentionDays: null, zone: 'Asia/Shanghai' } },
    'POST /avatar/support/invite': { body: { projectId: at.project, name: 'Support', days: 7 }, owned: true },
    'GET /avatar/support/page': { query: { projectId: at.project }, owned: true },
    'POST /avatar/support/{id}/revoke': { params: { id: at.supporter }, owned: true },
    'POST /avatar/support/accept': { body: { code: 'x' }, refusal: 4393 },
    'GET /avatar/support/shared': {},
    'GET /avatar/support/access/page': { query: { projectId: at.project }, owned: true },
    'GET /avatar/statistics': { query: { projectId: at.project }, owned: true },
    'GET /avatar/statistics/questions': { query: { projectId: at.project }, owned: true },
    'GET /avatar/statistics/export': { query: { projectId: at.project }, owned: true },
    'GET /avatar/statistics/audit': {},
    // Nothing was drawn from a week without conversations.
    'POST /avatar/statistics/audit': { body: { messageId: at.answer, verdict: 'right' }, refusal: 4040 },
  };
}
