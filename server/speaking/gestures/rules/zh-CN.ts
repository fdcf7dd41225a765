import { LEFT, OTHERWISE, RIGHT, type Rule, SORRY, UNSURE } from './rule';

/** What is counted; a time of the day (三点) is not. */
const COUNTED =
  '(?:种|类|条|项|大|步(?!行)|个(?:方法|办法|步骤|原因|理由|问题|方面|选择|部分|方案|阶段|特点|优点|好处|版本|套餐|要点|建议|重点|地方)|点(?=注意|原因|建议|理由|要求|优势|说明|好处|体会|[：:]))';
const ordinal = (digit: string): string => `第${digit}(?=[，,、：:]|点|步|个|种|类|条|件|项|部分)`;

export const chinese: readonly Rule[] = [
  {
    when: /(?<![对比给跟为待])[你您]们?好(?![看听奇高大多像好吃玩不过意])|(?:大家|各位|朋友们|同学们)好|[早午晚]上好|[上中下]午好|^(?:嗨|哈喽|哈啰)/u,
    moves: ['wave'],
  },
  { when: /(?<![受很最不])欢迎(?!度|程度)/u, moves: ['both', 'wave'] },
  { when: /再见|拜拜|回头见|下次见|明天见/u, moves: ['wave'] },
  { when: /衷心|由衷|发自内心|真心实意/u, moves: ['heart'] },
  { when: /(?<!不用|不必)(?:谢谢|多谢|感谢(?!信|状|费|卡))/u, moves: ['together', 'bow', 'heart'] },
  { when: /(?<!没什么)对不起|抱歉|不好意思|致歉|道歉/u, moves: SORRY },
  { when: /遗憾的是|很遗憾|可惜/u, moves: ['concern'] },
  { when: new RegExp(`${ordinal('一')}|首先|其一|一是`, 'u'), moves: ['one'] },
  { when: new RegExp(`${ordinal('二')}|其次|其二|二是`, 'u'), moves: ['two'] },
  { when: new RegExp(`${ordinal('三')}|再次(?=[，,])|其三|三是`, 'u'), moves: ['three'] },
  { when: new RegExp(`(?<![十百千万第午晨晚早])[两二]${COUNTED}`, 'u'), moves: ['two'] },
  { when: new RegExp(`(?<![十百千万第午晨晚早])三${COUNTED}`, 'u'), moves: ['three'] },
  { when: /(?<!另)一方面/u, moves: ['left'] },
  { when: /另一方面/u, moves: ['right'] },
  { when: /左(?:边|侧|手边|方|面|上角|下角|图)|[往向朝]左(?!右)/u, moves: LEFT },
  { when: /右(?:边|侧|手边|方|面|上角|下角|图)|[往向朝]右/u, moves: RIGHT },
  { when: /(?:屏幕|画面|页面|舞台|头顶)的?上[方面]|正上方/u, moves: ['point-up'] },
  { when: /恭喜|祝贺/u, moves: ['joy', 'together'] },
  {
    when: /太[好棒]了|[真很]棒|棒极了|干得好|做得好|好样的|(?<!得)(?:真|太)厉害/u,
    moves: ['thumb'],
  },
  { when: /^[\p{P}\s]*(?:哇|天[哪啊])|竟然|居然|没想到|不可思议|真的吗/u, moves: ['surprise'] },
  { when: /^[\p{P}\s]*(?:是的|没错|当然(?!不)|正确|(?:对|好的|可以|嗯)(?=[，,。！!]|$))/u, moves: ['nod'] },
  { when: /^[\p{P}\s]*(?:不(?=[，,。！!])|不是的|不行|不可以|绝不|并不是|并没有)/u, moves: ['shake'] },
  { when: /谁知道|(?<!你)不知道|说不好|很?难说|说不准/u, moves: ['shrug'] },
  {
    when: /也许|或许|(?<![不尽])可能(?!性)|说不定|不(?:太|是很|大)?确定|不(?:太|大)?清楚/u,
    moves: UNSURE,
    share: 0.7,
  },
  { when: /(?<![不没])(?:很|真|太|非常|特别|好)?(?<!不)(?:开心|高兴|快乐|荣幸)/u, moves: ['joy'] },
  { when: /有什么(?:可以|能)(?:帮|为)|需要(?:什么)?帮助吗/u, moves: ['both'], share: 0.6 },
  {
    when: /请?注意(?!到|力)|请记住|重要的是|重点是|关键是|别忘了/u,
    moves: ['point-up'],
    share: 0.6,
    isWeak: true,
  },
  {
    when: /但是|(?<!只)不过(?!如此|分|来|去)|然而|相比之下|反之/u,
    moves: OTHERWISE,
    share: 0.35,
    isWeak: true,
  },
  { when: /所有的?|全部|各种各样|大家(?!好)/u, moves: ['both'], share: 0.3, isWeak: true },
  {
    when: /^(?=.*[？?]["”’」』]?\s*$)/su,
    moves: ['both', 'both', 'both', 'shrug'],
    share: 0.15,
    isWeak: true,
  },
];
