import type { LocalText } from '../../../db/schema';

/** The values of each kind of message about buying and selling. `amount` is yuan with two decimals, `time` ISO 8601 in UTC. */
export interface ShopMessageValues {
  paymentSurplus: { order: string; amount: string };
  paymentReturned: { order: string; amount: string };
  refundDone: { order: string; amount: string };
  refundRejected: { order: string; reason: string };
  refundFailed: { order: string; amount: string };
  refundRetried: { order: string; amount: string };
  refundSettled: { order: string; amount: string; answer: string };
  membershipEnding: { days: string; time: string };
  membershipEnded: { time: string };
  invoiceReady: { order: string };
  invoiceRefused: { order: string; reason: string };
  sellerVerified: Record<string, never>;
  sellerRejected: { reason: string };
  offerListed: { name: string };
  offerRejected: { name: string; reason: string };
  payoutPaid: { amount: string };
  payoutRejected: { amount: string; reason: string };
}

/** Titles and texts of messages about buying and selling. */
export const shopWords: Readonly<Record<keyof ShopMessageValues, { title: LocalText; text: LocalText }>> = {
  paymentSurplus: {
    title: {
      'zh-CN': '有一笔付款将原路退回',
      'en-US': 'A payment is going back to you',
      'ms-MY': 'Satu pembayaran akan dikembalikan',
      'th-TH': 'การชำระเงินรายการหนึ่งจะถูกคืน',
    },
    text: {
      'zh-CN':
        '订单 {order} 收到一笔无法入账的付款 ¥{amount}（订单已关闭、已支付或金额不符），款项会自动原路退回，无需操作。',
      'en-US':
        'A payment of ¥{amount} for order {order} couldn’t be used: the order was closed, already paid, or for another amount. It goes back to where it came from by itself.',
      'ms-MY':
        'Pembayaran ¥{amount} untuk pesanan {order} tidak dapat digunakan: pesanan telah ditutup, telah dibayar atau jumlahnya berbeza. Wang itu akan dikembalikan secara automatik.',
      'th-TH':
        'การชำระเงิน ¥{amount} ของคำสั่งซื้อ {order} ใช้ไม่ได้ เพราะคำสั่งซื้อปิดแล้ว ชำระแล้ว หรือยอดไม่ตรง เงินจะถูกคืนให้อัตโนมัติ',
    },
  },
  paymentReturned: {
    title: {
      'zh-CN': '付款已退回',
      'en-US': 'Your payment has gone back',
      'ms-MY': 'Pembayaran telah dikembalikan',
      'th-TH': 'คืนเงินที่ชำระแล้ว',
    },
    text: {
      'zh-CN': '订单 {order} 多付的 ¥{amount} 已原路退回。',
      'en-US': '¥{amount} that you paid for order {order} has gone back to where it came from.',
      'ms-MY': '¥{amount} yang dibayar untuk pesanan {order} telah dikembalikan.',
      'th-TH': 'คืนเงิน ¥{amount} ของคำสั่งซื้อ {order} แล้ว',
    },
  },
  refundDone: {
    title: {
      'zh-CN': '退款成功',
      'en-US': 'Refund completed',
      'ms-MY': 'Bayaran balik selesai',
      'th-TH': 'คืนเงินสำเร็จ',
    },
    text: {
      'zh-CN': '订单 {order} 的退款 ¥{amount} 已原路退回。',
      'en-US': '¥{amount} of order {order} has been refunded to where it came from.',
      'ms-MY': '¥{amount} daripada pesanan {order} telah dibayar balik.',
      'th-TH': 'คืนเงิน ¥{amount} ของคำสั่งซื้อ {order} แล้ว',
    },
  },
  refundRejected: {
    title: {
      'zh-CN': '退款申请未通过',
      'en-US': 'Your refund was declined',
      'ms-MY': 'Bayaran balik ditolak',
      'th-TH': 'คำขอคืนเงินไม่ผ่าน',
    },
    text: {
      'zh-CN': '订单 {order} 的退款申请未通过：{reason}',
      'en-US': 'The refund of order {order} was declined: {reason}',
      'ms-MY': 'Bayaran balik pesanan {order} ditolak: {reason}',
      'th-TH': 'คำขอคืนเงินของคำสั่งซื้อ {order} ไม่ผ่าน: {reason}',
    },
  },
  refundFailed: {
    title: {
      'zh-CN': '退款失败，正在处理',
      'en-US': 'A refund failed, and we’re on it',
      'ms-MY': 'Bayaran balik gagal dan sedang diurus',
      'th-TH': 'คืนเงินไม่สำเร็จ กำลังดำเนินการ',
    },
    text: {
      'zh-CN':
        '订单 {order} 的退款 ¥{amount} 未能原路退回，这笔钱还没有退给您。工作人员会重新退款或改用其他方式，处理后再通知您，您无需操作。',
      'en-US':
        'The payment provider couldn’t return ¥{amount} of order {order}, so the money hasn’t reached you yet. Our staff will send it again or return it another way, and let you know. You don’t need to do anything.',
      'ms-MY':
        'Penyedia pembayaran tidak dapat memulangkan ¥{amount} bagi pesanan {order}, jadi wang itu belum dikembalikan. Kakitangan kami akan menghantarnya semula atau memulangkannya dengan cara lain, kemudian memaklumkan anda. Anda tidak perlu berbuat apa-apa.',
      'th-TH':
        'ผู้ให้บริการชำระเงินคืน ¥{amount} ของคำสั่งซื้อ {order} ไม่สำเร็จ คุณจึงยังไม่ได้รับเงิน เจ้าหน้าที่จะส่งคืนอีกครั้งหรือคืนด้วยวิธีอื่น แล้วแจ้งให้ทราบ คุณไม่ต้องทำอะไร',
    },
  },
  refundRetried: {
    title: {
      'zh-CN': '已重新发起退款',
      'en-US': 'Your refund was sent again',
      'ms-MY': 'Bayaran balik dihantar semula',
      'th-TH': 'ส่งเงินคืนอีกครั้งแล้ว',
    },
    text: {
      'zh-CN': '订单 {order} 的退款 ¥{amount} 已重新发起，正在原路退回。到账后会再通知您。',
      'en-US':
        'The refund of ¥{amount} for order {order} was sent again and is on its way. We’ll let you know once it’s back.',
      'ms-MY':
        'Bayaran balik ¥{amount} bagi pesanan {order} telah dihantar semula dan sedang diproses. Kami akan memaklumkan anda apabila selesai.',
      'th-TH': 'ส่งเงินคืน ¥{amount} ของคำสั่งซื้อ {order} อีกครั้งแล้ว เมื่อคืนสำเร็จจะแจ้งให้ทราบ',
    },
  },
  refundSettled: {
    title: {
      'zh-CN': '已用其他方式退款',
      'en-US': 'Your refund was made another way',
      'ms-MY': 'Bayaran balik dibuat dengan cara lain',
      'th-TH': 'คืนเงินด้วยวิธีอื่นแล้ว',
    },
    text: {
      'zh-CN': '订单 {order} 的退款 ¥{amount} 没有走原路，已由工作人员用其他方式退给您：{answer}',
      'en-US':
        'The ¥{amount} of order {order} didn’t go back the way it came. Our staff returned it another way: {answer}',
      'ms-MY':
        '¥{amount} bagi pesanan {order} tidak dikembalikan melalui cara asal. Kakitangan kami memulangkannya dengan cara lain: {answer}',
      'th-TH': 'เงิน ¥{amount} ของคำสั่งซื้อ {order} ไม่ได้คืนทางเดิม เจ้าหน้าที่คืนให้ด้วยวิธีอื่น: {answer}',
    },
  },
  membershipEnding: {
    title: {
      'zh-CN': '会员即将到期',
      'en-US': 'Your membership is about to end',
      'ms-MY': 'Keahlian anda hampir tamat',
      'th-TH': 'สมาชิกใกล้หมดอายุ',
    },
    text: {
      'zh-CN': '您的会员将于 {time} 到期（还有 {days} 天）。会员不会自动续费，需要时请手动续费。',
      'en-US':
        'Your membership ends on {time}, in {days} day(s). Nothing is renewed automatically: renew it if you want to keep it.',
      'ms-MY':
        'Keahlian anda tamat pada {time}, dalam {days} hari. Tiada pembaharuan automatik: perbaharui jika perlu.',
      'th-TH': 'สมาชิกของคุณจะหมดอายุ {time} (อีก {days} วัน) ไม่มีการต่ออายุอัตโนมัติ กรุณาต่ออายุหากต้องการใช้ต่อ',
    },
  },
  membershipEnded: {
    title: {
      'zh-CN': '会员已到期',
      'en-US': 'Your membership has ended',
      'ms-MY': 'Keahlian anda telah tamat',
      'th-TH': 'สมาชิกหมดอายุแล้ว',
    },
    text: {
      'zh-CN': '您的会员已于 {time} 到期，权益再保留 7 天。之后超出免费额度的内容变为只读，不会被删除。',
      'en-US':
        'Your membership ended on {time}. Its rights stay for 7 more days. After that, whatever exceeds the free plan becomes read-only. Nothing is deleted.',
      'ms-MY':
        'Keahlian anda tamat pada {time}. Haknya kekal 7 hari lagi. Selepas itu kandungan yang melebihi pelan percuma menjadi baca sahaja. Tiada yang dipadam.',
      'th-TH': 'สมาชิกของคุณหมดอายุ {time} สิทธิ์ยังอยู่อีก 7 วัน หลังจากนั้นส่วนที่เกินแผนฟรีจะอ่านได้อย่างเดียว ไม่มีการลบ',
    },
  },
  invoiceReady: {
    title: {
      'zh-CN': '发票已开具',
      'en-US': 'Your invoice is ready',
      'ms-MY': 'Invois anda sedia',
      'th-TH': 'ออกใบแจ้งหนี้แล้ว',
    },
    text: {
      'zh-CN': '订单 {order} 的发票已开具，可在“我的订单”下载。',
      'en-US': 'The invoice for order {order} is ready. Download it under My orders.',
      'ms-MY': 'Invois untuk pesanan {order} sedia. Muat turun di Pesanan saya.',
      'th-TH': 'ใบแจ้งหนี้ของคำสั่งซื้อ {order} พร้อมแล้ว ดาวน์โหลดได้ที่คำสั่งซื้อของฉัน',
    },
  },
  invoiceRefused: {
    title: {
      'zh-CN': '无法开具发票',
      'en-US': 'The invoice can’t be issued',
      'ms-MY': 'Invois tidak dapat dikeluarkan',
      'th-TH': 'ออกใบแจ้งหนี้ไม่ได้',
    },
    text: {
      'zh-CN': '订单 {order} 无法开具发票：{reason}',
      'en-US': 'The invoice for order {order} can’t be issued: {reason}',
      'ms-MY': 'Invois untuk pesanan {order} tidak dapat dikeluarkan: {reason}',
      'th-TH': 'ออกใบแจ้งหนี้ของคำสั่งซื้อ {order} ไม่ได้: {reason}',
    },
  },
  sellerVerified: {
    title: {
      'zh-CN': '创作者认证已通过',
      'en-US': 'You can sell on Mirra now',
      'ms-MY': 'Anda boleh menjual di Mirra',
      'th-TH': 'คุณขายบน Mirra ได้แล้ว',
    },
    text: {
      'zh-CN': '您的创作者认证已通过，现在可以提交自己的素材出售。',
      'en-US': 'Your seller account is verified. Offer your first asset.',
      'ms-MY': 'Akaun penjual anda telah disahkan. Tawarkan aset pertama anda.',
      'th-TH': 'บัญชีผู้ขายของคุณผ่านการยืนยันแล้ว เสนอขายสื่อชิ้นแรกได้เลย',
    },
  },
  sellerRejected: {
    title: {
      'zh-CN': '创作者认证未通过',
      'en-US': 'Your seller application was declined',
      'ms-MY': 'Permohonan penjual ditolak',
      'th-TH': 'คำขอเป็นผู้ขายไม่ผ่าน',
    },
    text: {
      'zh-CN': '创作者认证未通过：{reason}。修改后可重新提交。',
      'en-US': 'Your seller application was declined: {reason}. You can apply again.',
      'ms-MY': 'Permohonan penjual anda ditolak: {reason}. Anda boleh memohon semula.',
      'th-TH': 'คำขอเป็นผู้ขายไม่ผ่าน: {reason} ยื่นใหม่ได้',
    },
  },
  offerListed: {
    title: {
      'zh-CN': '素材已上架',
      'en-US': 'Your asset is for sale',
      'ms-MY': 'Aset anda dijual',
      'th-TH': 'สื่อของคุณวางขายแล้ว',
    },
    text: {
      'zh-CN': '“{name}”已通过审核并上架。',
      'en-US': '“{name}” passed review and is on the market.',
      'ms-MY': '“{name}” lulus semakan dan kini di pasaran.',
      'th-TH': '“{name}” ผ่านการตรวจและวางขายแล้ว',
    },
  },
  offerRejected: {
    title: {
      'zh-CN': '素材未通过审核',
      'en-US': 'Your asset wasn’t accepted',
      'ms-MY': 'Aset anda tidak diterima',
      'th-TH': 'สื่อของคุณไม่ผ่านการตรวจ',
    },
    text: {
      'zh-CN': '“{name}”未通过审核：{reason}',
      'en-US': '“{name}” wasn’t accepted: {reason}',
      'ms-MY': '“{name}” tidak diterima: {reason}',
      'th-TH': '“{name}” ไม่ผ่านการตรวจ: {reason}',
    },
  },
  payoutPaid: {
    title: {
      'zh-CN': '提现已付款',
      'en-US': 'Your payout was sent',
      'ms-MY': 'Bayaran anda telah dihantar',
      'th-TH': 'โอนเงินให้คุณแล้ว',
    },
    text: {
      'zh-CN': '您的提现 ¥{amount} 已付款。',
      'en-US': 'Your payout of ¥{amount} was sent.',
      'ms-MY': 'Bayaran ¥{amount} anda telah dihantar.',
      'th-TH': 'โอนเงิน ¥{amount} ให้คุณแล้ว',
    },
  },
  payoutRejected: {
    title: {
      'zh-CN': '提现未通过',
      'en-US': 'Your payout was declined',
      'ms-MY': 'Bayaran anda ditolak',
      'th-TH': 'คำขอถอนเงินไม่ผ่าน',
    },
    text: {
      'zh-CN': '提现 ¥{amount} 未通过：{reason}。款项已退回余额。',
      'en-US': 'Your payout of ¥{amount} was declined: {reason}. The amount is back in your balance.',
      'ms-MY': 'Bayaran ¥{amount} ditolak: {reason}. Jumlah itu kembali ke baki anda.',
      'th-TH': 'คำขอถอน ¥{amount} ไม่ผ่าน: {reason} ยอดเงินคืนเข้าบัญชีแล้ว',
    },
  },
};
