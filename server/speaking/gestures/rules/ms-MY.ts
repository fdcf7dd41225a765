import { LEFT, OTHERWISE, RIGHT, type Rule, SORRY, UNSURE } from './rule';

const COUNTED = '(?:cara|sebab|langkah|jenis|pilihan|perkara|bahagian|pelan|soalan|petua|saiz|versi|pakej)';
const listed = (word: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[,;:—]\s*|\bdan\s+)${word}(?: sekali)?(?=[,:])|\b(?:yang|langkah|perkara|sebab|cara|bahagian) ${word}\b(?! kali)`,
    'iu',
  );

export const malay: readonly Rule[] = [
  { when: /^\W*namaste\b/iu, moves: ['together'] },
  { when: /\b(?:assalamualaikum|salam sejahtera)\b/iu, moves: ['heart'] },
  {
    when: /^\W*(?:hai|helo)\b|\bselamat (?:pagi|tengah hari|petang|malam)\b|\bapa khabar\b/iu,
    moves: ['wave'],
  },
  { when: /\bselamat datang\b/iu, moves: ['both', 'wave'] },
  { when: /\b(?:jumpa lagi|selamat (?:jalan|tinggal)|bye)\b/iu, moves: ['wave'] },
  { when: /\b(?:setulus|sepenuh) hati\b|\bseikhlas\b/iu, moves: ['heart'] },
  { when: /\bterima kasih\b/iu, moves: ['together', 'heart', 'bow'] },
  { when: /\bmaaf(?:kan)?\b/iu, moves: SORRY },
  { when: /\b(?:malangnya|dukacita|sayangnya)\b/iu, moves: ['concern'] },
  { when: listed('pertama'), moves: ['one'] },
  { when: listed('kedua'), moves: ['two'] },
  { when: listed('ketiga'), moves: ['three'] },
  { when: new RegExp(String.raw`\bsatu ${COUNTED}\b`, 'iu'), moves: ['one'] },
  { when: new RegExp(String.raw`\bdua ${COUNTED}\b`, 'iu'), moves: ['two'] },
  { when: new RegExp(String.raw`\btiga ${COUNTED}\b`, 'iu'), moves: ['three'] },
  { when: /\b(?:di|pada) satu (?:pihak|sudut|sisi)\b/iu, moves: ['left'] },
  { when: /\b(?:di|pada) (?:pihak|sudut|sisi) (?:yang )?lain\b/iu, moves: ['right'] },
  { when: /\b(?:(?:di|ke)(?: sebelah)?|sebelah) kiri\b/iu, moves: LEFT },
  { when: /\b(?:(?:di|ke)(?: sebelah)?|sebelah) kanan\b/iu, moves: RIGHT },
  { when: /\bdi (?:bahagian|sebelah) atas\b|\blihat ke atas\b/iu, moves: ['point-up'] },
  { when: /\b(?:tahniah|selamat hari (?:jadi|lahir))\b/iu, moves: ['joy'] },
  {
    when: /\bsyabas\b|(?<!\btidak )(?<!\btak )(?<!\bkurang )\b(?:bagus|hebat|cemerlang)(?=[,.!]|$|\s+sekali)/iu,
    moves: ['thumb'],
  },
  {
    when: /^\W*(?:wah|amboi|wow)\b|\b(?:tak sangka|tidak sangka|mengejutkan|menakjubkan)\b/iu,
    moves: ['surprise'],
  },
  { when: /^\W*(?:ya|betul|tentu(?: sekali)?|tepat|benar|baiklah|sudah tentu)(?=[,.!]|$)/iu, moves: ['nod'] },
  { when: /^\W*(?:tidak|tak|bukan)(?=[,.!]|$)|\bsama sekali tidak\b/iu, moves: ['shake'] },
  { when: /\b(?:siapa tahu|entah(?:lah)?|saya (?:tidak|tak) tahu|bergantung pada)\b/iu, moves: ['shrug'] },
  {
    when: /(?<!\btidak )(?<!\btak )\b(?:mungkin|barangkali|agaknya)\b|\b(?:tidak|tak|kurang) pasti\b/iu,
    moves: UNSURE,
    share: 0.7,
  },
  { when: /(?<!\btidak )(?<!\btak )\b(?:gembira|seronok|teruja|berbesar hati)\b/iu, moves: ['joy'] },
  { when: /\bboleh saya bantu\b|\bsaya boleh bantu\b/iu, moves: ['both'], share: 0.6 },
  {
    when: /^\W*ingat(?:lah)?\b|\b(?:yang penting|ambil perhatian|jangan lupa)\b/iu,
    moves: ['point-up'],
    share: 0.6,
    isWeak: true,
  },
  {
    when: /(?:^|[,;]\s*)(?:tetapi|tapi|namun|sebaliknya|walau bagaimanapun)\b/iu,
    moves: OTHERWISE,
    share: 0.35,
    isWeak: true,
  },
  { when: /\b(?:kedua-dua|semua(?:nya)?|segala)\b/iu, moves: ['both'], share: 0.3, isWeak: true },
  { when: /^(?=.*\?["'”’]?\s*$)/su, moves: ['both', 'both', 'both', 'shrug'], share: 0.15, isWeak: true },
];
