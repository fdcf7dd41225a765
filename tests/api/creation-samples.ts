import type { RouteKey } from '../../contract/routes';
import { plainPng } from '../fixtures/bad-media';
import type { Sample } from './access-samples';

/** What the owner of the samples has made. */
export const creationIds = {
  creation: '',
  film: '',
  /** One that nobody orders a video of, so that its stills stay. */
  stillFilm: '',
  scene: '',
  render: '',
  watchLink: '',
  lostLink: '',
  batch: '',
};

/** Samples of what is made: films, and by AI pictures, plans, and sentences. */
export const creationSamples = (at: { project: string } & typeof creationIds) =>
  ({
    'POST /film/add': {
      body: { name: 'New', language: 'en-US', from: { kind: 'project', id: at.project } },
      owned: true,
    },
    'GET /film/page': {},
    'GET /film/brand': {},
    'PUT /film/brand': {
      body: {
        logo: null,
        colors: { primary: null, secondary: null },
        fonts: { heading: null, body: null },
        opening: null,
        closing: null,
      },
    },
    'GET /film/template/page': {},
    'GET /film/scene': {
      query: { kind: 'project', id: at.project, language: 'en-US' },
      owned: true,
    },
    'GET /film/{id}/track': {
      params: { id: at.film },
      query: { scene: at.scene, revision: '0' },
      owned: true,
    },
    'POST /film/{id}/render': { params: { id: at.film }, body: { size: 'draft', revision: 0 }, owned: true },
    'POST /film/{id}/label': { params: { id: at.film }, body: { revision: 0 }, owned: true },
    'GET /film/{id}/still': { params: { id: at.film }, owned: true },
    'PUT /film/{id}/still': {
      params: { id: at.film },
      query: { scene: at.scene, element: 'dial', left: '0', top: '0', width: '1', height: '1' },
      form: { file: { name: 'still.png', bytes: plainPng(32, 18) } },
      owned: true,
    },
    'GET /film/{id}/still/file': {
      params: { id: at.stillFilm },
      query: { scene: at.scene, element: 'clock' },
      owned: true,
    },
    'POST /film/{id}/translate': {
      params: { id: at.film },
      body: { language: 'en-US', revision: 0 },
      owned: true,
      refusal: 4720,
    },
    'GET /film/minutes': {},
    'POST /film/{id}/share': { params: { id: at.film }, body: { validity: '30d' }, owned: true },
    'GET /film/{id}/share': { params: { id: at.film }, owned: true },
    'PUT /film/share/{id}': { params: { id: at.watchLink }, body: { canDownload: true }, owned: true },
    'DELETE /film/share/{id}': { params: { id: at.lostLink }, owned: true },
    'GET /film/{id}/render/page': { params: { id: at.film }, owned: true },
    'GET /film/render/{id}': { params: { id: at.render }, owned: true },
    'POST /film/render/{id}/cancel': { params: { id: at.render }, owned: true },
    'GET /film/render/{id}/captions': { params: { id: at.render }, query: { format: 'srt' }, owned: true },
    'POST /film/import/write': {
      body: { source: { kind: 'topic', topic: 'Trams' }, language: 'en-US', seconds: 30 },
      refusal: 5032,
    },
    'POST /film/{id}/track': {
      params: { id: at.film },
      body: { scene: at.scene, revision: 0, values: { name: 'Mirra' } },
      owned: true,
    },
    'POST /film/{id}/batch/read': {
      params: { id: at.film },
      form: { file: { name: 'a.csv', bytes: Buffer.from('name\nMirra\n') } },
      owned: true,
    },
    'POST /film/{id}/batch': {
      params: { id: at.film },
      body: {
        requestId: at.batch,
        revision: 0,
        size: 'draft',
        variables: ['name'],
        rows: [{ row: 2, name: 'One', values: ['Mirra'] }],
      },
      owned: true,
    },
    'GET /film/{id}/batch/page': { params: { id: at.film }, owned: true },
    'GET /film/batch/{id}': { params: { id: at.batch }, query: { state: 'waiting' }, owned: true },
    'POST /film/batch/{id}/pause': { params: { id: at.batch }, owned: true },
    'POST /film/batch/{id}/resume': { params: { id: at.batch }, owned: true },
    'POST /film/batch/{id}/cancel': { params: { id: at.batch }, owned: true },
    'POST /film/batch/{id}/retry': { params: { id: at.batch }, owned: true },
    'POST /film/import/read': { form: { file: { name: 'a.md', bytes: Buffer.from('# Hall') } } },
    'POST /avatar/project/ai_create_img': { body: { text: '办公室', ratio: '16:9', scene: 'flat', seed: 1 } },
    'POST /avatar/project/ai_generate': {
      body: { projectId: at.project, description: '银行大厅的女顾问' },
      owned: true,
    },
    'GET /avatar/project/ai_generate/rights': {},
    'GET /avatar/project/ai_generate/{id}': { params: { id: at.creation }, owned: true },
    'POST /avatar/project/ai_generate/{id}/end': {
      params: { id: at.creation },
      body: { state: 'done' },
      owned: true,
    },
    'GET /avatar/project/{id}/creation': { params: { id: at.project }, owned: true },
    'POST /avatar/project/ai_plan': {
      body: { wish: { description: '银行大厅的女顾问', ratio: 1 }, seed: 1 },
    },
    'POST /avatar/project/instruct': {
      body: {
        projectId: at.project,
        text: 'Undo',
        stage: {
          ratio: 1,
          background: { kind: 'color', color: '#FFFFFF', picture: null },
          avatar: null,
          voice: { id: 0, speed: 50, pitch: 50, volume: 50 },
          role: null,
          elements: [],
          selection: [],
          commands: [],
        },
      },
      owned: true,
    },
  }) satisfies Partial<Record<RouteKey, Sample>>;
