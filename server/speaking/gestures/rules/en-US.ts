import { LEFT, OTHERWISE, RIGHT, type Rule, SORRY, UNSURE } from './rule';

/** Where a direction ends, so that "the right choice" and "on the right track" are none. */
const PLACE = String.raw`(?=\s*(?:[,.;:!?—]|$)|\s+(?:of|side|hand|corner|here|there|you|we|is|are|and|shows?|stands?)\b)`;
const listed = (words: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[,;:—]\s*|\band\s+)(?:${words})(?=[,:])|\bthe (?:${words}) (?:one|step|point|reason|thing|way|option|question|part|rule)\b`,
    'iu',
  );
const COUNTED =
  '(?:ways|reasons|steps|things|points|options|kinds|types|parts|plans|choices|questions|rules|tips|sizes|models|versions|sections)';

export const english: readonly Rule[] = [
  { when: /^\W*namaste\b/iu, moves: ['together'] },
  { when: /^\W*(?:hello|hi|hey|good (?:morning|afternoon|evening)|greetings)\b(?!-)/iu, moves: ['wave'] },
  {
    when: /^\W*welcome\b|(?<!you'?re )(?<!you are )\bwelcome (?:to|back|everyone)\b/iu,
    moves: ['both', 'wave'],
  },
  { when: /\b(?:goodbye|bye|see you (?:soon|later|again|next|tomorrow|then)|farewell)\b/iu, moves: ['wave'] },
  {
    when: /\b(?:from the bottom of (?:my|our) hearts?|with all (?:my|our) hearts?|heartfelt)\b/iu,
    moves: ['heart'],
  },
  {
    when: /(?<!\bno )\b(?:thank you|thanks(?! to\b)|(?:i am|i'm|we are|we're) (?:so |very )?grateful|(?:i|we) (?:really )?appreciate)\b/iu,
    moves: ['together', 'heart', 'bow'],
  },
  { when: /(?<!\bthan )(?<!\bnot )\b(?:sorry|apologi[sz]e|apologies)\b/iu, moves: SORRY },
  { when: /\b(?:unfortunately|i'm afraid|i am afraid|regrettably|sad to say)\b/iu, moves: ['concern'] },
  { when: listed('first|firstly|first of all|to begin with'), moves: ['one'] },
  { when: listed('second|secondly'), moves: ['two'] },
  { when: listed('third|thirdly'), moves: ['three'] },
  { when: /\bstep (?:one|1)\b|\bone (?:thing|reason|point|rule|tip)\b/iu, moves: ['one'] },
  { when: new RegExp(String.raw`\bstep (?:two|2)\b|\btwo (?:\w+ )?${COUNTED}\b`, 'iu'), moves: ['two'] },
  {
    when: new RegExp(String.raw`\bstep (?:three|3)\b|\bthree (?:\w+ )?${COUNTED}\b`, 'iu'),
    moves: ['three'],
  },
  { when: /\bon (?:the )?one hand\b/iu, moves: ['left'] },
  { when: /\bon the other hand\b/iu, moves: ['right'] },
  {
    when: new RegExp(
      String.raw`\b(?:on|to|at|from) (?:the|your|my|our) (?:far )?left${PLACE}|\bleft[- ](?:hand|side)\b|\b(?:turn|look|go) left\b|\b(?:upper|lower|top|bottom)[- ]left\b`,
      'iu',
    ),
    moves: LEFT,
  },
  {
    when: new RegExp(
      String.raw`\b(?:on|to|at|from) (?:the|your|my|our) (?:far )?right${PLACE}|\bright-hand\b|\bright side\b|\b(?:turn|look|go) right(?! (?:now|away|ahead))\b|\b(?:upper|lower|top|bottom)[- ]right\b`,
      'iu',
    ),
    moves: RIGHT,
  },
  {
    when: /\bat the (?:very )?top of (?:the|your) (?:screen|page|stage|picture)\b|\b(?:up here|above me)\b/iu,
    moves: ['point-up'],
  },
  { when: /\b(?:congratulations|happy birthday|hooray)\b/iu, moves: ['joy'] },
  {
    when: /\b(?:well done|(?:good|great|nice) (?:job|work|choice)|bravo)\b|^\W*(?:great|excellent|perfect|fantastic|wonderful|awesome)(?=[,.!])|\b(?:that's|that is|sounds|looks|is) (?:really |just |so )?(?:great|excellent|perfect|fantastic|awesome)(?=[,.!]|$)/iu,
    moves: ['thumb'],
  },
  {
    when: /^\W*(?:wow|oh my|guess what)\b|\b(?:unbelievable|incredible|amazing|astonishing)(?:ly)?\b|\bcan you believe\b|\bbelieve it or not\b|^\W*really\?/iu,
    moves: ['surprise'],
  },
  {
    when: /^\W*(?:yes|exactly|of course|certainly|absolutely|that's right|correct|sure)(?=[\s,.!]|$)/iu,
    moves: ['nod'],
  },
  {
    when: /^\W*(?:no|nope)(?=[,!]|\.(?!\s*\d)|$)|^\W*no way\b|\b(?:not at all|by no means|on no account)\b/iu,
    moves: ['shake'],
  },
  {
    when: /\b(?:who knows|no idea|(?:i|we) (?:don't|do not) know|hard to say|can't say|it depends)\b/iu,
    moves: ['shrug'],
  },
  {
    when: /\b(?:maybe|perhaps|possibly|(?:i'm|i am|we're|we are) not (?:quite |so )?(?:sure|certain))\b/iu,
    moves: UNSURE,
    share: 0.7,
  },
  {
    when: /(?<!\bnot )(?<!\bnot so )\b(?:glad|delighted|thrilled|so happy|very happy|happy to|(?:i|we) love)\b/iu,
    moves: ['joy'],
  },
  {
    when: /\b(?:how (?:can|may) (?:i|we) help|what can (?:i|we) do for you)\b/iu,
    moves: ['both'],
    share: 0.6,
  },
  {
    when: /\b(?:most importantly|remember|please note|note that|keep in mind|don't forget|attention)\b/iu,
    moves: ['point-up'],
    share: 0.6,
    isWeak: true,
  },
  {
    when: /(?:^|[,;]\s*)(?:but|however|whereas|on the contrary|instead)\b/iu,
    moves: OTHERWISE,
    share: 0.35,
    isWeak: true,
  },
  {
    when: /\b(?:all of (?:you|it|them)|everything|everyone|everybody)\b/iu,
    moves: ['both'],
    share: 0.3,
    isWeak: true,
  },
  { when: /^(?=.*\?["'”’]?\s*$)/su, moves: ['both', 'both', 'both', 'shrug'], share: 0.15, isWeak: true },
];
