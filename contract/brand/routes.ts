import { defineRoutes } from '../api/route';
import { nullable } from '../common/schema';
import { BrandKit } from './schema';

export const brandRoutes = defineRoutes({
  'GET /film/brand': {
    summary: "The account's brand kit; null before it has one",
    access: 'user',
    data: nullable(BrandKit),
  },
  'PUT /film/brand': {
    summary: 'Keep a brand kit, in place of the one that was there',
    access: 'user',
    bodySize: 'large',
    body: BrandKit,
  },
});
