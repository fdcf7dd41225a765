import type { ErrorEntry } from './entry';

/** Conversation records and the data centre. */
export const recordErrors = {
  periodInvalid: {
    code: 4390,
    status: 400,
    text: {
      'zh-CN': '时间范围不正确：开始日期不能晚于结束日期，最多 {days} 天',
      'en-US': 'Check the period: it starts before it ends and covers at most {days} days',
      'ms-MY': 'Semak tempoh: mula mesti sebelum tamat dan paling banyak {days} hari',
      'th-TH': 'ตรวจสอบช่วงเวลา: วันเริ่มต้องไม่หลังวันสิ้นสุด และไม่เกิน {days} วัน',
    },
  },
} satisfies Record<string, ErrorEntry>;
