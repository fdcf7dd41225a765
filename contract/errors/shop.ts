import type { ErrorEntry } from './entry';

/** The shop: products, orders, payment, refunds, invoices, sellers. */
export const shopErrors = {
  assetVipOnly: {
    code: 4460,
    status: 403,
    text: {
      'zh-CN': '该素材为 VIP 产品，请先购买 VIP',
      'en-US': 'This material is a VIP product. Buy a membership first',
      'ms-MY': 'Bahan ini ialah produk VIP. Beli keahlian VIP dahulu',
      'th-TH': 'สื่อนี้เป็นสินค้า VIP กรุณาซื้อสมาชิก VIP ก่อน',
    },
  },
  assetOwned: {
    code: 4461,
    status: 409,
    text: {
      'zh-CN': '您已拥有“{name}”，无需重复购买',
      'en-US': 'You already own “{name}”',
      'ms-MY': 'Anda sudah memiliki “{name}”',
      'th-TH': 'คุณมี “{name}” อยู่แล้ว',
    },
  },
  productGone: {
    code: 4462,
    status: 409,
    text: {
      'zh-CN': '“{name}”已下架，请从购物车中移除',
      'en-US': '“{name}” is no longer for sale. Remove it from the cart',
      'ms-MY': '“{name}” tidak lagi dijual. Keluarkan dari troli',
      'th-TH': '“{name}” เลิกขายแล้ว กรุณานำออกจากรถเข็น',
    },
  },
  soldOut: {
    code: 4463,
    status: 409,
    text: {
      'zh-CN': '“{name}”库存不足',
      'en-US': 'There isn’t enough of “{name}” left',
      'ms-MY': 'Stok “{name}” tidak mencukupi',
      'th-TH': '“{name}” มีไม่พอ',
    },
  },
  priceChanged: {
    code: 4464,
    status: 409,
    text: {
      'zh-CN': '“{name}”的价格已变更，请确认新价格',
      'en-US': 'The price of “{name}” has changed. Check the new price',
      'ms-MY': 'Harga “{name}” telah berubah. Semak harga baharu',
      'th-TH': 'ราคาของ “{name}” เปลี่ยนแล้ว กรุณาตรวจสอบราคาใหม่',
    },
  },
  priceInvalid: {
    code: 4465,
    status: 400,
    text: {
      'zh-CN': '价格须为 0 到 {limit} 分之间的整数',
      'en-US': 'A price is a whole number of fen from 0 to {limit}',
      'ms-MY': 'Harga ialah nombor bulat fen dari 0 hingga {limit}',
      'th-TH': 'ราคาต้องเป็นจำนวนเต็มเฟินตั้งแต่ 0 ถึง {limit}',
    },
  },
  cartFull: {
    code: 4466,
    status: 409,
    text: {
      'zh-CN': '购物车最多放 {limit} 件商品',
      'en-US': 'The cart holds up to {limit} items',
      'ms-MY': 'Troli memuatkan sehingga {limit} barang',
      'th-TH': 'รถเข็นใส่ได้สูงสุด {limit} รายการ',
    },
  },
  freeAsset: {
    code: 4467,
    status: 400,
    text: {
      'zh-CN': '“{name}”是免费的，可直接使用',
      'en-US': '“{name}” is free. You can use it right away',
      'ms-MY': '“{name}” percuma. Anda boleh terus menggunakannya',
      'th-TH': '“{name}” ใช้ฟรี ใช้งานได้เลย',
    },
  },
  orderClosed: {
    code: 4468,
    status: 409,
    text: {
      'zh-CN': '订单已关闭，请重新下单',
      'en-US': 'This order is closed. Order again',
      'ms-MY': 'Pesanan ini telah ditutup. Pesan semula',
      'th-TH': 'คำสั่งซื้อนี้ปิดแล้ว กรุณาสั่งใหม่',
    },
  },
  orderPaid: {
    code: 4469,
    status: 409,
    text: {
      'zh-CN': '订单已支付',
      'en-US': 'This order is already paid',
      'ms-MY': 'Pesanan ini telah dibayar',
      'th-TH': 'คำสั่งซื้อนี้ชำระแล้ว',
    },
  },
  orderNotPaid: {
    code: 4470,
    status: 409,
    text: {
      'zh-CN': '订单尚未支付',
      'en-US': 'This order isn’t paid',
      'ms-MY': 'Pesanan ini belum dibayar',
      'th-TH': 'คำสั่งซื้อนี้ยังไม่ได้ชำระ',
    },
  },
  consentRequired: {
    code: 4471,
    status: 400,
    text: {
      'zh-CN': '请先阅读并同意购买须知（版本 {version}）',
      'en-US': 'Read and agree to the terms of purchase first (version {version})',
      'ms-MY': 'Baca dan setuju dengan syarat pembelian dahulu (versi {version})',
      'th-TH': 'กรุณาอ่านและยอมรับเงื่อนไขการซื้อก่อน (เวอร์ชัน {version})',
    },
  },
  payUnavailable: {
    code: 4472,
    status: 503,
    text: {
      'zh-CN': '暂时无法发起支付，请稍后重试或换一种支付方式',
      'en-US': 'Payment can’t be started right now. Try again, or pay another way',
      'ms-MY': 'Pembayaran tidak dapat dimulakan sekarang. Cuba lagi atau guna cara lain',
      'th-TH': 'ขณะนี้เริ่มชำระเงินไม่ได้ กรุณาลองใหม่หรือใช้วิธีอื่น',
    },
  },
  payProviderOff: {
    code: 4473,
    status: 400,
    text: {
      'zh-CN': '未开通该支付方式',
      'en-US': 'This way to pay isn’t available',
      'ms-MY': 'Cara pembayaran ini tidak tersedia',
      'th-TH': 'ยังไม่เปิดใช้วิธีชำระเงินนี้',
    },
  },
  refundOpen: {
    code: 4474,
    status: 409,
    text: {
      'zh-CN': '该订单有一笔退款正在处理',
      'en-US': 'A refund of this order is already being processed',
      'ms-MY': 'Bayaran balik pesanan ini sedang diproses',
      'th-TH': 'กำลังดำเนินการคืนเงินของคำสั่งซื้อนี้อยู่',
    },
  },
  nothingToRefund: {
    code: 4475,
    status: 409,
    text: {
      'zh-CN': '没有可退的金额',
      'en-US': 'There is nothing left to refund',
      'ms-MY': 'Tiada lagi jumlah untuk dibayar balik',
      'th-TH': 'ไม่มียอดที่คืนได้',
    },
  },
  refundTooMuch: {
    code: 4476,
    status: 400,
    text: {
      'zh-CN': '退款金额不能超过 {limit} 元',
      'en-US': 'The refund can be up to ¥{limit}',
      'ms-MY': 'Bayaran balik boleh sehingga ¥{limit}',
      'th-TH': 'คืนเงินได้ไม่เกิน ¥{limit}',
    },
  },
  stateChanged: {
    code: 4477,
    status: 409,
    text: {
      'zh-CN': '状态已变化，请刷新后重试',
      'en-US': 'The state has changed. Reload and try again',
      'ms-MY': 'Keadaan telah berubah. Muat semula dan cuba lagi',
      'th-TH': 'สถานะเปลี่ยนไปแล้ว กรุณาโหลดใหม่แล้วลองอีกครั้ง',
    },
  },
  creditExceedsPrice: {
    code: 4478,
    status: 409,
    text: {
      'zh-CN': '未用完的会员价值高于该套餐价格，请选择年付',
      'en-US': 'Your unused membership is worth more than this plan. Choose a year',
      'ms-MY': 'Baki keahlian anda melebihi harga pelan ini. Pilih setahun',
      'th-TH': 'มูลค่าสมาชิกที่เหลือสูงกว่าราคาแพ็กเกจนี้ กรุณาเลือกแบบรายปี',
    },
  },
  membershipTooFar: {
    code: 4479,
    status: 409,
    text: {
      'zh-CN': '会员最多可续费至 {days} 天后',
      'en-US': 'A membership can be paid up to {days} days ahead',
      'ms-MY': 'Keahlian boleh dibayar sehingga {days} hari ke hadapan',
      'th-TH': 'ต่ออายุสมาชิกล่วงหน้าได้ไม่เกิน {days} วัน',
    },
  },
  tooManyProjects: {
    code: 4481,
    status: 409,
    text: {
      'zh-CN': '您的会员最多可有 {limit} 个项目',
      'en-US': 'Your membership includes up to {limit} projects',
      'ms-MY': 'Keahlian anda merangkumi sehingga {limit} projek',
      'th-TH': 'สมาชิกของคุณมีได้สูงสุด {limit} โปรเจกต์',
    },
  },
  projectReadOnly: {
    code: 4482,
    status: 403,
    text: {
      'zh-CN': '项目数超过会员额度，这个项目暂为只读。续费会员或删除其他项目后可继续编辑',
      'en-US':
        'You have more projects than your membership includes, so this one is read-only. Renew, or delete others, to edit it',
      'ms-MY':
        'Projek anda melebihi keahlian, jadi projek ini baca sahaja. Perbaharui atau padam projek lain',
      'th-TH': 'จำนวนโปรเจกต์เกินสิทธิ์สมาชิก โปรเจกต์นี้จึงอ่านได้อย่างเดียว ต่ออายุหรือลบโปรเจกต์อื่นเพื่อแก้ไขต่อ',
    },
  },
  sampleTooLong: {
    code: 4483,
    status: 400,
    text: {
      'zh-CN': '试听文字不能超过 {limit} 个字符',
      'en-US': 'A sample can have up to {limit} characters',
      'ms-MY': 'Sampel tidak boleh melebihi {limit} aksara',
      'th-TH': 'ข้อความทดลองฟังต้องไม่เกิน {limit} ตัวอักษร',
    },
  },
  invoiceExists: {
    code: 4484,
    status: 409,
    text: {
      'zh-CN': '该订单已申请发票',
      'en-US': 'An invoice was already requested for this order',
      'ms-MY': 'Invois untuk pesanan ini telah dipohon',
      'th-TH': 'ขอใบแจ้งหนี้ของคำสั่งซื้อนี้แล้ว',
    },
  },
  nothingToInvoice: {
    code: 4485,
    status: 409,
    text: {
      'zh-CN': '该订单没有可开票的金额',
      'en-US': 'This order has no amount to invoice',
      'ms-MY': 'Pesanan ini tiada jumlah untuk invois',
      'th-TH': 'คำสั่งซื้อนี้ไม่มียอดที่ออกใบแจ้งหนี้ได้',
    },
  },
  invoiceNameInvalid: {
    code: 4486,
    status: 400,
    text: {
      'zh-CN': '请填写发票抬头；公司名称不超过 {bytes} 字节，不含 < 和 >',
      'en-US': 'Enter the invoice name; a company name has up to {bytes} bytes and no < or >',
      'ms-MY': 'Isi nama invois; nama syarikat sehingga {bytes} bait tanpa < atau >',
      'th-TH': 'กรอกชื่อในใบแจ้งหนี้ ชื่อบริษัทไม่เกิน {bytes} ไบต์และไม่มี < หรือ >',
    },
  },
  taxNumberInvalid: {
    code: 4487,
    status: 400,
    text: {
      'zh-CN': '税号须为 15 至 20 位数字或大写字母',
      'en-US': 'A tax number has 15 to 20 digits or capital letters',
      'ms-MY': 'Nombor cukai ialah 15 hingga 20 digit atau huruf besar',
      'th-TH': 'เลขผู้เสียภาษีต้องเป็นตัวเลขหรืออักษรตัวใหญ่ 15–20 ตัว',
    },
  },
  emailInvalid: {
    code: 4488,
    status: 400,
    text: {
      'zh-CN': '邮箱格式不正确',
      'en-US': 'This isn’t an email address',
      'ms-MY': 'Alamat e-mel tidak sah',
      'th-TH': 'อีเมลไม่ถูกต้อง',
    },
  },
  invoiceCompanyOnly: {
    code: 4489,
    status: 400,
    text: {
      'zh-CN': '专用发票只能开给企业',
      'en-US': 'A special invoice is for companies only',
      'ms-MY': 'Invois khas untuk syarikat sahaja',
      'th-TH': 'ใบแจ้งหนี้พิเศษออกให้บริษัทเท่านั้น',
    },
  },
  earningsLeft: {
    code: 4490,
    status: 409,
    text: {
      'zh-CN': '您还有未提现的销售收益或处理中的提现，请在到账后再注销账户',
      'en-US': 'You still have earnings to be paid out. Delete the account when you have received them',
      'ms-MY': 'Anda masih ada pendapatan yang belum dibayar. Padam akaun selepas menerimanya',
      'th-TH': 'คุณยังมีรายได้ที่ยังไม่ได้รับ โปรดลบบัญชีหลังจากได้รับเงินแล้ว',
    },
  },
  invoiceFileInvalid: {
    code: 4491,
    status: 415,
    text: {
      'zh-CN': '请上传 PDF 格式的发票文件',
      'en-US': 'Upload the invoice as a PDF file',
      'ms-MY': 'Muat naik invois sebagai fail PDF',
      'th-TH': 'กรุณาอัปโหลดใบแจ้งหนี้เป็นไฟล์ PDF',
    },
  },
  sellerNotVerified: {
    code: 4492,
    status: 403,
    text: {
      'zh-CN': '通过创作者认证后才能出售',
      'en-US': 'Selling needs a verified seller account',
      'ms-MY': 'Menjual memerlukan akaun penjual yang disahkan',
      'th-TH': 'ต้องยืนยันบัญชีผู้ขายก่อนจึงจะขายได้',
    },
  },
  declarationRequired: {
    code: 4493,
    status: 400,
    text: {
      'zh-CN': '请先确认权利声明',
      'en-US': 'Confirm the declaration of rights first',
      'ms-MY': 'Sahkan perisytiharan hak dahulu',
      'th-TH': 'กรุณายืนยันคำประกาศสิทธิ์ก่อน',
    },
  },
  offerExists: {
    code: 4494,
    status: 409,
    text: {
      'zh-CN': '这个素材已提交出售',
      'en-US': 'This is already offered for sale',
      'ms-MY': 'Ini telah ditawarkan untuk dijual',
      'th-TH': 'รายการนี้เสนอขายแล้ว',
    },
  },
  payoutTooSmall: {
    code: 4495,
    status: 409,
    text: {
      'zh-CN': '可提现余额不足 {limit} 元',
      'en-US': 'A payout needs a balance of at least ¥{limit}',
      'ms-MY': 'Pembayaran memerlukan baki sekurang-kurangnya ¥{limit}',
      'th-TH': 'ต้องมียอดอย่างน้อย ¥{limit} จึงจะถอนได้',
    },
  },
  secondPersonNeeded: {
    code: 4496,
    status: 403,
    text: {
      'zh-CN': '批准和付款须由两名工作人员完成',
      'en-US': 'Approval and payment need two members of staff',
      'ms-MY': 'Kelulusan dan pembayaran memerlukan dua kakitangan',
      'th-TH': 'การอนุมัติและจ่ายเงินต้องใช้เจ้าหน้าที่สองคน',
    },
  },
  cannotSell: {
    code: 4497,
    status: 400,
    text: {
      'zh-CN': '只能出售自己的图片或视频背景',
      'en-US': 'Only backgrounds of your own can be sold',
      'ms-MY': 'Hanya latar belakang anda sendiri boleh dijual',
      'th-TH': 'ขายได้เฉพาะพื้นหลังของคุณเอง',
    },
  },
  reasonRequired: {
    code: 4498,
    status: 400,
    text: {
      'zh-CN': '请填写 1 到 {limit} 个字符的内容',
      'en-US': 'Write 1 to {limit} characters',
      'ms-MY': 'Tulis 1 hingga {limit} aksara',
      'th-TH': 'กรุณากรอก 1 ถึง {limit} ตัวอักษร',
    },
  },
} satisfies Record<string, ErrorEntry>;
