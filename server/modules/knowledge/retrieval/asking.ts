/** What the answer to a question must hold. */
export type AnswerKind =
  | 'time'
  | 'date'
  | 'duration'
  | 'frequency'
  | 'money'
  | 'measure'
  | 'number'
  | 'floor'
  | 'place'
  | 'person'
  | 'phone'
  | 'permission'
  | 'existence'
  | 'how';

/** Words of alphabets stand by themselves. */
const word = (list: string) => `(?<![a-z])(?:${list})(?![a-z])`;

/**
 * How each kind of a question is asked, in the four languages. What matches is no topic: documents answer "几点" without the
 * word. A question may be of several kinds, and its answer holds one of them.
 */
const asking: readonly (readonly [AnswerKind, RegExp])[] = (
  [
    [
      'frequency',
      '(?:多久|多长时间|几天|几年|几个月|多少[天年]).{0,8}一次|隔多久',
      'how often|how frequently',
      'berapa kerap',
      'บ่อยแค่ไหน',
    ],
    [
      'duration',
      '多久|多长时间|多长|(?<!哪)几(?:天|日|个?小时|个?钟头|个?月|个?星期|个?礼拜|周|年|分钟|晚|个?工作日|课时)|多少(?:天|个?小时|分钟|个?月|年|周)',
      'how long|how many (?:working |business |calendar )?(?:days?|hours?|minutes?|weeks?|months?|years?|nights?)|how soon',
      'berapa lama(?:kah)?|berapa (?:hari|jam|minit|minggu|bulan|tahun)|tempoh berapa',
      'นานแค่ไหน|นานเท่าไหร่|นานเท่าไร|นานเท่าใด|กี่(?:วัน|ชั่วโมง|นาที|สัปดาห์|อาทิตย์|เดือน|ปี)|ใช้เวลาเท่าไ(?:หร่|ร)',
    ],
    [
      'time',
      '几点(?:钟|半)?|什么时间|什么时候|何时|啥时候|几时',
      'what time|when|until when|how late|how early|at what hour|what are (?:the|your) hours',
      'pukul berapa|jam berapa|bila(?:kah)?',
      'กี่โมง|กี่ทุ่ม|เวลาไหน|เวลาใด|ตอนไหน|เมื่อไหร่|เมื่อไร|เมื่อใด',
    ],
    [
      'date',
      '什么时候|何时|哪天|哪一天|哪几天|几号|星期几|周几|礼拜几|几月|哪年|哪一年|什么日子|什么日期',
      'when|what days?|which days?|what date|which date|what year|which year|by when|until when',
      'bila(?:kah)?|hari apa|hari mana|tarikh apa|tahun berapa|tarikh berapa|bulan berapa',
      'วันไหน|วันอะไร|วันที่เท่าไหร่|วันที่เท่าไร|ปีไหน|ปีอะไร|เดือนไหน|เมื่อไหร่|เมื่อไร|เมื่อใด',
    ],
    [
      'money',
      '多少钱|几块钱?|几元|什么价(?:位|格|钱)?|怎么收费|怎么卖|多少元|要钱|收钱|花钱|加钱|收费|要交钱|贵不贵|多钱|优惠|折扣|打折',
      "how much|what(?:’s|'s| is| are| does) .{0,40}(?:price|cost|fee|fare|charge)|do i (?:have to )?pay|what .{0,30}(?:cost|charge|pay)|discount|(?:extra |additional )?(?:charge|charges|fee|fees)",
      'berapa harga|berapa ringgit|berapa bayaran|berapa|kena bayar|diskaun|potongan|caj',
      'ราคาเท่าไหร่|ราคาเท่าไร|กี่บาท|เท่าไหร่|เท่าไร|เท่าใด|เสียเงิน|ลดกี่|ส่วนลด',
    ],
    [
      'measure',
      '多大|多高|多重|多远|多快|多宽|尺寸|面积',
      'how (?:big|large|tall|heavy|far|high|fast|wide|deep)|what size|(?:maximum|minimum|max|min)(?: [a-z]+){0,2} (?:size|weight|height|length)',
      'berapa (?:besar|tinggi|berat|jauh|laju)|saiz|had maksimum',
      'ใหญ่แค่ไหน|สูงเท่าไหร่|สูงเท่าไร|หนักเท่าไหร่|หนักเท่าไร|ไกลแค่ไหน|ขนาดเท่าไหร่|ขนาดเท่าไร',
    ],
    [
      'floor',
      '几楼|几层|哪层|哪一层|哪个楼层',
      '(?:which|what) (?:floor|level)',
      '(?:di )?(?:tingkat|aras) (?:berapa|mana)',
      'ชั้นไหน|ชั้นอะไร|ชั้นที่เท่าไหร่|ชั้นใด',
    ],
    [
      'number',
      '几个|几位|几[册本次张份间桌岁人名门辆条班]|多少|几',
      'how many|how much|how old',
      'berapa',
      'กี่|เท่าไหร่|เท่าไร|เท่าใด',
    ],
    [
      'place',
      '在哪里|在哪儿|在哪|去哪里|去哪儿|哪里|哪儿|什么地方|何处|什么位置',
      'where(?:abouts)?',
      'di manakah?|di mana|ke mana|dari mana',
      'ที่ไหน|ตรงไหน|อยู่ไหน|แห่งไหน|ไหนบ้าง',
    ],
    [
      'person',
      '谁|哪位|哪(?:个|位)(?:老师|医生|大夫|教练|人)|什么人|何人',
      'who|whom|whose',
      'siapa(?:kah)?',
      'ใคร|คนไหน|ผู้ใด',
    ],
    [
      'phone',
      '电话(?:号码)?(?:是|多少|几|[?？ ]*$)|打(?:哪个|什么)(?:电话|号)|热线(?:电话)?(?:是|多少|[?？ ]*$)|号码是?多少|哪个电话',
      '(?:phone|telephone|contact) number|what.{0,20} number|whom? (?:do|should|can|could|to) (?:i )?call|which number|hotline',
      'nombor (?:telefon|whatsapp|hotline)|telefon berapa|talian apa|hubungi siapa',
      'เบอร์โทร|เบอร์อะไร|เบอร์ไหน|โทรเบอร์|เบอร์',
    ],
    [
      'existence',
      '有没有|有无|(?<![所只没])有(?!效).{1,12}(?:吗|么|嘛)|有.{1,12}[?？]$|卖.{1,8}吗',
      'is there|are there|do you (?:have|offer|sell|provide)|have you got|any',
      '(?:ada|adakah|terdapat)(?= .{1,30}\\?)|ada jual',
      'มี(?=.{1,20}(?:ไหม|มั้ย|หรือไม่|หรือเปล่า|รึเปล่า|บ้าง))',
    ],
    [
      'permission',
      '可不可以|能不能|可以|能否|可否|是否|行不行|行吗|允许|能|要不要|用不用|(?:吗|么|嘛)[?？。 ]*$',
      '^(?:so |and |but |hi,? |hello,? )?(?:can|may|could|is|are|do|does|am|will|should|must|would)(?![a-z])',
      'bolehkah|boleh|perlukah|perlu|kena|(?<![a-z])(?:tak|ke)(?=[ ?]*$)',
      'ได้ไหม|ได้มั้ย|ได้หรือไม่|ได้หรือเปล่า|ไหม|มั้ย|หรือไม่|หรือเปล่า|รึเปล่า',
    ],
    [
      'how',
      '怎么办理?|怎么做|怎么|如何|怎样|咋',
      'how (?:do|can|should|to|does)|what (?:should|do|can) i do|how',
      'bagaimana(?:kah)?|macam mana',
      'ยังไง|อย่างไร|ทำไง|วิธีไหน',
    ],
  ] as const
).map(([kind, zh, en, ms, th]) => [
  kind,
  new RegExp(
    [
      zh,
      en.startsWith('^') ? en : word(en),
      ms.includes('(?<!') || ms.startsWith('(?:') ? ms : word(ms),
      th,
    ].join('|'),
    'giu',
  ),
]);

