import type { PayMethod } from '../../../../contract/constants';
import type { Language } from '../../../../contract/errors';
import type { OrderState } from '../../../../contract/order';

/** The words of a receipt and of the table of orders. */
export interface ReceiptWords {
  title: string;
  notice: string;
  /** Instead of the notice, where a deposit was paid. */
  depositNotice: string;
  orderNo: string;
  created: string;
  paid: string;
  method: string;
  buyer: string;
  item: string;
  unitPrice: string;
  quantity: string;
  credit: string;
  amount: string;
  total: string;
  tax: string;
  refunded: string;
  /** What is owed and has not gone back: on its way, or stuck at the provider. */
  open: Record<'underWay' | 'failed', string>;
  net: string;
  state: string;
  methods: Record<PayMethod, string>;
  states: Record<OrderState, string>;
}

export const receiptWords: Readonly<Record<Language, ReceiptWords>> = {
  'zh-CN': {
    title: '收据',
    notice: '本收据用于证明付款，不作为报销凭证；如需发票请在“我的订单”中申请。',
    depositNotice: '本收据用于证明已收到保证金。保证金不是价款，不开具发票；停止分销时全额退还。',
    orderNo: '订单编号',
    created: '下单时间',
    paid: '付款时间',
    method: '付款方式',
    buyer: '买家',
    item: '商品',
    unitPrice: '单价',
    quantity: '数量',
    credit: '抵扣',
    amount: '金额',
    total: '实付（含税）',
    tax: '其中税额',
    refunded: '已退款',
    open: { underWay: '退款中（未到账）', failed: '退款失败（未退回）' },
    net: '净额',
    state: '状态',
    methods: { wechat: '微信支付', alipay: '支付宝', credit: '余额抵扣', mock: '测试' },
    states: {
      unpaid: '待付款',
      paid: '已付款',
      cancelled: '已取消',
      refundPending: '待退款',
      refunding: '退款中',
      refundFailed: '退款失败',
      refunded: '已退款',
    },
  },
  'en-US': {
    title: 'Receipt',
    notice: 'This receipt confirms a payment. It is not a tax invoice; request one under My orders.',
    depositNotice:
      'This receipt confirms a deposit. It is not the price of anything, so there is no invoice. It goes back in full.',
    orderNo: 'Order number',
    created: 'Ordered',
    paid: 'Paid',
    method: 'Payment method',
    buyer: 'Buyer',
    item: 'Item',
    unitPrice: 'Unit price',
    quantity: 'Quantity',
    credit: 'Credit',
    amount: 'Amount',
    total: 'Total paid, tax included',
    tax: 'Tax included',
    refunded: 'Refunded',
    open: { underWay: 'Refund in progress', failed: 'Refund failed, not returned' },
    net: 'Net',
    state: 'Status',
    methods: { wechat: 'WeChat Pay', alipay: 'Alipay', credit: 'Credit', mock: 'Test' },
    states: {
      unpaid: 'Unpaid',
      paid: 'Paid',
      cancelled: 'Canceled',
      refundPending: 'Refund requested',
      refunding: 'Refund in progress',
      refundFailed: 'Refund failed',
      refunded: 'Refunded',
    },
  },
  'ms-MY': {
    title: 'Resit',
    notice: 'Resit ini mengesahkan pembayaran. Ia bukan invois cukai; mohon invois di Pesanan saya.',
    depositNotice:
      'Resit ini mengesahkan deposit. Ia bukan harga barang, jadi tiada invois. Ia dikembalikan sepenuhnya.',
    orderNo: 'Nombor pesanan',
    created: 'Dipesan',
    paid: 'Dibayar',
    method: 'Cara pembayaran',
    buyer: 'Pembeli',
    item: 'Barang',
    unitPrice: 'Harga seunit',
    quantity: 'Kuantiti',
    credit: 'Kredit',
    amount: 'Jumlah',
    total: 'Jumlah dibayar, termasuk cukai',
    tax: 'Cukai termasuk',
    refunded: 'Dibayar balik',
    open: { underWay: 'Bayaran balik diproses', failed: 'Bayaran balik gagal, belum dipulangkan' },
    net: 'Bersih',
    state: 'Status',
    methods: { wechat: 'WeChat Pay', alipay: 'Alipay', credit: 'Kredit', mock: 'Ujian' },
    states: {
      unpaid: 'Belum dibayar',
      paid: 'Dibayar',
      cancelled: 'Dibatalkan',
      refundPending: 'Bayaran balik dipohon',
      refunding: 'Bayaran balik diproses',
      refundFailed: 'Bayaran balik gagal',
      refunded: 'Dibayar balik',
    },
  },
  'th-TH': {
    title: 'ใบเสร็จรับเงิน',
    notice: 'ใบเสร็จนี้ใช้ยืนยันการชำระเงิน ไม่ใช่ใบกำกับภาษี ขอใบแจ้งหนี้ได้ที่คำสั่งซื้อของฉัน',
    depositNotice: 'ใบเสร็จนี้ใช้ยืนยันเงินประกัน ซึ่งไม่ใช่ราคาสินค้า จึงไม่มีใบแจ้งหนี้ และจะคืนเต็มจำนวน',
    orderNo: 'เลขที่คำสั่งซื้อ',
    created: 'วันที่สั่งซื้อ',
    paid: 'วันที่ชำระ',
    method: 'วิธีชำระเงิน',
    buyer: 'ผู้ซื้อ',
    item: 'รายการ',
    unitPrice: 'ราคาต่อหน่วย',
    quantity: 'จำนวน',
    credit: 'ส่วนลดคงเหลือ',
    amount: 'ยอดเงิน',
    total: 'ยอดชำระรวมภาษี',
    tax: 'ภาษีที่รวมแล้ว',
    refunded: 'คืนเงินแล้ว',
    open: { underWay: 'กำลังคืนเงิน', failed: 'คืนเงินไม่สำเร็จ ยังไม่ได้คืน' },
    net: 'ยอดสุทธิ',
    state: 'สถานะ',
    methods: { wechat: 'WeChat Pay', alipay: 'Alipay', credit: 'ส่วนลด', mock: 'ทดสอบ' },
    states: {
      unpaid: 'ยังไม่ชำระ',
      paid: 'ชำระแล้ว',
      cancelled: 'ยกเลิก',
      refundPending: 'ขอคืนเงินแล้ว',
      refunding: 'กำลังคืนเงิน',
      refundFailed: 'คืนเงินไม่สำเร็จ',
      refunded: 'คืนเงินแล้ว',
    },
  },
};
