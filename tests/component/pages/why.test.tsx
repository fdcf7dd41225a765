import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AnswerTrace } from '../../../contract/brain/schema';
import { startI18n } from '../../../src/app/i18n';
import { Why } from '../../../src/pages/roles/trial/Why';

const trace: AnswerTrace = {
  route: 'fallback',
  reason: 'noDocuments',
  text: '',
  language: 'zh-CN',
  common: null,
  chunks: [],
  confidence: null,
  needed: null,
  prompt: null,
  model: null,
  tools: [],
  times: { retrieval: null, first: null, total: 1 },
  tokens: null,
  flags: [],
  suggestions: [],
};
const chunk = {
  chunkId: 'c1',
  documentId: 'd1',
  documentName: '门票.docx',
  heading: '团体票',
  text: '',
  score: 1,
  position: {},
  cited: true,
};

async function show(part: Partial<AnswerTrace>) {
  const i18n = await startI18n();
  await i18n.changeLanguage('zh-CN');
  await i18n.loadNamespaces('roles');
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <Why trace={{ ...trace, ...part }} />
      </MemoryRouter>
    </I18nextProvider>,
  );
}

test('links the cited passages, and names the common question that they preceded', async () => {
  await show({
    route: 'knowledge',
    reason: 'documentsFirst',
    chunks: [chunk, { ...chunk, chunkId: 'c2', heading: '学生票', cited: false }],
    common: { question: '票价？', score: 1, likeness: 0.9, unconfirmed: true },
    confidence: 0.6234,
    needed: 0.3,
  });
  const link = screen.getByRole('link', { name: '门票.docx › 团体票' });
  expect(link.getAttribute('href')).toBe('/work/know?document=d1&chunk=c1');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText(/优先于未确认的常见问题“票价？”.*62\.3%.*30\.0%/)).toBeTruthy();
});

test('marks an unconfirmed common question', async () => {
  await show({
    route: 'common',
    reason: 'unconfirmedQuestion',
    common: { question: '票价？', score: 1, likeness: 0.62, unconfirmed: true },
  });
  expect(screen.getByText('未确认')).toBeTruthy();
  expect(screen.getByText(/62\.0%/)).toBeTruthy();
});

test('rounds a confidence below the threshold down, never up to it', async () => {
  await show({ reason: 'lowConfidence', confidence: 0.29997, needed: 0.3 });
  expect(screen.getByText('检索置信度29.9%，低于要求的30.0%')).toBeTruthy();
});
