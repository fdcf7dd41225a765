// Measures the shop under load: npm run bench -- shop [matter …]
import { parseArgs } from 'node:util';
import { measureNotices, measureOrders, measurePolls, openCodes } from './shop/buying';
import { copyOrders, measureBill, measureReceipts, measureTable, measureUpgrades } from './shop/papers';
import { measureRace, measureRefunds } from './shop/returning';
import { openStage } from './shop/stage';
import { distribution, machine, percentile, printTable, round } from './stats';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '4000' },
    pollers: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '10' },
    rows: { type: 'string', default: '50000' },
    markdown: { type: 'boolean', default: false },
  },
});

const ORDERS_GOAL = 300;
const POLL_GOAL_MS = 100;
const NOTICES_A_SECOND = 400;
const NOTICE_GOAL_MS = 1000;
const REFUNDS = 50;
const RETURNED_GOAL_MS = 5000;
const BILL_ROWS = 10_000;
const BILL_GOAL_MS = 30_000;
const TABLE_GOAL_MS = 10_000;
const TABLE_GOAL_MB = 200;
const RECEIPT_GOAL_MS = 1000;
const UPGRADES = 200;

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');
const rate = (value: number): string => `${round(value, value < 10 ? 1 : 0)} /s`;
const ms = (value: number): string => `${round(value, value < 10 ? 1 : 0)} ms`;

const stage = await openStage();
try {
  const orders = await measureOrders(stage, Number(values.orders));
  const order = distribution(orders.each);
  const waiting = orders.bought.slice(0, Number(values.pollers));
  const { codes, perSecond: codesPerSecond } = await openCodes(stage, orders.bought);
  const polls = await measurePolls(stage, waiting, Number(values.seconds));
  const poll = distribution(polls.each);
  const notices = await measureNotices(stage, [...codes.values()], NOTICES_A_SECOND);
  const noticeP99 = percentile(notices.each, 0.99);
  const [staff, owner] = [await stage.people(1, true), await stage.people(1)].flat();
  if (staff === undefined || owner === undefined) throw new Error('There is nobody to measure with');
  const paid = orders.bought.slice(0, REFUNDS + 1);
  const [raced, ...others] = paid;
  const heard = raced === undefined ? 0 : await measureRace(stage, raced, REFUNDS);
  const refunds = await measureRefunds(stage, others, staff);
  await copyOrders(stage, owner, Number(values.rows), BILL_ROWS);
  const bill = await measureBill(stage, BILL_ROWS);
  const table = await measureTable(stage, owner);
  const receipts = await measureReceipts(stage, orders.bought.slice(-25));
  const receipt = distribution(receipts.each);
  const upgrades = await measureUpgrades(stage, UPGRADES);
  const upgrade = distribution(upgrades.each);
  const upgradeBare = distribution(upgrades.bare);

  printTable(
    'Buying',
    ['what', 'measured', 'p50', 'p95', 'bare', 'ours of it', 'goal', ''],
    [
      [
        'orders made',
        rate(orders.perSecond),
        ms(order.p50),
        ms(order.p95),
        `${rate(orders.bare)} inserts`,
        round(orders.perSecond / orders.bare, 2),
        rate(ORDERS_GOAL),
        verdict(orders.perSecond >= ORDERS_GOAL),
      ],
      ['codes opened', rate(codesPerSecond), '', '', '', '', '', ''],
      [
        `${waiting.length} polls a second`,
        rate(polls.perSecond),
        ms(poll.p50),
        ms(poll.p95),
        '',
        '',
        `p95 ${POLL_GOAL_MS} ms`,
        verdict(poll.p95 < POLL_GOAL_MS),
      ],
      [
        'polls, as fast as they go',
        rate(polls.most),
        '',
        '',
        `${rate(polls.bare)} empty calls`,
        round(polls.most / polls.bare, 2),
        '',
        '',
      ],
      [
        `${NOTICES_A_SECOND} notices a second, each twice`,
        rate(notices.perSecond),
        ms(percentile(notices.each, 0.5)),
        `p99 ${ms(noticeP99)}`,
        '',
        '',
        `p99 ${NOTICE_GOAL_MS} ms`,
        verdict(noticeP99 < NOTICE_GOAL_MS),
      ],
      [
        'notices settled, as fast as they go',
        rate(notices.settled),
        '',
        '',
        `${rate(notices.bare)} updates`,
        round(notices.settled / notices.bare, 2),
        '',
        '',
      ],
    ],
  );
  console.log(
    `\n${notices.sent} payments told, ${notices.paid} orders paid, ${notices.doubled} booked twice; ${REFUNDS} people ask for one refund, ${heard} heard`,
  );
  printTable(
    'Returning and papers',
    ['what', 'measured', 'bare', 'times bare', 'goal', ''],
    [
      [
        `${others.length} refunds approved at once`,
        ms(refunds.approvedMs),
        '',
        '',
        'exact sum',
        verdict(refunds.wanted === refunds.returned),
      ],
      [
        `${others.length} refunds with the money back`,
        ms(refunds.returnedMs),
        '',
        '',
        ms(RETURNED_GOAL_MS),
        verdict(refunds.returnedMs < RETURNED_GOAL_MS),
      ],
      [
        `bill of ${bill.count} rows compared`,
        ms(bill.ms),
        `${ms(bill.bareMs)} reading them`,
        round(bill.ms / bill.bareMs),
        ms(BILL_GOAL_MS),
        verdict(bill.ms < BILL_GOAL_MS && bill.found.join() === 'amount,extra,missing'),
      ],
      [
        `table of ${values.rows} orders, ${round(table.bytes / 1024 / 1024)} MB`,
        ms(table.ms),
        `${ms(table.bareMs)} selecting them`,
        round(table.ms / table.bareMs),
        ms(TABLE_GOAL_MS),
        verdict(table.ms < TABLE_GOAL_MS),
      ],
      [
        'memory that it takes',
        `${round(table.peak - table.idle)} MB`,
        `${round(table.idle)} MB before`,
        round(table.peak / table.idle),
        `${TABLE_GOAL_MB} MB`,
        verdict(table.peak - table.idle < TABLE_GOAL_MB),
      ],
      [
        'receipts in four languages',
        `${rate(receipts.perSecond)}, p95 ${ms(receipt.p95)}`,
        `${rate(receipts.bare)} empty pages`,
        round(receipts.bare / receipts.perSecond),
        ms(RECEIPT_GOAL_MS),
        verdict(receipt.p95 < RECEIPT_GOAL_MS),
      ],
      [
        `${UPGRADES} upgrade prices`,
        `p50 ${ms(upgrade.p50)}, p95 ${ms(upgrade.p95)}`,
        `p50 ${ms(upgradeBare.p50)} an empty call`,
        round(upgrade.p50 / upgradeBare.p50),
        '',
        '',
      ],
    ],
  );
  console.log(
    JSON.stringify({
      bench: 'shop',
      machine: machine(),
      orders: { perSecond: orders.perSecond, bare: orders.bare, ...order },
      codesPerSecond,
      polls: { perSecond: polls.perSecond, most: polls.most, bare: polls.bare, open: polls.open, ...poll },
      notices: { ...notices, each: distribution(notices.each), p99: noticeP99 },
      refunds: { ...refunds, each: distribution(refunds.each), heard },
      bill,
      table,
      receipts: { ...receipts, each: receipt },
      upgrades: { each: upgrade, bare: upgradeBare, credits: upgrades.credits },
    }),
  );
} finally {
  await stage.close();
}
