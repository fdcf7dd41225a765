import type { Route } from '../../../http/register';
import { interactionDesigns } from './service';

export function designRoutes(route: Route): void {
  route('GET /avatar/design/interaction-design', async ({ language }) => ({
    records: interactionDesigns(language),
  }));
}
