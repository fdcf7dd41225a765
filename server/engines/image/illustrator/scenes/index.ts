import type { PlaceName, Time } from '../lexicon/concepts';
import type { Sketch } from '../sketch';
import { exhibition, news } from './news';
import { stage, studio } from './studio';
import { bank, hospital, lecture } from './halls';
import { classroom, meeting, office } from './work';

export interface Scene {
  draw(sketch: Sketch): void;
  indoors: boolean;
  /** Time of day without a wish. */
  time: Time;
}

const indoors = (draw: Scene['draw'], time: Time = 'day'): Scene => ({ draw, indoors: true, time });
const outdoors = (draw: Scene['draw'], time: Time = 'day'): Scene => ({ draw, indoors: false, time });

export const scenes: Readonly<Record<PlaceName, Scene>> = {
  studio: indoors(studio),
  office: indoors(office),
  meeting: indoors(meeting),
  classroom: indoors(classroom),
  lecture: indoors(lecture),
  shop: indoors(exhibition),
  bank: indoors(bank),
  hospital: indoors(hospital),
  exhibition: indoors(exhibition),
  library: indoors(office),
  living: indoors(office),
  bedroom: indoors(office),
  kitchen: indoors(office),
  cafe: indoors(office),
  news: indoors(news),
  stage: indoors(stage),
  lobby: indoors(bank),
  gym: indoors(meeting),
  city: outdoors(studio),
  street: outdoors(studio),
  park: outdoors(studio),
  garden: outdoors(studio),
  forest: outdoors(studio),
  mountain: outdoors(studio),
  sea: outdoors(studio),
  lake: outdoors(studio),
  desert: outdoors(studio),
  snowfield: outdoors(studio),
  sky: outdoors(studio),
  space: outdoors(studio),
  temple: outdoors(studio),
  newyear: outdoors(stage),
  lanterns: outdoors(stage),
  wedding: outdoors(stage),
  birthday: indoors(studio),
  factory: indoors(meeting),
  technology: indoors(news),
  farm: outdoors(studio),
  abstract: outdoors(studio),
};
