import { creationLimits, type dialogStyles } from '../../../../../contract/creation/limits';
import type { CreationWish, Scenario, Tone } from '../../../../../contract/creation/schema';
import type { ImageStyle } from '../../../../../contract/image/schema';
import type { SpokenLanguage } from '../../../../../contract/common/languages';
import { cutText } from '../../../../../contract/text/text';
import type { Scenarios } from '../grammar';
import { clausesOf } from './clauses';
import { readAddress, readPhone } from './contacts';
import { readHours } from './hours';
import { readLanguage } from './language';
import { type Look, readLook } from './look';
import { kindAmong, readOrganization } from './organization';
import { type Person, readPerson } from './person';
import { createScenarioReader } from './scenario';
import { readAudience, readProduct } from './trade';
import { type Fact, isOfHouse, readFacts } from './facts';
import { type Matter, readMatter } from './matter';
import { readRest } from './rest';
import { readWear, type Wear } from './wear';
import { finderOf, type MeaningOf, type Taken, wantedOf, without } from './vocabulary';

/** What a wish says; null and empty for what it does not. */
export interface Brief {
  language: SpokenLanguage;
  scenario: Scenario;
  scenarioTold: boolean;
  tone: Tone | null;
  person: Pick<Person, 'gender' | 'age' | 'name' | 'words'>;
  dress: MeaningOf<'dress'> | null;
  pace: MeaningOf<'pace'> | null;
  look: Omit<Look, 'taken' | 'moments'>;
  wear: Omit<Wear, 'taken' | 'looks'>;
  /** What it states, the latest first. */
  facts: Fact[];
  /** What it is about, in its own words. */
  matter: Pick<Matter, 'written' | 'isPlace'> | null;
  /** The words for a desk at which visitors are received. */
  desk: string | null;
  /** That stands on the stage already. */
  stage: CreationWish['stage'] | null;
  /** Clauses about its work that nothing else took. */
  duties: string[];
  /** Words about looks that no line of the plan can use. */
  left: string[];
  style: ImageStyle | null;
  dialog: (typeof dialogStyles)[number] | null;
  side: 'left' | 'right' | null;
  /** The screen that it speaks of; the project's ratio is chosen elsewhere. */
  screen: MeaningOf<'ratio'> | null;
  organization: string | null;
  /** What kind of place it is, where it has no name: `clinic`. */
  kind: string | null;
  audience: string | null;
  product: string | null;
  hours: string | null;
  address: string | null;
  phone: string | null;
  /** Words that were taken, as they are written there, in their order, each once. */
  understood: string[];
}

const findTone = finderOf('tone');
const findDress = finderOf('dress');
const findPace = finderOf('pace');
const findDialog = finderOf('dialog');
const findScreen = finderOf('ratio');
const findSide = finderOf('side');
const findStyle = finderOf('style');

/** A desk in a room, as the words of receptions name it. */
const DESK =
  /前台|接待台|接待处|服务台|柜台|\b(?:front desk|reception(?: desk)?|service desk|info(?:rmation)? desk|counter)\b|\b(?:kaunter(?: hadapan| penyambut)?|meja hadapan)\b|เคาน์เตอร์|แผนกต้อนรับ|หน้าเคาน์เตอร์/iu;

/** Before a place where something stands. */
const SITED = /(?:\b(?:in|on|by|di|dekat|tepi)\s+(?:an?\s+|the\s+|sebuah\s+)?|[在于]|ใน|ริม|บน)$/iu;

/** More than the service lets through: a bound on the work, whatever comes. */
const LONGEST = 4000;