/** Words that only ask: documents answer without them. Longer ones stand before those that they begin with. */
const INTERROGATIVE = new RegExp(
  [
    '为什么|为何|怎么办理?|怎么样|怎么|怎样|如何|什么时候|什么时间|什么地方|什么样的?|什么价(?:位|格|钱)?|什么|何时|何处|啥时候|啥|几时|几点(?:钟|半)?|哪里|哪儿|哪(?:[些个里种款位天年层一]|一天|几天)?|谁|多少钱?|多久一次|多久|多长时间|多长|多大|多高|多重|多远|几(?:个|位|天|号|楼|层|元|块钱?|岁)?|是否|能不能|可不可以|能否|可否|行不行|有没有|请问|想问|问一下|一下|告诉我|吗|呢|么|嘛|吧|啊|呀',
    word(
      "what’s|what's|whats|what time|what day|what|which|why|when|where|whose|whom|who|how (?:much|many|long|often|far|big|late|early|soon|old)|how|did|does|do|can|could|may|is|are|was|were|am|will|would|should|name|please|tell me|i’d like|i want to know|know|me|i’m|i'm|any|there",
    ),
    'อะไร|ทำไม|เท่าไหร่|เท่าไร|เท่าใด|กี่โมง|กี่|เมื่อไหร่|เมื่อไร|เมื่อใด|ที่ไหน|ตรงไหน|ไหน|ใคร|ยังไง|อย่างไร|ใด|ไหม|มั้ย|หรือไม่|หรือเปล่า|รึเปล่า|บ้าง|ครับ|ค่ะ|คะ|หน่อย|ขอ(?!ง)|ได้ไหม|ได้มั้ย',
    word(
      '(?:apa|bagaimana|mengapa|kenapa|mana|siapa|berapa|bila)(?:kah)?|macam mana|pukul berapa|bolehkah|boleh|adakah|ada|perlukah|sila|tolong|nak|hendak|mahu|saya|awak|encik|cik|kena|tak|ke',
    ),
  ].join('|'),
  'giu',
);

