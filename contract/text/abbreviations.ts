const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Abbreviations before a name: no sentence ends with one. Small letters, without the last period. */
export const titles = words(
  'dr mr mrs ms mx messrs prof hon rev fr gen col lt capt cpt sgt maj cmdr gov sen rep pres supt insp vs ' +
    'tn en pn cik dato datuk hj hjh ir ar ts jln lrg tmn kg kpg bt bkt sg btg blk lot tkt sek ust sdn pte',
);

/** Abbreviations before a number or a code: with another word behind them they are words of their own, as in "No. You cannot." */
export const counters = words(
  'no nos nr num vol figs fig pp pg p para art sec sect ch chap ver v bil hlm rm bab jil ruj op',
);

/** Abbreviations that stand within a sentence, and some at its end: what follows decides. */
export const shortened = words(
  'etc inc ltd co corp bhd llc plc dept div st sta mt ft ave rd blvd sq apt flr bldg jr sr esq ' +
    'approx est ca cca circa tel hp ph fax ext qty min max avg hr hrs mins secs wk wks mo mos yr yrs ' +
    'dll dsb spt cth dgn utk yg kpd tsb incl excl temp misc ref resp asst mgr univ assn bros govt intl natl tech ' +
    'lb lbs oz gal cm mm km kg gm',
);

/** Days and months: they are abbreviations only with a capital. */
export const calendar = words(
  'jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun ' +
    'mac ogos okt dis isn sel rab kha jum sab ahd',
);

/** What may end a sentence although it is short: a capital behind it begins the next one. */
export const closing = words('am pm etc inc ltd corp bhd llc plc dll dsb spt');

/** Words that mostly begin a sentence when they have a capital. */
export const starters = words(
  'the a an this that these those it its he she they we you i there here then when where while if in on at for from to and ' +
    'but or so as after before all any each every no not only our your their his her my please what who why how which can ' +
    'could will would should do does did is are was were may must also both however otherwise ' +
    'ini itu ia dia kami kita anda saya mereka sila untuk jika kalau apabila semua tidak jangan pada di ke dari dan atau juga ' +
    'setiap hanya boleh bila kemudian selepas sebelum',
);
