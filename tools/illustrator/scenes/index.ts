import type { PlaceName, Time } from '../../../lexicon/concepts';
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

export interface Scene {
  draw(sketch: Sketch): void;
  indoors: boolean;
  /** Time of day without a wish. */
  time: Time;
}

const indoors = (draw: Scene['draw']): Scene => ({ draw, indoors: true, time: 'day' });
const outdoors = (draw: Scene['draw'], time: Time = 'day'): Scene => ({ draw, indoors: false, time });

export const scenes: Readonly<Record<PlaceName, Scene>> = {
  studio: indoors(studio),
  office: indoors(office),
  meeting: indoors(meeting),
  classroom: indoors(classroom),
  lecture: indoors(lecture),
  shop: indoors(shop),
  bank: indoors(bank),
  hospital: indoors(hospital),
  exhibition: indoors(exhibition),
  library: indoors(library),
  living: indoors(living),
  bedroom: indoors(bedroom),
  kitchen: indoors(kitchen),
  cafe: indoors(cafe),
  news: indoors(news),
  stage: indoors(stage),
  lobby: indoors(lobby),
  gym: indoors(gym),
  factory: indoors(factory),
  technology: indoors(technology),
  birthday: indoors(birthday),
  wedding: indoors(wedding),
  abstract: indoors(abstract),
  city: outdoors(city),
  street: outdoors(street),
  park: outdoors(park),
  garden: outdoors(garden),
  forest: outdoors(forest),
  mountain: outdoors(mountain),
  sea: outdoors(sea),
  harbour: outdoors(harbour),
  lake: outdoors(lake),
  desert: outdoors(desert),
  snowfield: outdoors(snowfield),
  sky: outdoors(sky),
  space: outdoors(space, 'night'),
  temple: outdoors(temple),
  newyear: outdoors(newYear, 'night'),
  lanterns: outdoors(lanternFeast, 'night'),
  farm: outdoors(farm),
  wat: outdoors(wat),
  mosque: outdoors(mosque),
  kampung: outdoors(kampung),
  tropicalcity: outdoors(tropicalCity),
  nightmarket: outdoors(nightMarket, 'night'),
  floatingmarket: outdoors(floatingMarket),
  island: outdoors(island),
  dragonboat: outdoors(dragonBoats),
  hariraya: outdoors(hariRaya, 'night'),
  songkran: outdoors(songkran),
  krathong: outdoors(loyKrathong, 'night'),
  deepavali: outdoors(deepavali, 'night'),
};
