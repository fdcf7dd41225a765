import { byKey, type InEachLanguage } from '../../../texts';

/** What people say to one another besides questions. */
export type Courtesy =
  | 'hello'
  | 'thanks'
  | 'goodbye'
  | 'whoAreYou'
  | 'areYouThere'
  | 'repeat'
  | 'slower'
  | 'faster'
  | 'louder'
  | 'quieter'
  | 'unclear'
  | 'noMore'
  | 'okay';

/**
 * What is said out of courtesy, whole: an utterance that says more is a question. Written without marks, in small letters;
 * `~` stands for a particle, a name or an intensifier of the language, which may be there or not.
 */
export const phrases: Readonly<Record<Courtesy, readonly string[]>> = {
  hello: [
    '~你好~ 您好~ 大家好 哈喽~ 嗨~ 嘿~ 早~ 早上好~ 早安~ 上午好~ 中午好~ 下午好~ 晚上好~',
    'hi~|hello~|hey~|good morning~|good afternoon~|good evening~|greetings|hi there|hello there|hey there|how are you',
    'hai~|helo~|halo~|selamat pagi~|selamat tengah hari~|selamat petang~|selamat malam~|apa khabar~|assalamualaikum',
    'สวัสดี~|หวัดดี~|อรุณสวัสดิ์~|ดี~ค่ะ|ดี~ครับ',
  ],
  thanks: [
    '~谢谢~ ~多谢~ ~感谢~ 谢了 谢啦 谢谢你~ 谢谢您~ 好的谢谢~ 辛苦了~ 麻烦你了 麻烦您了 太谢谢你了 太感谢了 非常感谢~ 谢谢帮助 谢谢你的帮助 谢谢您的帮助',
    'thanks~|thank you~|thx~|ty|cheers~|many thanks|thanks for your help|thank you for your help|ok thanks|okay thanks|great thanks|much appreciated|i appreciate it',
    'terima kasih~|tq~|ok terima kasih|baik terima kasih|terima kasih atas bantuan~',
    'ขอบคุณ~|ขอบใจ~|ขอบพระคุณ~|โอเคขอบคุณ~',
  ],
  goodbye: [
    '~再见~ 拜拜~ 拜~ 回头见 下次见~ 明天见 晚安~ 我走了 先走了 再会',
    'bye~|goodbye~|bye bye~|see you~|see you later|good night~|farewell|take care',
    'selamat tinggal~|selamat jalan|jumpa lagi~|bai~|babai',
    'ลาก่อน~|บาย~|บ๊ายบาย~|แล้วเจอกัน~|ราตรีสวัสดิ์~|ไปก่อนนะ~',
  ],
  whoAreYou: [
    '~你是谁~ 您是谁~ ~你叫什么~ 您叫什么~ 你叫什么名字~ 您叫什么名字~ 怎么称呼~ 怎么称呼你 怎么称呼您 介绍一下你自己 介绍一下自己 自我介绍一下 请介绍一下你自己 请问你是谁 请问您是谁 请问怎么称呼~',
    'who are you|what is your name|what’s your name|whats your name|introduce yourself|please introduce yourself|who am i talking to|who is this|tell me about yourself',
    'siapa awak|siapa anda|siapa kamu|awak siapa|anda siapa|siapa nama awak|siapa nama anda|apa nama awak|apa nama anda|perkenalkan diri~',
    'คุณคือใคร~|คุณเป็นใคร~|คุณชื่ออะไร~|เธอชื่ออะไร~|ชื่ออะไร~|แนะนำตัวหน่อย~|แนะนำตัว~',
  ],
  areYouThere: [
    '~在吗 ~在么 ~在不在 ~在线吗 ~有人吗 喂~ 能听见吗 能听到吗 听得见吗 听得到吗 ~能听到我吗 ~能听见我吗 ~能听到我说话吗 ~能听见我说话吗 ~听得到我说话吗 ~听得见我说话吗 ~听得到我吗 ~听得见我吗 ~还在吗 ~还在听吗',
    '~can you hear me~|~do you hear me~|are you there~|are you still there~|are you listening~|anybody there|anyone there|is anybody there|is anyone there|~can you hear me okay',
    '~boleh dengar saya~|~boleh dengar tak|~dengar tak~|~awak dengar~|~anda dengar~|~anda masih di sana|ada sesiapa~|awak ada~|anda ada di sana~',
    'ได้ยินไหม~|ได้ยินมั้ย~|ได้ยินฉันไหม~|ได้ยินผมไหม~|ได้ยินหรือเปล่า~|ได้ยินเสียงไหม~|อยู่ไหม~|ยังอยู่ไหม~|มีใครอยู่ไหม~|ฮัลโหล~',
  ],
  repeat: [
    '~再说一遍~ ~再说一次~ ~再讲一遍~ ~再讲一次~ ~重复一遍~ ~重复一下~ ~重说一遍~ ~刚才说什么~ ~刚刚说什么~ ~刚才说的什么~ ~没听清~ ~没听清楚~ ~我没听清~ ~我没听清楚~ ~没听见~ ~我没听见~ ~什么~我没听清~',
    '~repeat~|~repeat that~|~say that again~|~say it again~|~repeat the answer~|~repeat what you said|come again|pardon~|i beg your pardon|sorry what|what did you say~|i didn’t catch that|i didn’t hear you|i didn’t hear that|i didn’t get that|once more~|one more time~|again please',
    '~ulang~|~ulang semula~|~ulang sekali lagi~|~ulangi~|~sekali lagi~|~cakap sekali lagi~|~saya tak dengar~|~saya tidak dengar~|apa awak cakap tadi|apa yang anda katakan tadi|maaf apa dia',
    'พูดอีกที~|พูดอีกครั้ง~|พูดใหม่อีกครั้ง~|ขออีกที~|ขออีกครั้ง~|ช่วยพูดอีกครั้ง~|ทวนอีกที~|ทวนอีกครั้ง~|พูดซ้ำ~|ไม่ได้ยิน~|ฟังไม่ทัน~|เมื่อกี้พูดว่าอะไร~|อะไรนะ~',
  ],
  slower: [
    '~慢点~ ~慢一点~ ~慢一些~ ~慢慢说~ ~说慢点~ ~说慢一点~ ~说慢一些~ ~讲慢点~ ~讲慢一点~ ~慢点说~ ~慢一点说~ ~说得慢一点~ ~说得慢点~ ~说得太快了~ ~说太快了~ ~太快了~ ~语速慢一点~ ~语速太快了~',
    '~slower~|~slow down~|~speak slower~|~speak slowly~|~speak more slowly~|~talk slower~|~talk more slowly~|~a little slower~|~a bit slower~|~you speak too fast|~you’re too fast|too fast|you are talking too fast|you’re talking too fast',
    '~perlahan~|~perlahan sikit~|~perlahan sedikit~|~cakap perlahan~|~cakap perlahan sikit~|~bercakap perlahan~|~lambat sikit~|~terlalu laju|~laju sangat',
    'ช้าลง~|ช้าหน่อย~|ช้าๆ~|พูดช้าลง~|พูดช้าๆ~|พูดช้าหน่อย~|พูดช้าลงหน่อย~|ช่วยพูดช้าๆ~|เร็วไป~|เร็วเกินไป~|พูดเร็วไป~',
  ],
  faster: [
    '~快点说~ ~说快点~ ~说快一点~ ~讲快点~ ~讲快一点~ ~快一点说~ ~语速快一点~ ~说得太慢了~ ~说太慢了~ ~太慢了~ ~语速太慢了~',
    '~speak faster~|~talk faster~|~speed up~|~a little faster~|~a bit faster~|~you speak too slowly|too slow|you’re too slow',
    '~cakap cepat sikit~|~laju sikit~|~laju sedikit~|~terlalu perlahan|~lambat sangat',
    'พูดเร็วขึ้น~|พูดเร็วๆ~|พูดเร็วหน่อย~|เร็วขึ้นหน่อย~|ช้าไป~|ช้าเกินไป~',
  ],
  louder: [
    '~大声点~ ~大声一点~ ~大点声~ ~声音大点~ ~声音大一点~ ~说大声点~ ~说大声一点~ ~声音太小了~ ~太小声了~ ~听不清~ ~听不见~ ~听不到~ ~我听不清~ ~我听不见~ ~我听不到~ ~我听不清楚~',
    '~louder~|~speak louder~|~speak up~|~talk louder~|~a little louder~|~a bit louder~|~turn it up~|~turn up the volume~|i can’t hear you~|i cannot hear you~|you’re too quiet|too quiet',
    '~kuat sikit~|~kuatkan suara~|~cakap kuat sikit~|~cakap kuat~|~saya tak boleh dengar~|~suara perlahan sangat|tak dengar~',
    'ดังขึ้น~|ดังหน่อย~|ดังๆ~|พูดดังๆ~|พูดดังขึ้น~|พูดดังหน่อย~|เสียงเบาไป~|เสียงเบาเกินไป~|เบาไป~|ไม่ค่อยได้ยิน~',
  ],
  quieter: [
    '~小声点~ ~小声一点~ ~小点声~ ~声音小点~ ~声音小一点~ ~声音太大了~ ~太大声了~ ~太吵了~',
    '~quieter~|~speak quieter~|~speak more quietly~|~lower your voice~|~turn it down~|~turn down the volume~|~a bit quieter~|~a little quieter~|too loud|you’re too loud',
    '~rendahkan suara~|~perlahankan suara~|~kuat sangat~|~bising sangat~',
    'เบาลง~|เบาหน่อย~|เบาๆ~|พูดเบาๆ~|พูดเบาลง~|เสียงดังไป~|เสียงดังเกินไป~|ดังไป~',
  ],
  unclear: [
    '~不懂~ ~我不懂~ ~没懂~ ~我没懂~ ~听不懂~ ~我听不懂~ ~没听懂~ ~我没听懂~ ~不明白~ ~我不明白~ ~没明白~ ~我没明白~ ~什么意思~ ~这是什么意思~ ~你说的什么意思~ ~你在说什么~ ~看不懂~ ~没看懂~',
    'i don’t understand~|i do not understand~|i didn’t understand~|i don’t get it~|i’m confused~|i am confused|what do you mean~|that’s not clear|that is not clear|it’s not clear|i don’t follow~|what does that mean~',
    'saya tak faham~|saya tidak faham~|tak faham~|tidak faham~|kurang faham~|saya kurang faham~|apa maksud awak|apa maksud anda|apa maksudnya|maksudnya apa',
    'ไม่เข้าใจ~|ฉันไม่เข้าใจ~|ผมไม่เข้าใจ~|งง~|หมายความว่าอะไร~|หมายความว่ายังไง~|หมายความว่าไง~|แปลว่าอะไร~|ไม่รู้เรื่อง~',
  ],
  noMore: [
    '~不用了~ ~不用~ ~没有了~ ~没了~ ~没事了~ ~没事~ ~没问题了~ ~没什么了~ ~没别的了~ ~算了~ ~不需要了~ ~不需要~ 不用了谢谢~ 没有了谢谢~ 没事了谢谢~ ~够了~ ~就这样~ ~就这些~',
    'no~|nope~|no thanks~|no thank you~|nothing else~|that’s all~|that is all~|that’s it~|never mind|nevermind|i’m good~|not now~|no that’s all~|that will be all',
    'tidak~|tak~|tak apa~|tidak mengapa~|tak ada~|tiada~|tiada lagi~|itu sahaja~|itu saja~|tak perlu~|tidak perlu~|tak payah~',
    'ไม่~|ไม่เป็นไร~|ไม่มีแล้ว~|ไม่มี~|ไม่ต้อง~|ไม่ต้องแล้ว~|แค่นี้~|เท่านี้~|พอแล้ว~|ไม่เอา~',
  ],
  okay: [
    '~好~ ~好的~ ~好吧~ ~好滴~ ~行~ ~可以~ ~嗯~ ~嗯嗯~ ~对~ ~对的~ ~是~ ~是的~ ~没错~ ~知道了~ ~我知道了~ ~明白~ ~明白了~ ~我明白了~ ~懂了~ ~我懂了~ ~了解~ ~了解了~ ~收到~ ~原来如此~ ~这样啊~ ~ok ~okay ~不错~ ~很好~ ~太好了~',
    'ok~|okay~|k|yes~|yeah~|yep~|yup~|sure~|right~|all right~|alright~|got it~|i see~|i understand~|understood~|great~|good~|very good|fine~|cool~|nice~|perfect~|sounds good~|makes sense~|of course|exactly|wonderful|ok got it|oh i see|ah i see',
    'ok~|okey~|baik~|baiklah~|ya~|yalah~|betul~|faham~|saya faham~|tahu~|oh begitu~|bagus~|boleh~|setuju~|ok faham',
    'โอเค~|ได้~|ใช่~|ค่ะ~|ครับ~|จ้า~|อืม~|เข้าใจแล้ว~|เข้าใจ~|รับทราบ~|ทราบแล้ว~|รู้แล้ว~|ดี~|ดีมาก~|ตกลง~|อ๋อ~',
  ],
};