/** Full-width letters become ordinary ones, and what nobody reads a space. */
const tidied = (text: string): string =>
  cutText(text, LONGEST)
    .normalize('NFC')
    .replaceAll(/[\uff01-\uff5e]/g, (letter) =>
      /[，！？；：（）]/.test(letter) ? letter : String.fromCharCode(letter.charCodeAt(0) - 0xfee0),
    )
    .replaceAll(/[{}[\]|]/g, ' ')
    .replaceAll(/[\p{Extended_Pictographic}\p{Cf}\ufe0f\u3000]|(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();

/** In the order of the text, each word once, within the plan's limits. */
const inOrder = (taken: readonly Taken[]): string[] => {
  const written = taken
    .toSorted((a, b) => a.begin - b.begin)
    .map((part) => cutText(part.written.trim(), 200));
  return written
    .filter(
      (word, i) =>
        word !== '' && written.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === i,
    )
    .slice(0, 40);
};

/** The clause with which a description begins, which tells what it is about where no other word does; none for looks alone. */
function opening(text: string, begin: number, looks: readonly Taken[]): string[] {
  const first = clausesOf(text).find((clause) => clause.begin >= begin);
  const isLook = looks.some(
    (look) => first !== undefined && look.begin < first.end && first.begin < look.end,
  );
  return first === undefined || isLook ? [] : [first.written];
}

/** The organization that the name of a project tells; a name that the product made of scene and persona tells none. */
const namedIn = (name: string | undefined): string | null =>
  name === undefined || name.includes(' · ') ? null : (readOrganization(name)?.written ?? null);

/** A reader of wishes in terms of these scenarios. */
export function createReader(scenarios: Scenarios) {
  const readScenario = createScenarioReader(scenarios);

  return (wish: CreationWish, asker: SpokenLanguage | undefined): Brief => {
    // Of two words the first counts: what was said last stands first.
    const corrected = wish.facts ?? {};
    const details = (wish.details ?? []).slice(0, creationLimits.details).toReversed();
    const text = tidied([...details, wish.description].join('\n'));
    const begin = text.length - tidied(wish.description).length;
    const { language, writtenLanguage } = readLanguage(text, asker);
    const { hours: range, times } = readHours(text);
    const phone = readPhone(without(text, times));
    const person = readPerson(text);
    const address = readAddress(without(text, phone ? [phone] : []));
    const contacts = [phone, address, person.naming].filter((part) => part !== null);
    const organization = readOrganization(without(text, [...times, ...contacts]));
    const named = [...contacts, organization].filter((part) => part !== null);
    const { looks } = readWear(without(text, named), writtenLanguage);
    const hours = range !== null && isOfHouse(text, range, looks) ? range : null;
    const told = hours === null ? named : [...named, hours];
    const facts = readFacts(text, writtenLanguage, told, looks);
    const elsewhere = [...times, ...named, ...facts];
    const { taken: worn, looks: shown, ...wear } = readWear(without(text, elsewhere), writtenLanguage);
    const { mentioned } = readLook(text, [...elsewhere, ...worn], []);
    const served = readAudience(text);
    const plain = without(text, elsewhere);
    const tone = wantedOf(findTone(plain));
    const dress = wantedOf(findDress(plain));
    const pace = wantedOf(findPace(plain));
    const dialog = wantedOf(findDialog(plain));
    const screen = wantedOf(findScreen(plain));
    const side = wantedOf(findSide(plain));
    const style = wantedOf(findStyle(plain));
    const manners = [tone, dress, pace, dialog, screen, side, style].filter((part) => part !== null);
    const { moments } = readLook(text, [...elsewhere, ...worn], []);
    const answers = { begin: 0, end: begin };
    const matter =
      writtenLanguage === language
        ? readMatter(
            text,
            language,
            [answers, ...elsewhere, ...worn, ...person.taken, ...manners, ...moments],
            organization !== null,
          )
        : null;
    const scenario = readScenario(
      without(text, [...times, ...contacts, ...shown, ...facts.filter((fact) => fact.begin < begin)]),
      {
        categoryId: wish.categoryId,
        categoryName: wish.categoryName,
        language: writtenLanguage,
        mentioned,
        served,
        begin,
        matter,
      },
    );
    // Where the matter is told, the places beside it are where it stands: "a diving club on an island".
    const trade = scenario.words.filter(
      ({ begin: from, end }) =>
        !matter?.isPlace ||
        (from < matter.end && matter.begin < end) ||
        !SITED.test(text.slice(Math.max(0, from - 12), from)),
    );
    const { taken: looked, moments: _, ...look } = readLook(text, [...elsewhere, ...worn], trade);
    // Phrases in another language than the texts would stand out in them.
    const isOwn = writtenLanguage === language;
    const audience = isOwn ? served : null;
    const product = isOwn ? readProduct(without(text, elsewhere)) : null;

    const desk = DESK.exec(plain);
    const taken = [
      desk && { written: desk[0], begin: desk.index, end: desk.index + desk[0].length },
      ...scenario.words,
      ...looked,
      ...person.taken,
      organization,
      audience,
      product,
      hours,
      address,
      phone,
      ...manners,
      ...worn,
      ...facts,
      matter,
    ].filter((part) => part !== null);
    const rest = readRest(text, [...taken, ...contacts], shown);
    return {
      language,
      scenario: scenario.scenario,
      scenarioTold: scenario.told,
      tone: tone?.meaning ?? null,
      person: {
        gender: person.gender,
        age: person.age,
        name: corrected.name ?? person.name,
        words: person.words,
      },
      dress: dress?.meaning ?? null,
      pace: pace?.meaning ?? null,
      look,
      wear,
      facts,
      matter: matter && { written: matter.written, isPlace: matter.isPlace },
      desk: desk?.[0] ?? null,
      stage: wish.stage ?? null,
      duties: [
        ...new Set([
          ...(matter === null ? opening(text, begin, shown) : []),
          ...rest.duties.map(({ written }) => written),
        ]),
      ],
      left: rest.left.map(({ written }) => written),
      style: style?.meaning ?? null,
      dialog: dialog?.meaning ?? null,
      side: side?.meaning ?? null,
      screen: screen?.meaning ?? null,
      organization: corrected.organization ?? organization?.written ?? namedIn(wish.name),
      kind: isOwn ? kindAmong(scenario.words, language) : null,
      audience: corrected.audience ?? audience?.written ?? null,
      product: corrected.services ?? product?.written ?? null,
      hours: corrected.hours ?? hours?.written ?? null,
      address: corrected.address ?? address?.written ?? null,
      phone: corrected.phone ?? phone?.written ?? null,
      understood: inOrder(taken),
    };
  };
}
