import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Application } from '../../../contract/distributor/schema';
import { Route, Routes } from 'react-router-dom';
import { SettlementPage } from '../../../src/pages/settlement/SettlementPage';
import { showAt } from '../render';

const empty: Application = {
  id: 'application',
  version: 0,
  isCreditCodeDoubtful: false,
  decideTime: null,
  state: 'draft',
  type: 'personal',
  level: 'bronze',
  companyName: '',
  creditCode: '',
  businessTerm: '',
  school: '',
  applicantName: '',
  gender: 'male',
  email: '',
  phone: '',
  legalName: '',
  idNumber: '',
  documents: [],
  answer: '',
  wrong: [],
  submitTime: null,
};

const front = { kind: 'idFront', bytes: 7, width: 1200, height: 760, dpi: null, createTime: '' } as const;

// Forms are sent by a request of their own kind, which is not there without a browser.
vi.mock('../../../src/api/client', async (load) => ({
  ...(await load<object>()),
  callForm: async () => {
    application = { ...empty, documents: [front] };
    return front;
  },
}));

/** The application as the server has it: the first document makes a draft. */
let application: Application | null = null;
const server = async (input: RequestInfo | URL) => {
  const { pathname } = new URL(String(input), 'http://localhost');
  const data = pathname.endsWith('/visit')
    ? { code: 'MIRRA', isHouse: true, isOwn: false }
    : { application, distributor: null, deposit: null };
  return Response.json({ code: 0, msg: '', data });
};

beforeEach(() => {
  application = null;
  vi.stubGlobal('fetch', vi.fn(server));
  sessionStorage.clear();
});

const open = () =>
  showAt(
    '/settlement/mirra',
    <Routes>
      <Route path="/settlement/:code" element={<SettlementPage PayDialog={() => null} />} />
    </Routes>,
  );

test('typed values are kept when a document creates the draft, and all but the ID number after a reload', async () => {
  const user = await open();
  await user.click(await screen.findByLabelText('申请人姓名'));
  await user.paste('王小明');
  await user.click(screen.getByLabelText('身份证号码'));
  await user.paste('11010519491231002X');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field for a document');
  await user.upload(input, new File(['picture'], 'front.jpg', { type: 'image/jpeg' }));
  await screen.findByText(/已加密保存/);
  expect(screen.getByLabelText<HTMLInputElement>('申请人姓名').value).toBe('王小明');
  expect(screen.getByLabelText<HTMLInputElement>('身份证号码').value).toBe('11010519491231002X');

  cleanup();
  await open();
  expect((await screen.findByLabelText<HTMLInputElement>('申请人姓名')).value).toBe('王小明');
  expect(screen.getByLabelText<HTMLInputElement>('身份证号码').value, 'is never kept in the browser').toBe(
    '',
  );
});
