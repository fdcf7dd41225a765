import type { ErrorEntry } from './entry';

/** Conversation records and the data center. */
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
  tooManyNotes: {
    code: 4391,
    status: 400,
    text: {
      'zh-CN': '一个对话最多 {limit} 条备注，请先删除不用的备注',
      'en-US': 'A conversation can have up to {limit} notes. Delete some first',
      'ms-MY': 'Satu perbualan boleh mempunyai sehingga {limit} nota. Padam sebahagian dahulu',
      'th-TH': 'หนึ่งการสนทนามีบันทึกได้สูงสุด {limit} รายการ กรุณาลบบางรายการก่อน',
    },
  },
  tooManySupporters: {
    code: 4392,
    status: 400,
    text: {
      'zh-CN': '一个项目最多邀请 {limit} 人，请先取消不用的邀请',
      'en-US': 'A project can have up to {limit} open invitations. Revoke some first',
      'ms-MY': 'Satu projek boleh mempunyai sehingga {limit} jemputan. Batalkan sebahagian dahulu',
      'th-TH': 'หนึ่งโครงการมีคำเชิญได้สูงสุด {limit} รายการ กรุณายกเลิกบางรายการก่อน',
    },
  },
  invitationInvalid: {
    code: 4393,
    status: 404,
    text: {
      'zh-CN': '邀请无效、已过期或已被他人使用，请向邀请人索取新的链接',
      'en-US': 'This invitation is invalid, has ended, or was used by someone else. Ask for a new link',
      'ms-MY': 'Jemputan ini tidak sah, telah tamat atau digunakan orang lain. Minta pautan baharu',
      'th-TH': 'คำเชิญนี้ไม่ถูกต้อง หมดอายุ หรือมีผู้อื่นใช้แล้ว กรุณาขอลิงก์ใหม่',
    },
  },
  projectWithoutRole: {
    code: 4394,
    status: 400,
    text: {
      'zh-CN': '该项目没有可以修改的角色，请先在编辑器里选择自己的角色',
      'en-US': 'This project has no role of your own. Choose one in the editor first',
      'ms-MY': 'Projek ini tiada peranan anda sendiri. Pilih satu dalam editor dahulu',
      'th-TH': 'โครงการนี้ไม่มีบทบาทของคุณเอง กรุณาเลือกในตัวแก้ไขก่อน',
    },
  },
  exportTooLarge: {
    code: 4395,
    status: 400,
    text: {
      'zh-CN': '超过 {limit} 条消息，无法导出为 Excel，请选择 CSV 或 JSON，或缩小范围',
      'en-US':
        'More than {limit} messages don’t fit into an Excel file. Choose CSV or JSON, or narrow the filter',
      'ms-MY':
        'Lebih daripada {limit} mesej tidak muat dalam fail Excel. Pilih CSV atau JSON, atau kecilkan tapisan',
      'th-TH': 'เกิน {limit} ข้อความไม่สามารถส่งออกเป็น Excel ได้ กรุณาเลือก CSV หรือ JSON หรือจำกัดตัวกรอง',
    },
  },
} satisfies Record<string, ErrorEntry>;
