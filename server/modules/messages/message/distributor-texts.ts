import type { LocalText } from '../../../db/schema';

/** The values of each kind of message to distributors. `amount` is yuan with two decimals. */
export interface DistributorMessageValues {
  distributorApproved: { code: string };
  depositDue: { code: string };
  distributorRejected: { reason: string };
  statementReady: { number: string; amount: string };
  statementAnswered: { number: string; answer: string };
  commissionPaid: { number: string; amount: string };
}

/** Titles and texts of messages to distributors. */
export const distributorWords: Readonly<
  Record<keyof DistributorMessageValues, { title: LocalText; text: LocalText }>
> = {
  distributorApproved: {
    title: {
      'zh-CN': '分销商申请已通过',
      'en-US': 'You are a distributor now',
      'ms-MY': 'Anda kini pengedar',
      'th-TH': 'คุณเป็นตัวแทนจำหน่ายแล้ว',
    },
    text: {
      'zh-CN': '您的推广码是 {code}。把推广链接发给客户，他们付款后即可获得佣金。',
      'en-US':
        'Your code is {code}. Share your link: you earn a commission when the people who come by it buy something.',
      'ms-MY':
        'Kod anda ialah {code}. Kongsi pautan anda: anda mendapat komisen apabila pelanggan anda membeli.',
      'th-TH': 'รหัสของคุณคือ {code} แชร์ลิงก์ให้ลูกค้า แล้วรับค่าคอมมิชชันเมื่อเขาซื้อ',
    },
  },
  depositDue: {
    title: {
      'zh-CN': '申请已通过，请缴纳保证金',
      'en-US': 'Approved: pay the deposit to begin',
      'ms-MY': 'Diluluskan: bayar deposit untuk bermula',
      'th-TH': 'อนุมัติแล้ว ชำระเงินประกันเพื่อเริ่มต้น',
    },
    text: {
      'zh-CN': '您的推广码 {code} 在缴纳保证金后生效。保证金随时可全额退还。',
      'en-US': 'Your code {code} works once the deposit is paid. You get it back in full whenever you stop.',
      'ms-MY':
        'Kod anda {code} berkuat kuasa selepas deposit dibayar. Ia dikembalikan sepenuhnya apabila anda berhenti.',
      'th-TH': 'รหัส {code} จะใช้ได้เมื่อชำระเงินประกันแล้ว คุณได้เงินคืนเต็มจำนวนเมื่อเลิกเป็นตัวแทน',
    },
  },
  distributorRejected: {
    title: {
      'zh-CN': '分销商申请未通过',
      'en-US': 'Your application was not approved',
      'ms-MY': 'Permohonan pengedar tidak diluluskan',
      'th-TH': 'ใบสมัครตัวแทนจำหน่ายไม่ผ่าน',
    },
    text: {
      'zh-CN': '原因：{reason}。修改后可以重新提交。',
      'en-US': 'Reason: {reason}. Correct it and send the application again.',
      'ms-MY': 'Sebab: {reason}. Betulkan dan hantar semula permohonan.',
      'th-TH': 'เหตุผล: {reason} แก้ไขแล้วส่งใบสมัครใหม่ได้',
    },
  },
  statementReady: {
    title: {
      'zh-CN': '佣金结算单待确认',
      'en-US': 'A commission statement is ready',
      'ms-MY': 'Penyata komisen sedia untuk disahkan',
      'th-TH': 'ใบสรุปค่าคอมมิชชันรอการยืนยัน',
    },
    text: {
      'zh-CN': '结算单 {number} 共 ¥{amount}，请核对后确认，或说明异议。',
      'en-US': 'Statement {number} comes to ¥{amount}. Check and confirm it, or say what is wrong.',
      'ms-MY': 'Penyata {number} berjumlah ¥{amount}. Semak dan sahkan, atau nyatakan apa yang salah.',
      'th-TH': 'ใบสรุป {number} ยอด ¥{amount} กรุณาตรวจแล้วยืนยัน หรือแจ้งสิ่งที่ไม่ถูกต้อง',
    },
  },
  statementAnswered: {
    title: {
      'zh-CN': '结算单异议已答复',
      'en-US': 'Your dispute has an answer',
      'ms-MY': 'Pertikaian anda telah dijawab',
      'th-TH': 'ข้อโต้แย้งของคุณได้รับคำตอบแล้ว',
    },
    text: {
      'zh-CN': '结算单 {number} 的答复：{answer}',
      'en-US': 'About statement {number}: {answer}',
      'ms-MY': 'Tentang penyata {number}: {answer}',
      'th-TH': 'เรื่องใบสรุป {number}: {answer}',
    },
  },
  commissionPaid: {
    title: {
      'zh-CN': '佣金已打款',
      'en-US': 'Your commission was paid',
      'ms-MY': 'Komisen anda telah dibayar',
      'th-TH': 'จ่ายค่าคอมมิชชันแล้ว',
    },
    text: {
      'zh-CN': '结算单 {number} 的 ¥{amount} 已打款，请留意到账。',
      'en-US': '¥{amount} of statement {number} were transferred to your bank account.',
      'ms-MY': '¥{amount} bagi penyata {number} telah dipindahkan ke akaun bank anda.',
      'th-TH': 'โอน ¥{amount} ของใบสรุป {number} เข้าบัญชีของคุณแล้ว',
    },
  },
};
