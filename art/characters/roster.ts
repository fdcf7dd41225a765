import { characterOf, type Person } from './anatomy/person';
import type { Character } from './anatomy/scene';
import { aisyah } from './people/aisyah';
import { arjun } from './people/arjun';
import { daniel } from './people/daniel';
import { fah } from './people/fah';
import { guilan } from './people/guilan';
import { hakim } from './people/hakim';
import { kai } from './people/kai';
import { lan } from './people/lan';
import { meiLing } from './people/meiling';
import { melati } from './people/melati';
import { mingyuan } from './people/mingyuan';
import { pakMat } from './people/pakmat';
import { ploy } from './people/ploy';
import { priya } from './people/priya';
import { somchai } from './people/somchai';
import { wanqing } from './people/wanqing';
import { xiaoman } from './people/xiaoman';

/** The people who come with the server, by their number. */
export const PEOPLE: ReadonlyMap<number, Person> = new Map(
  [
    lan,
    kai,
    aisyah,
    ploy,
    hakim,
    mingyuan,
    xiaoman,
    arjun,
    guilan,
    fah,
    priya,
    daniel,
    pakMat,
    wanqing,
    melati,
    somchai,
    meiLing,
  ].map((person) => [person.id, person]),
);

/** The same, drawn. */
export const CHARACTERS: ReadonlyMap<number, Character> = new Map(
  [...PEOPLE.values()].map((person) => [person.id, characterOf(person)]),
);
