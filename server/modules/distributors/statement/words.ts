import type { Language } from '../../../../contract/errors';
import type { StatementState } from './transitions';

/** The words of a statement on paper and in its table. */
export interface StatementWords {
  title: string;
  number: string;
  month: string;
  distributor: string;
  code: string;
  state: string;
  created: string;
  reference: string;
  orderNo: string;
  item: string;
  kind: string;
  sale: string;
  reversal: string;
  time: string;
  net: string;
  rate: string;
  amount: string;
  carried: string;
  total: string;
  notice: string;
  states: Record<StatementState, string>;
}

export const statementWords: Readonly<Record<Language, StatementWords>> = {
  'zh-CN': {
    title: '佣金结算单',
    number: '结算单号',
    month: '结算月份',
    distributor: '分销商',
    code: '推广码',
    state: '状态',
    created: '生成时间',
    reference: '打款流水号',
    orderNo: '订单编号',
    item: '商品',
    kind: '类型',
    sale: '销售',
    reversal: '退款冲回',
    time: '时间',
    net: '实付净额',
    rate: '比例',
    amount: '佣金',
    carried: '其中以前月份结转',
    total: '应付佣金',
    notice: '佣金按订单实付净额乘以比例计算，向下取整到分；退款会冲回相应佣金。',
    states: { issued: '待确认', disputed: '有异议', confirmed: '已确认', proposed: '打款中', paid: '已打款' },
  },
  'en-US': {
    title: 'Commission statement',
    number: 'Statement',
    month: 'Month',
    distributor: 'Distributor',
    code: 'Code',
    state: 'State',
    created: 'Made on',
    reference: 'Transfer reference',
    orderNo: 'Order',
    item: 'Item',
    kind: 'Kind',
    sale: 'Sale',
    reversal: 'Refund',
    time: 'Time',
    net: 'Net paid',
    rate: 'Rate',
    amount: 'Commission',
    carried: 'Carried from earlier months',
    total: 'Commission due',
    notice:
      'A commission is the net sum paid times the rate, rounded down to the cent. A refund takes its part back.',
    states: {
      issued: 'To be confirmed',
      disputed: 'Disputed',
      confirmed: 'Confirmed',
      proposed: 'Being paid',
      paid: 'Paid',
    },
  },
  'ms-MY': {
    title: 'Penyata komisen',
    number: 'Penyata',
    month: 'Bulan',
    distributor: 'Pengedar',
    code: 'Kod',
    state: 'Keadaan',
    created: 'Dibuat pada',
    reference: 'Rujukan pindahan',
    orderNo: 'Pesanan',
    item: 'Item',
    kind: 'Jenis',
    sale: 'Jualan',
    reversal: 'Bayaran balik',
    time: 'Masa',
    net: 'Bayaran bersih',
    rate: 'Kadar',
    amount: 'Komisen',
    carried: 'Dibawa dari bulan sebelumnya',
    total: 'Komisen perlu dibayar',
    notice:
      'Komisen ialah bayaran bersih didarab kadar, dibundarkan ke bawah kepada sen. Bayaran balik menolak bahagiannya.',
    states: {
      issued: 'Menunggu pengesahan',
      disputed: 'Dipertikaikan',
      confirmed: 'Disahkan',
      proposed: 'Sedang dibayar',
      paid: 'Dibayar',
    },
  },
  'th-TH': {
    title: 'ใบสรุปค่าคอมมิชชัน',
    number: 'เลขที่ใบสรุป',
    month: 'เดือน',
    distributor: 'ตัวแทนจำหน่าย',
    code: 'รหัส',
    state: 'สถานะ',
    created: 'จัดทำเมื่อ',
    reference: 'เลขอ้างอิงการโอน',
    orderNo: 'คำสั่งซื้อ',
    item: 'รายการ',
    kind: 'ประเภท',
    sale: 'การขาย',
    reversal: 'คืนเงิน',
    time: 'เวลา',
    net: 'ยอดสุทธิ',
    rate: 'อัตรา',
    amount: 'ค่าคอมมิชชัน',
    carried: 'ยกมาจากเดือนก่อน',
    total: 'ค่าคอมมิชชันที่ต้องจ่าย',
    notice: 'ค่าคอมมิชชันคือยอดสุทธิคูณอัตรา ปัดลงเป็นสตางค์ การคืนเงินจะหักส่วนนั้นออก',
    states: {
      issued: 'รอยืนยัน',
      disputed: 'มีข้อโต้แย้ง',
      confirmed: 'ยืนยันแล้ว',
      proposed: 'กำลังโอน',
      paid: 'จ่ายแล้ว',
    },
  },
};
