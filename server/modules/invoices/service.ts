import { createHash } from 'node:crypto';
import type { Page } from '../../../contract/common/schema';
import type { Invoice } from '../../../contract/invoice/schema';
import { invoiceLimits } from '../../../contract/shop/limits';
import { lockAccount } from '../../db/account-lock';
import type { Database, Executor } from '../../db/connection';
import type { Storage } from '../../engines/storage/port';
import { AppError } from '../../http/app-error';
import type { SignedLinks } from '../../http/signed-links';
import { cleanName } from '../../http/text';
import type { Messages } from '../messages';
import { pageOfRecords, pagingOf } from '../paging';
import { findBought, invoiceableAmount, lockBought } from '../trade';
import * as store from './store';
import { gbkBytes, isDoubtful, isTaxNumber } from './tax-number';
import type { InvoiceState } from './transitions';

const LINK_HOURS = 1;
const EMAIL = /^[^\s@<>()",;:\\]{1,64}@[^\s@<>]+\.[^\s@<>.]{2,}$/;

export interface InvoiceForm {
  orderNo: string;
  kind: 81 | 82;
  title: 'personal' | 'company';
  name: string;
  taxNumber?: string;
  email: string;
}

export const invoicePath = (id: string): string => `/fm/invoice/${id}/file`;

/** The page of an order, where its invoice is. */
const orderPath = (orderNo: string): string => `/work/material/order?orderNo=${orderNo}`;

/**
 * Checks what a buyer has filled in.
 * @throws AppError invoiceNameInvalid, taxNumberInvalid, emailInvalid, invoiceCompanyOnly
 */
function checkForm({ kind, title, ...form }: InvoiceForm) {
  const name = cleanName(form.name);
  const email = form.email.trim();
  const taxNumber = title === 'company' ? (form.taxNumber ?? '').trim().toUpperCase() : '';
  if (kind === 81 && title === 'personal') throw new AppError('invoiceCompanyOnly');
  const isTooLong =
    title === 'company'
      ? gbkBytes(name) > invoiceLimits.companyBytes
      : [...name].length > invoiceLimits.person;
  if (name === '' || isTooLong || /[<>]/.test(name))
    throw new AppError('invoiceNameInvalid', { bytes: invoiceLimits.companyBytes });
  if (title === 'company' && !isTaxNumber(taxNumber)) throw new AppError('taxNumberInvalid');
  if (email.length > invoiceLimits.email || !EMAIL.test(email)) throw new AppError('emailInvalid');
  return { kind, title, name, taxNumber, email, isDoubtful: isDoubtful(taxNumber) };
}

export interface InvoiceDeps {
  db: Database;
  storage: Storage;
  links: SignedLinks;
  messages: Pick<Messages, 'notify' | 'tell'>;
}

/** Writes staff's action into the log, in its transaction. */
export type Audit = (tx: Executor, before: store.InvoiceRow, after: store.InvoiceRow) => Promise<void>;

/** Invoices of paid orders: applied for by buyers, issued by staff. */
export interface Invoices {
  describe(row: store.InvoiceRow, orderNo: string): Invoice;

  found(id: string): Promise<{ invoice: store.InvoiceRow; orderNo: string }>;

  /**
   * Applies for the invoice of an order, over all that was paid and has not gone back.
   * @throws AppError notFound, orderNotPaid, nothingToInvoice, invoiceExists, and the errors of the form
   */
  apply(accountId: string, form: InvoiceForm): Promise<Invoice>;

  /** The latest invoice of an order; null when none was applied for. @throws AppError notFound */
  ofOrder(accountId: string, orderNo: string): Promise<Invoice | null>;

  page(
    filter: { accountId?: string; state?: InvoiceState },
    query: { page?: number; pageSize?: number },
  ): Promise<Page<Invoice>>;

  /** Invoices of all accounts, each with whose it is. */
  deskPage(
    filter: { state?: InvoiceState },
    query: { page?: number; pageSize?: number },
  ): Promise<Page<{ invoice: Invoice; accountId: string }>>;

  statesOf(orderIds: readonly string[]): Promise<Map<string, InvoiceState>>;

  /** The file behind a signed address. @throws AppError notFound */
  file(id: string, part: 'blue' | 'red'): Promise<{ key: string; size: number; name: string }>;

  take(id: string, audit: Audit): Promise<Invoice>;

  /** @throws AppError invoiceFileInvalid, notFound, stateChanged */
  issue(id: string, pdf: Buffer, audit: Audit): Promise<Invoice>;

  refuse(id: string, reason: string, audit: Audit): Promise<Invoice>;

  /** Keeps the red-letter invoice. @throws AppError invoiceFileInvalid, notFound, stateChanged */
  red(id: string, pdf: Buffer, audit: Audit): Promise<Invoice>;

  /** In the transaction of a refund: what was issued is to be taken back, what was applied for is void. */
  onRefunded(tx: Executor, orderId: string): Promise<void>;
}

/** See {@link Invoices}. */
export function createInvoices({ db, storage, links, messages }: InvoiceDeps): Invoices {
  const link = (id: string, part: 'blue' | 'red', key: string | null) =>
    key && links.sign(invoicePath(id), { part }, LINK_HOURS);

  const describe = (row: store.InvoiceRow, orderNo: string): Invoice => ({
    id: row.id,
    orderNo,
    state: row.state,
    kind: row.kind,
    title: row.title,
    name: row.name,
    taxNumber: row.taxNumber,
    isTaxNumberDoubtful: row.isDoubtful,
    email: row.email,
    amount: row.amount,
    reason: row.reason,
    fileUrl: link(row.id, 'blue', row.fileKey),
    redFileUrl: link(row.id, 'red', row.redFileKey),
    createTime: row.createdAt.toISOString(),
    issueTime: row.issuedAt?.toISOString() ?? null,
  });

  /** Keeps a PDF; its key is made from its content. @throws AppError invoiceFileInvalid */
  async function keep(bytes: Buffer): Promise<string> {
    if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new AppError('invoiceFileInvalid');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = `${sha256.slice(0, 2)}/${sha256}.pdf`;
    await storage.put(key, bytes);
    return key;
  }

  async function found(id: string) {
    const row = await store.findInvoice(db, id);
    if (row === null) throw new AppError('notFound');
    return row;
  }

  /** Changes an invoice at the desk. @throws AppError notFound, stateChanged */
  async function change(
    id: string,
    event: Parameters<typeof store.changeInvoice>[2],
    fields: Parameters<typeof store.changeInvoice>[3],
    audit: Audit,
    told: (tx: Executor, row: store.InvoiceRow, orderNo: string) => Promise<void> = async () => undefined,
  ): Promise<Invoice> {
    const { invoice: before, orderNo } = await found(id);
    const after = await db.transaction(async (tx) => {
      const row = await store.changeInvoice(tx, id, event, fields);
      if (row === null) throw new AppError('stateChanged');
      await told(tx, row, orderNo);
      await audit(tx, before, row);
      return row;
    });
    await messages.tell(after.accountId);
    return describe(after, orderNo);
  }

  return {
    describe,
    found,

    async apply(accountId: string, form: InvoiceForm): Promise<Invoice> {
      const fields = checkForm(form);
      const known = await findBought(db, accountId, form.orderNo);
      if (known === null) throw new AppError('notFound');
      const row = await db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        // A refund of this moment waits, or is seen here.
        const order = await lockBought(tx, known.id);
        if (order === null || order.paidAt === null) throw new AppError('orderNotPaid');
        const amount = await invoiceableAmount(tx, order);
        if (amount <= 0 || order.state !== 'paid') throw new AppError('nothingToInvoice');
        const added = await store.insertInvoice(tx, { ...fields, orderId: order.id, accountId, amount });
        if (added === null) throw new AppError('invoiceExists');
        return added;
      });
      return describe(row, form.orderNo);
    },

    async ofOrder(accountId: string, orderNo: string): Promise<Invoice | null> {
      const order = await findBought(db, accountId, orderNo);
      if (order === null) throw new AppError('notFound');
      const row = await store.latestOf(db, order.id);
      return row && describe(row, orderNo);
    },

    async page(
      filter: { accountId?: string; state?: InvoiceState },
      query: { page?: number; pageSize?: number },
    ): Promise<Page<Invoice>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listInvoices(db, filter, paging);
      return pageOfRecords(
        rows.map(({ invoice, orderNo }) => describe(invoice, orderNo)),
        total,
        paging,
      );
    },

    async deskPage(
      filter: { state?: InvoiceState },
      query: { page?: number; pageSize?: number },
    ): Promise<Page<{ invoice: Invoice; accountId: string }>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listInvoices(db, filter, paging);
      return pageOfRecords(
        rows.map(({ invoice, orderNo }) => ({
          invoice: describe(invoice, orderNo),
          accountId: invoice.accountId,
        })),
        total,
        paging,
      );
    },

    statesOf: (orderIds: readonly string[]) => store.statesOf(db, orderIds),

    async file(id: string, part: 'blue' | 'red'): Promise<{ key: string; size: number; name: string }> {
      const { invoice, orderNo } = await found(id);
      const key = part === 'blue' ? invoice.fileKey : invoice.redFileKey;
      const size = key === null ? null : await storage.size(key);
      if (key === null || size === null) throw new AppError('notFound');
      return { key, size, name: `${part === 'blue' ? 'invoice' : 'red-letter'}-${orderNo}.pdf` };
    },

    take: (id: string, audit: Audit) => change(id, 'take', {}, audit),

    issue: async (id: string, pdf: Buffer, audit: Audit) =>
      change(id, 'issue', { fileKey: await keep(pdf), issuedAt: new Date() }, audit, (tx, row, order) =>
        messages.notify(tx, row.accountId, 'invoiceReady', { order }, orderPath(order)),
      ),

    refuse: (id: string, reason: string, audit: Audit) =>
      change(id, 'refuse', { reason }, audit, (tx, row, order) =>
        messages.notify(tx, row.accountId, 'invoiceRefused', { order, reason }, orderPath(order)),
      ),

    red: async (id: string, pdf: Buffer, audit: Audit) =>
      change(id, 'red', { redFileKey: await keep(pdf) }, audit),

    async onRefunded(tx: Executor, orderId: string): Promise<void> {
      const row = await store.latestOf(tx, orderId);
      if (row !== null) await store.changeInvoice(tx, row.id, 'refund');
    },
  };
}

/** Gives the invoices of one account to another. The caller holds both. */
export const joinInvoices = (tx: Executor, from: string, to: string): Promise<void> =>
  store.moveInvoices(tx, from, to);
