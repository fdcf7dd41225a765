import type { ErrorEntry } from './entry';

/** Uploads, the library and generated images. */
export const mediaErrors = {
  audioTooLarge: {
    code: 4133,
    status: 413,
    text: {
      'zh-CN': '音频超过 {limit} MB',
      'en-US': 'The audio exceeds {limit} MB',
      'ms-MY': 'Audio melebihi {limit} MB',
      'th-TH': 'ไฟล์เสียงมีขนาดเกิน {limit} MB',
    },
  },
  avatarDesignUnfit: {
    code: 4280,
    status: 400,
    text: {
      'zh-CN': '这些造型部件无法搭配，请重新选择',
      'en-US': 'These parts don’t go together. Choose others',
      'ms-MY': 'Bahagian ini tidak boleh digabungkan. Pilih yang lain',
      'th-TH': 'ชิ้นส่วนเหล่านี้ใช้ร่วมกันไม่ได้ กรุณาเลือกใหม่',
    },
  },
  tooManyDesigns: {
    code: 4281,
    status: 409,
    text: {
      'zh-CN': '最多可保存 {limit} 个自定义数字人，请先删除一个',
      'en-US': 'You can keep up to {limit} avatars of your own design. Delete one first',
      'ms-MY': 'Anda boleh menyimpan sehingga {limit} avatar reka bentuk sendiri. Padam satu dahulu',
      'th-TH': 'เก็บอวตารที่ออกแบบเองได้สูงสุด {limit} ตัว กรุณาลบออกก่อนหนึ่งตัว',
    },
  },
  fileEmpty: {
    code: 4201,
    status: 400,
    text: {
      'zh-CN': '文件是空的，请换一个文件',
      'en-US': 'The file is empty. Choose another one',
      'ms-MY': 'Fail ini kosong. Pilih fail lain',
      'th-TH': 'ไฟล์นี้ว่างเปล่า กรุณาเลือกไฟล์อื่น',
    },
  },
  fileDamaged: {
    code: 4202,
    status: 415,
    text: {
      'zh-CN': '文件已损坏或内容与格式不符，请换一个文件',
      'en-US': 'The file is damaged, or its content doesn’t match its type. Choose another one',
      'ms-MY': 'Fail ini rosak atau bukan seperti yang dinyatakan. Pilih fail lain',
      'th-TH': 'ไฟล์เสียหายหรือเนื้อหาไม่ตรงกับรูปแบบ กรุณาเลือกไฟล์อื่น',
    },
  },
  imageTooManyPixels: {
    code: 4203,
    status: 413,
    text: {
      'zh-CN': '图片尺寸过大，最多 {limit} 百万像素',
      'en-US': 'The image has too many pixels. {limit} million is the maximum',
      'ms-MY': 'Gambar mempunyai terlalu banyak piksel, paling banyak {limit} juta',
      'th-TH': 'รูปภาพมีพิกเซลมากเกินไป สูงสุด {limit} ล้านพิกเซล',
    },
  },
  linkInvalid: {
    code: 4204,
    status: 400,
    text: {
      'zh-CN': '网络链接必须以 http:// 或 https:// 开头，且不能包含 #',
      'en-US': "A web link begins with http:// or https:// and has no '#'",
      'ms-MY': "Pautan web mesti bermula dengan http:// atau https:// dan tiada '#'",
      'th-TH': "ลิงก์ต้องขึ้นต้นด้วย http:// หรือ https:// และต้องไม่มี '#'",
    },
  },
  linkRefused: {
    code: 4205,
    status: 400,
    text: {
      'zh-CN': '不能从该地址下载，请换一个公开的链接',
      'en-US': 'This address can’t be used. Use a link that is publicly accessible',
      'ms-MY': 'Tiada apa-apa diambil dari alamat ini. Gunakan pautan awam',
      'th-TH': 'ไม่สามารถดาวน์โหลดจากที่อยู่นี้ได้ กรุณาใช้ลิงก์สาธารณะ',
    },
  },
  linkPrivate: {
    code: 4223,
    status: 400,
    text: {
      'zh-CN': '{host} 在内部网络里。请填写互联网上可以访问的地址',
      'en-US': '{host} is within a private network. Use an address that can be reached from the internet',
      'ms-MY': '{host} berada dalam rangkaian peribadi. Gunakan alamat yang boleh dicapai dari internet',
      'th-TH': '{host} อยู่ในเครือข่ายภายใน กรุณาใช้ที่อยู่ที่เข้าถึงได้จากอินเทอร์เน็ต',
    },
  },
  linkNotSecure: {
    code: 4224,
    status: 400,
    text: {
      'zh-CN': '{host} 的地址不是 https。请填写 https 地址',
      'en-US': 'The address of {host} isn’t https. Use an https address',
      'ms-MY': 'Alamat {host} bukan https. Gunakan alamat https',
      'th-TH': 'ที่อยู่ของ {host} ไม่ใช่ https กรุณาใช้ที่อยู่ https',
    },
  },
  linkRedirected: {
    code: 4225,
    status: 400,
    text: {
      'zh-CN': '该地址重定向到了 {address}。请直接填写最终地址',
      'en-US': 'This address answered with a redirect to {address}. Give the final address',
      'ms-MY': 'Alamat ini mengubah hala ke {address}. Berikan alamat akhir',
      'th-TH': 'ที่อยู่นี้เปลี่ยนเส้นทางไปยัง {address} กรุณาใส่ที่อยู่ปลายทาง',
    },
  },
  linkFailed: {
    code: 4206,
    status: 400,
    text: {
      'zh-CN': '无法从该链接下载：{detail}',
      'en-US': 'The link couldn’t be fetched: {detail}',
      'ms-MY': 'Pautan tidak dapat diambil: {detail}',
      'th-TH': 'ไม่สามารถดาวน์โหลดจากลิงก์นี้ได้: {detail}',
    },
  },
  uploadIncomplete: {
    code: 4207,
    status: 409,
    text: {
      'zh-CN': '文件还没有上传完，请继续上传',
      'en-US': 'The file hasn’t been uploaded completely. Resume the upload',
      'ms-MY': 'Fail belum dimuat naik sepenuhnya. Teruskan muat naik',
      'th-TH': 'ไฟล์ยังอัปโหลดไม่เสร็จ กรุณาอัปโหลดต่อ',
    },
  },
  uploadMethodClosed: {
    code: 4208,
    status: 403,
    text: {
      'zh-CN': '此功能暂未开放，敬请期待！',
      'en-US': 'This feature is not yet open, stay tuned!',
      'ms-MY': 'Ciri ini belum dibuka, nantikan!',
      'th-TH': 'ฟีเจอร์นี้ยังไม่เปิดให้บริการ โปรดติดตาม!',
    },
  },
  imageAnimated: {
    code: 4213,
    status: 415,
    text: {
      'zh-CN': '不支持动图，请另存为 MP4 或 WebM 视频后上传，或换一张静态图片',
      'en-US': 'Animated images can’t be used. Save it as an MP4 or WebM video, or choose a still image',
      'ms-MY':
        'Imej beranimasi tidak boleh digunakan. Simpan sebagai video MP4 atau WebM, atau pilih imej pegun',
      'th-TH': 'ไม่รองรับภาพเคลื่อนไหว กรุณาบันทึกเป็นวิดีโอ MP4 หรือ WebM หรือเลือกภาพนิ่ง',
    },
  },
  fileIsImage: {
    code: 4214,
    status: 415,
    text: {
      'zh-CN': '这个文件的内容是图片，这里需要视频',
      'en-US': 'The content of this file is an image. Choose a video',
      'ms-MY': 'Kandungan fail ini ialah imej. Pilih video',
      'th-TH': 'เนื้อหาของไฟล์นี้เป็นรูปภาพ กรุณาเลือกวิดีโอ',
    },
  },
  fileIsVideo: {
    code: 4215,
    status: 415,
    text: {
      'zh-CN': '这个文件的内容是视频，这里需要图片',
      'en-US': 'The content of this file is a video. Choose an image',
      'ms-MY': 'Kandungan fail ini ialah video. Pilih imej',
      'th-TH': 'เนื้อหาของไฟล์นี้เป็นวิดีโอ กรุณาเลือกรูปภาพ',
    },
  },
  fileIsAudio: {
    code: 4216,
    status: 415,
    text: {
      'zh-CN': '这个文件里只有声音，没有画面，不能用在这里',
      'en-US': 'This file contains only sound and no picture, so it can’t be used here',
      'ms-MY': 'Fail ini hanya mengandungi bunyi tanpa gambar, jadi tidak boleh digunakan di sini',
      'th-TH': 'ไฟล์นี้มีเพียงเสียง ไม่มีภาพ จึงใช้ที่นี่ไม่ได้',
    },
  },
  conversionUnavailable: {
    code: 4217,
    status: 415,
    text: {
      'zh-CN':
        '此文件使用 {codec}，浏览器无法播放，这里也无法转换。请另存为 MP4（H.264 画面、AAC 声音）或 MP3 后重新上传',
      'en-US':
        'This file uses {codec}, which browsers can’t play and which can’t be converted here. Save it as an MP4 with H.264 video and AAC sound, or as an MP3, and upload that',
      'ms-MY':
        'Fail ini menggunakan {codec}, yang tidak dapat dimainkan oleh pelayar dan tidak dapat ditukar di sini. Simpan sebagai MP4 dengan video H.264 dan bunyi AAC, atau sebagai MP3, kemudian muat naik semula',
      'th-TH':
        'ไฟล์นี้ใช้ {codec} ซึ่งเบราว์เซอร์เล่นไม่ได้และแปลงที่นี่ไม่ได้ กรุณาบันทึกเป็น MP4 (ภาพ H.264 เสียง AAC) หรือ MP3 แล้วอัปโหลดใหม่',
    },
  },
  conversionTooManyPixels: {
    code: 4218,
    status: 413,
    text: {
      'zh-CN': '视频分辨率过高，无法转换：最多 {width} × {height}。请降低分辨率后重新上传',
      'en-US':
        'The video’s resolution is too high to convert it: {width} × {height} is the maximum. Reduce it and upload the video again',
      'ms-MY':
        'Resolusi video terlalu tinggi untuk ditukar: paling tinggi {width} × {height}. Kurangkan resolusi dan muat naik semula',
      'th-TH': 'ความละเอียดของวิดีโอสูงเกินกว่าจะแปลงได้ สูงสุด {width} × {height} กรุณาลดความละเอียดแล้วอัปโหลดใหม่',
    },
  },
  conversionFailed: {
    code: 4219,
    status: 422,
    text: {
      'zh-CN': '转换失败：文件可能不完整，或编码有问题。原文件仍保留，可以重试、下载或删除',
      'en-US':
        'The conversion failed: the file may be incomplete or badly encoded. The original is kept: try again, download it, or delete it',
      'ms-MY':
        'Penukaran gagal: fail mungkin tidak lengkap atau pengekodannya bermasalah. Fail asal disimpan: cuba lagi, muat turun atau padam',
      'th-TH': 'การแปลงล้มเหลว ไฟล์อาจไม่สมบูรณ์หรือเข้ารหัสไม่ถูกต้อง ไฟล์ต้นฉบับยังอยู่ ลองใหม่ ดาวน์โหลด หรือลบได้',
    },
  },
  conversionTooSlow: {
    code: 4220,
    status: 422,
    text: {
      'zh-CN': '转换超过了 {limit} 分钟的时限。请缩短视频或降低分辨率后重新上传，也可以重试',
      'en-US':
        'The conversion took longer than the limit of {limit} minutes. Shorten the video or reduce its resolution and upload it again, or try once more',
      'ms-MY':
        'Penukaran melebihi had {limit} minit. Pendekkan video atau kurangkan resolusinya dan muat naik semula, atau cuba lagi',
      'th-TH': 'การแปลงใช้เวลาเกินกำหนด {limit} นาที กรุณาตัดวิดีโอให้สั้นลงหรือลดความละเอียดแล้วอัปโหลดใหม่ หรือลองอีกครั้ง',
    },
  },
  conversionTooLarge: {
    code: 4221,
    status: 422,
    text: {
      'zh-CN': '转换后的文件超过 {limit} MB。请缩短后重新上传',
      'en-US': 'The converted file exceeds {limit} MB. Shorten it and upload it again',
      'ms-MY': 'Fail yang ditukar melebihi {limit} MB. Pendekkan dan muat naik semula',
      'th-TH': 'ไฟล์ที่แปลงแล้วมีขนาดเกิน {limit} MB กรุณาตัดให้สั้นลงแล้วอัปโหลดใหม่',
    },
  },
  stillConverting: {
    code: 4222,
    status: 409,
    text: {
      'zh-CN': '这个视频还没有转换成可播放的格式，请等转换完成后再试',
      'en-US': 'This video isn’t converted to a playable format yet. Try again when it is',
      'ms-MY': 'Video ini belum ditukar kepada format yang boleh dimainkan. Cuba lagi selepas selesai',
      'th-TH': 'วิดีโอนี้ยังแปลงเป็นรูปแบบที่เล่นได้ไม่เสร็จ กรุณาลองใหม่เมื่อแปลงเสร็จ',
    },
  },
  promptRequired: {
    code: 4209,
    status: 400,
    text: {
      'zh-CN': '必须输入文本！',
      'en-US': 'You must enter some text!',
      'ms-MY': 'Anda mesti memasukkan teks!',
      'th-TH': 'คุณต้องป้อนข้อความ!',
    },
  },
  pictureQuotaUsed: {
    code: 4210,
    status: 409,
    text: {
      'zh-CN': '今天的 {limit} 张图片额度已用完，明天再来或升级会员',
      'en-US': 'You’ve used all {limit} images for today. Come back tomorrow, or upgrade your membership',
      'ms-MY': 'Kuota {limit} gambar hari ini telah habis. Kembali esok atau naik taraf keahlian',
      'th-TH': 'ใช้โควตารูปภาพ {limit} รูปของวันนี้ครบแล้ว กลับมาพรุ่งนี้หรืออัปเกรดสมาชิก',
    },
  },
  tooManyPicturesAtOnce: {
    code: 4211,
    status: 429,
    text: {
      'zh-CN': '最多同时生成 {limit} 张图片，请等前面的完成',
      'en-US': 'You can create up to {limit} images at a time. Wait until the current ones are done',
      'ms-MY': 'Paling banyak {limit} gambar dibuat serentak. Tunggu yang terdahulu selesai',
      'th-TH': 'สร้างรูปภาพพร้อมกันได้สูงสุด {limit} รูป กรุณารอให้รูปก่อนหน้าเสร็จ',
    },
  },
  pictureRefused: {
    code: 4212,
    status: 400,
    text: {
      'zh-CN': '图片模型拒绝了这段描述，请修改后再试',
      'en-US': 'The image model refused this description. Change it and try again',
      'ms-MY': 'Model gambar menolak penerangan ini. Ubah dan cuba lagi',
      'th-TH': 'โมเดลรูปภาพปฏิเสธคำอธิบายนี้ กรุณาแก้ไขแล้วลองอีกครั้ง',
    },
  },
  pictureUnavailable: {
    code: 5037,
    status: 503,
    text: {
      'zh-CN': '图片生成服务暂不可用，请稍后再试',
      'en-US': 'The image service isn’t available. Try again later',
      'ms-MY': 'Perkhidmatan gambar tidak tersedia. Sila cuba lagi kemudian',
      'th-TH': 'บริการสร้างรูปภาพไม่พร้อมใช้งาน กรุณาลองใหม่ภายหลัง',
    },
  },
} satisfies Record<string, ErrorEntry>;
