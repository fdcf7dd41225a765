import { describe, expect, it } from 'vitest';
import { takeMoves } from '../../../contract/speech/moves';
import { ownMovesOf } from '../../../server/speaking/gestures/own-moves';

const movesOf = (marked: string) => {
  const { text, moves } = takeMoves(marked);
  return ownMovesOf(text, moves);
};

const THANKS = 'together heart bow';
/** A sentence, the moves of which it has one first (none where that is empty), and the word at which. */
const sentences: readonly [text: string, oneOf: string, at?: string][] = [
  // English
  ['Hello, I am Mira.', 'wave', 'Hello'],
  ['Good morning everyone!', 'wave'],
  ['Namaste, and welcome.', 'together'],
  ['Welcome to our shop.', 'both wave'],
  ["You're welcome.", ''],
  ['The hi-fi is new.', ''],
  ['Thank you for coming.', THANKS],
  ['Thanks to the new engine it is faster.', ''],
  ['No thanks.', ''],
  ["I'm sorry about that.", 'concern', 'sorry'],
  ['Better safe than sorry.', ''],
  ['First, open the door.', 'one', 'First'],
  ['He was the first man on the moon.', ''],
  ['A first aid box hangs at the first floor.', ''],
  ['Second, close it.', 'two'],
  ['It takes a second.', ''],
  ['There are three good reasons for it.', 'three', 'three'],
  ['Two of them have gone.', ''],
  ['On the one hand it is cheap.', 'left'],
  ['On the other hand it is slow.', 'right'],
  ['The chart on the left shows our sales.', 'left point-left', 'on'],
  ['He left the office at five.', ''],
  ['We have two left.', ''],
  ['The menu is on your right.', 'right point-right'],
  ['That is the right choice for you.', ''],
  ['We are on the right track.', ''],
  ['You can do it right now.', ''],
  ['Yes, we deliver.', 'nod'],
  ['No, that is another one.', 'shake'],
  ['No problem, I can do that.', ''],
  ['No doubt it works.', ''],
  ['No. 5 is a perfume.', ''],
  ['Well done!', 'thumb'],
  ['The Great Wall is long.', ''],
  ['Wow, that is fast.', 'surprise'],
  ['Who knows when it comes.', 'shrug'],
  ['I am so glad to see you.', 'joy'],
  // Chinese
  ['你好，我是小满。', 'wave', '你好'],
  ['你好像很忙。', ''],
  ['这对你好。', ''],
  ['欢迎来到我们的展厅。', 'both wave'],
  ['这款产品很受欢迎。', ''],
  ['谢谢您的光临。', 'together bow heart'],
  ['不用谢谢我。', ''],
  ['很抱歉，这里没有。', 'concern', '抱歉'],
  ['首先，打开电源。', 'one', '首先'],
  ['第一步是登录。', 'one'],
  ['这是我第一次来。', ''],
  ['请等一下。', ''],
  ['我们第一时间处理。', ''],
  ['其次，检查网络。', 'two'],
  ['有三种方式可以选择。', 'three', '三种'],
  ['下午三点开门。', ''],
  ['一方面它便宜。', 'left'],
  ['另一方面它很慢。', 'right'],
  ['请看左边的图表。', 'left point-left', '左边'],
  ['大约需要十天左右。', ''],
  ['是的，可以退货。', 'nod'],
  ['不，那是另一款。', 'shake'],
  ['不但便宜，还很好用。', ''],
  ['没问题，马上办。', ''],
  ['太棒了！', 'thumb'],
  ['哇，这么快！', 'surprise'],
  ['我们尽可能快一点。', ''],
  // Malay
  ['Selamat pagi semua.', 'wave'],
  ['Assalamualaikum, apa yang boleh saya bantu hari ini?', 'heart'],
  ['Selamat datang ke kedai kami.', 'both wave'],
  ['Haiwan itu di dalam hutan.', ''],
  ['Terima kasih atas kunjungan anda.', THANKS],
  ['Maaf, itu tidak ada.', 'concern'],
  ['Pertama, buka pintu itu.', 'one', 'Pertama'],
  ['Ini kali pertama saya datang.', ''],
  ['Satu lagi, tolong.', ''],
  ['Ada dua cara untuk membayar.', 'two', 'dua'],
  ['Carta di sebelah kiri menunjukkan jualan.', 'left point-left', 'di'],
  ['Ya, boleh.', 'nod'],
  ['Tidak, itu yang lain.', 'shake'],
  ['Tidak mengapa, saya boleh tunggu.', ''],
  ['Syabas, anda berjaya!', 'thumb'],
  ['Mutunya tidak bagus.', ''],
  // Thai
  ['สวัสดีค่ะ ฉันชื่อฟ้า', 'together', 'สวัสดี'],
  ['ขอบคุณที่แวะมาค่ะ', 'together'],
  ['ขอโทษค่ะ ไม่มีสินค้านี้', 'concern'],
  ['ประการแรก เปิดประตู', 'one', 'ประการแรก'],
  ['นี่เป็นครั้งแรกของฉัน', ''],
  ['มีสามวิธีให้เลือก', 'three', 'สาม'],
  ['กราฟทางซ้ายแสดงยอดขาย', 'left point-left', 'ทางซ้าย'],
  ['ใช่ค่ะ จัดส่งได้', 'nod'],
  ['ไม่ใช่ค่ะ นั่นเป็นอีกรุ่น', 'shake'],
  ['ไม่เป็นไรค่ะ', ''],
  ['เราไปเยี่ยมชมโรงงาน', ''],
  ['อาจารย์สอนหนังสือ', ''],
  ['เธอแต่งตัวสวยในแต่ละวัน', ''],
  ['ยอดเยี่ยมมากค่ะ', 'thumb'],
];

describe('what an avatar does by itself', () => {
  it.each(sentences)('%s: %s', (text, oneOf, at) => {
    const [first] = movesOf(text);
    if (oneOf === '') return expect(first).toBeUndefined();
    expect(oneOf.split(' ')).toContain(first?.move);
    if (at !== undefined) expect(text.slice(first?.at)).toMatch(new RegExp(`^${at}`));
  });

  it('is the same for the same text, and not always the same for the same matter', () => {
    const thanked = Array.from({ length: 20 }, (_, i) => movesOf(`Thank you for gift number ${i}.`)[0]?.move);
    expect(thanked).toEqual(
      Array.from({ length: 20 }, (_, i) => movesOf(`Thank you for gift number ${i}.`)[0]?.move),
    );
    expect(new Set(thanked)).toEqual(new Set(['together', 'heart', 'bow']));
  });

  it('asks with open hands now and then, and not always', () => {
    const asked = Array.from({ length: 200 }, (_, i) => movesOf(`Is number ${i} yours?`).length);
    const made = asked.filter((count) => count > 0).length;
    expect(made).toBeGreaterThan(10);
    expect(made).toBeLessThan(70);
  });

  it('leaves a sentence alone that has a mark, and the others not', () => {
    const text = 'Hello! [thumb] Thank you for coming. Yes, we are open.';
    expect(movesOf(text).map(({ move }) => move)).toEqual(['wave', 'nod']);
    expect(movesOf('Hello there [smile].')).toEqual([]);
  });

  it('bows as it is sorry, both at the word', () => {
    expect(movesOf('I am sorry.')).toEqual([
      { move: 'concern', at: 5 },
      { move: 'bow', at: 5 },
    ]);
  });
});
