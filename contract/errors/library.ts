import type { ErrorEntry } from './entry';

/** Folders, the trash, and the replacing of assets. */
export const libraryErrors = {
  restoreNeedsRoom: {
    code: 4530,
    status: 409,
    text: {
      'zh-CN': '您的会员最多可有 {limit} 个项目，请先删除其他项目或升级会员，再恢复',
      'en-US':
        'Your membership includes up to {limit} projects. Delete other projects or upgrade, then restore',
      'ms-MY':
        'Keahlian anda merangkumi sehingga {limit} projek. Padam projek lain atau naik taraf, kemudian pulihkan',
      'th-TH': 'สมาชิกของคุณมีได้สูงสุด {limit} โปรเจกต์ กรุณาลบโปรเจกต์อื่นหรืออัปเกรดก่อน แล้วจึงกู้คืน',
    },
  },
  folderNameTaken: {
    code: 4531,
    status: 409,
    text: {
      'zh-CN': '已有同名文件夹，请换一个名称',
      'en-US': 'There is already a folder with this name. Choose another name',
      'ms-MY': 'Folder dengan nama ini sudah ada. Pilih nama lain',
      'th-TH': 'มีโฟลเดอร์ชื่อนี้แล้ว กรุณาใช้ชื่ออื่น',
    },
  },
  tooManyFolders: {
    code: 4532,
    status: 409,
    text: {
      'zh-CN': '最多可建 {limit} 个文件夹，请先删除不用的文件夹',
      'en-US': 'You can have up to {limit} folders. Delete some that you don’t use',
      'ms-MY': 'Paling banyak {limit} folder. Padam yang tidak digunakan dahulu',
      'th-TH': 'มีโฟลเดอร์ได้สูงสุด {limit} โฟลเดอร์ กรุณาลบโฟลเดอร์ที่ไม่ใช้ก่อน',
    },
  },
  replaceOtherType: {
    code: 4533,
    status: 400,
    text: {
      'zh-CN': '只能用同类型的素材替换：图片换图片，视频换视频',
      'en-US':
        'An asset can only be replaced by one of the same type: an image by an image, a video by a video',
      'ms-MY': 'Aset hanya boleh diganti dengan jenis yang sama: gambar dengan gambar, video dengan video',
      'th-TH': 'แทนที่ได้เฉพาะแอสเซ็ตประเภทเดียวกัน: ภาพด้วยภาพ วิดีโอด้วยวิดีโอ',
    },
  },
} satisfies Record<string, ErrorEntry>;
