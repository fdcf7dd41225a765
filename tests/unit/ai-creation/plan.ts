import type { CreationPlan } from '../../../contract/creation/schema';

/** A plan of a bank's hall; each seed gives another one. */
export const planOf = (seed: number): CreationPlan => ({
  seed,
  language: 'en-US',
  scenario: 'bank',
  audience: 'customers',
  tone: 'professional',
  colors: { primary: '#1F3A68', accent: '#C98B2B', named: false },
  place: 'bank',
  time: 'day',
  background: { prompt: `A bank hall, version ${seed}`, style: 'unlimited', materialId: null },
  avatar: { gender: 'female', id: 1001, name: 'Lan' },
  voice: { gender: 'female', audioId: 3082, name: 'Claire', speed: 50, pitch: 50, volume: 50 },
  dialog: { style: 'panel' },
  layout: { arrangement: 'auto', side: 'right' },
  title: `Welcome ${seed}`,
  subtitle: 'Ask me anything',
  notice: '',
  role: {
    name: 'Anna',
    description: 'Explains what to bring.',
    openingRemarks: 'Hello, I’m Anna.',
    commonQuestions: Array.from({ length: 6 }, (_, n) => ({
      question: `Question ${n}?`,
      answer: `Answer ${n}.`,
    })),
    fallbackScript: 'Please ask at the counter.',
  },
  topics: ['Cards', 'Accounts'],
  assumed: [
    { fact: 'name', value: 'Anna' },
    { fact: 'hours', value: '' },
  ],
  understood: ['bank'],
  source: 'embedded',
});
