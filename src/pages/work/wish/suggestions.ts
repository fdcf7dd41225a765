import { tones } from '../../../../contract/creation/limits';
import type { CreationPlan, Scenario, WishQuestion } from '../../../../contract/creation/schema';

type Place =
  | 'lobby'
  | 'city'
  | 'library'
  | 'seaside'
  | 'classroom'
  | 'shop'
  | 'clinic'
  | 'hall'
  | 'garden'
  | 'studio';
type Audience = 'customers' | 'tourists' | 'children' | 'seniors' | 'students' | 'patients' | 'employees';

const purposes = ['desk', 'guide', 'shop', 'course'] as const;
const hours = ['daily', 'week', 'late', 'always'] as const;
const looks = ['woman', 'man', 'headscarf', 'suit'] as const;

interface Fitting {
  readonly scenarios: readonly Scenario[];
  readonly place: readonly Place[];
  readonly audience: readonly Audience[];
}

const common: Omit<Fitting, 'scenarios'> = {
  place: ['lobby', 'city', 'studio'],
  audience: ['customers', 'seniors', 'children'],
};

/** Answers that suit a scenario; the others have the common ones. */
const fitting: readonly Fitting[] = [
  {
    scenarios: ['hotel', 'travel', 'restaurant', 'transport'],
    place: ['lobby', 'seaside', 'city'],
    audience: ['tourists', 'customers', 'children'],
  },
  {
    scenarios: ['school', 'course', 'library'],
    place: ['classroom', 'library', 'garden'],
    audience: ['students', 'children', 'seniors'],
  },
  {
    scenarios: ['museum', 'exhibition', 'event'],
    place: ['hall', 'lobby', 'studio'],
    audience: ['tourists', 'children', 'students'],
  },
  {
    scenarios: ['hospital', 'elderly-care', 'fitness', 'beauty'],
    place: ['clinic', 'garden', 'lobby'],
    audience: ['patients', 'seniors', 'customers'],
  },
  {
    scenarios: ['retail', 'livestream', 'car-dealer'],
    place: ['shop', 'studio', 'city'],
    audience: ['customers', 'seniors', 'students'],
  },
  {
    scenarios: ['human-resources', 'it-help'],
    place: ['lobby', 'city', 'studio'],
    audience: ['employees', 'students', 'customers'],
  },
];

/** Keys of the texts that suit a question about this plan; none for what only the asker knows. */
export function suggestedAnswers(question: WishQuestion, { scenario }: CreationPlan) {
  const { place, audience } = fitting.find(({ scenarios }) => scenarios.includes(scenario)) ?? common;
  switch (question) {
    case 'organization':
      return [];
    case 'place':
      return place.map((one) => `wish:answer.place.${one}` as const);
    case 'audience':
      return audience.map((one) => `wish:answer.audience.${one}` as const);
    case 'purpose':
      return purposes.map((one) => `wish:answer.purpose.${one}` as const);
    case 'hours':
      return hours.map((one) => `wish:answer.hours.${one}` as const);
    case 'look':
      return looks.map((one) => `wish:answer.look.${one}` as const);
    case 'tone':
      return tones.map((one) => `wish:answer.tone.${one}` as const);
  }
}