/** Words that ask for money alone; "how much" asks for other amounts too. */
const ONLY_MONEY =
  /yuran|caj(?![a-z])|sewa|tambang|kos(?![a-z])|deposit|ค่า(?=\S)|多少钱|几块|几元|什么价|收费|怎么卖|多少元|要钱|收钱|花钱|加钱|交钱|优惠|折扣|打折|discount|diskaun|price|cost|fee|fare|charge|harga|ringgit|bayaran|ราคา|กี่บาท|เสียเงิน|ลดกี่|ส่วนลด/iu;
/** Kinds that say better what is counted than the words for an amount. */
const counting: readonly AnswerKind[] = [
  'frequency',
  'duration',
  'time',
  'date',
  'floor',
  'person',
  'phone',
  'measure',
];

/** What the answer to a question must hold, one of these kinds. @param text normalized */
export function kindsOf(text: string): AnswerKind[] {
  const kinds = asking.filter(([, pattern]) => text.search(pattern) !== -1).map(([kind]) => kind);
  const isMoney = kinds.includes('money') && ONLY_MONEY.test(text);
  const isCounted = kinds.some((kind) => counting.includes(kind));
  return kinds.filter((kind) => {
    if (kind === 'money') return isMoney || !isCounted;
    return kind !== 'number' || !(isMoney || isCounted);
  });
}

/** A question without the words that ask. @param text normalized */
export const topicOf = (text: string): string => text.replace(INTERROGATIVE, ' ');