/** Particles and the like of each language, in the order of the phrases. */
export const particles = [
  '啊 呀 哦 噢 哈 啦 了 呢 嘛 吧 吗 么 哟 哎 诶 你 您 你们 您们 我 大家 好的 那 嗯 很 太 真是 非常 十分 请问 请 麻烦 能不能 能 可以 可不可以 好吗 行吗 刚才 一下 小姐 先生 老师 朋友 再见 谢谢 对不起 不好意思 抱歉',
  'there|you|everyone|all|again|so much|very much|a lot|a million|very|much|then|now|for now|soon|friend|guys|bye|very kindly|please|sorry|can you|could you|would you|will you|hey|hello|excuse me|thanks|thank you|ok|okay|for me|i|it|that|this|a bit|a little|once more',
  'banyak|semua|ya|yer|lah|ye|ke|kah|sangat|daripada awak|encik|cik|puan|anda|awak|kawan|dulu|nanti|balik|tolong|sila|boleh|maaf|lagi|tadi|sahaja|sikit|sedikit|tak|terima kasih|hai|helo|cakap',
  'นะ|ค่ะ|คะ|ครับ|คับ|จ้า|จ้ะ|มาก|ๆ|เลย|จริง|คุณ|หรอ|เหรอ|ละ|ล่ะ|หน่อย|ด้วย|ได้ไหม|ได้มั้ย|แล้ว|สิ|จ๊ะ|ขอบคุณ|ขอโทษ|อีก|ที',
] as const;

/**
 * Answers to courtesies, with `{name}` for the role. A request to repeat gets the last answer; its text here is for a talk in
 * which nothing was said yet.
 */
export const answers: Readonly<Record<Courtesy, InEachLanguage>> = byKey((texts) => texts.brain.courtesies);
