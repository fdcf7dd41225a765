import type { PlaceName } from '../../lexicon/concepts';
import type { Sketch } from '../sketch';
import { abstract } from './abstract';
import { city, street } from './city';
import { birthday, wedding } from './feasts';
import { bank, hospital, lecture } from './halls';
import { forest, mountain } from './heights';
import { bedroom, cafe, library, living, lobby, shop } from './homes';
import { factory, gym, technology } from './industry';
import { exhibition, news } from './news';
import { farm, garden, park } from './park';
import { island } from './island';
import { kampung } from './kampung';
import { kitchen } from './kitchen';
import { loyKrathong } from './krathong';
import { deepavali, hariRaya } from './lights';
import { floatingMarket, nightMarket } from './markets';
import { mosque } from './mosque';
import { desert, sky, snowfield } from './plains';
import { lake, sea } from './shores';
import { stage, studio } from './studio';
import { songkran } from './songkran';
import { tropicalCity } from './tropics';
import { space } from './unearthly';
import { lanternFeast, newYear, temple } from './tradition';
import { wat } from './wat';
import { dragonBoats, harbour } from './waterside';
import { classroom, meeting, office } from './work';

/** What each place shows. */
export const scenes: Readonly<Record<PlaceName, (sketch: Sketch) => void>> = {
  studio,
  office,
  meeting,
  classroom,
  lecture,
  shop,
  bank,
  hospital,
  exhibition,
  library,
  living,
  bedroom,
  kitchen,
  cafe,
  news,
  stage,
  lobby,
  gym,
  factory,
  technology,
  birthday,
  wedding,
  abstract,
  city,
  street,
  park,
  garden,
  forest,
  mountain,
  sea,
  harbour,
  lake,
  desert,
  snowfield,
  sky,
  space,
  temple,
  newyear: newYear,
  lanterns: lanternFeast,
  farm,
  wat,
  mosque,
  kampung,
  tropicalcity: tropicalCity,
  nightmarket: nightMarket,
  floatingmarket: floatingMarket,
  island,
  dragonboat: dragonBoats,
  hariraya: hariRaya,
  songkran,
  krathong: loyKrathong,
  deepavali,
};

/** Shown by night unless a text names an hour. */
export const nightly: ReadonlySet<PlaceName> = new Set([
  'space',
  'newyear',
  'lanterns',
  'nightmarket',
  'hariraya',
  'krathong',
  'deepavali',
]);
