/**
 * The rights of each membership; images and AI creations are counted per day, streams at the same time. `knowledge` is the
 * room for documents in gigabytes. `filmMinutes` are minutes of rendered film in a calendar month (UTC), unless the operator has
 * set other ones: what holds is answered by `GET /settings`.
 */
export const membershipRights = {
  free: {
    materials: 2_000,
    gigabytes: 20,
    knowledge: 1,
    pictures: 200,
    creations: 20,
    projects: 100,
    streams: 10,
    filmMinutes: 10,
  },
  standard: {
    materials: 5_000,
    gigabytes: 50,
    knowledge: 5,
    pictures: 500,
    creations: 100,
    projects: 300,
    streams: 20,
    filmMinutes: 60,
  },
  professional: {
    materials: 20_000,
    gigabytes: 200,
    knowledge: 20,
    pictures: 2_000,
    creations: 500,
    projects: 1_000,
    streams: 50,
    filmMinutes: 300,
  },
  flagship: {
    materials: 100_000,
    gigabytes: 1_000,
    knowledge: 100,
    pictures: 10_000,
    creations: 2_000,
    projects: 10_000,
    streams: 200,
    filmMinutes: 1_500,
  },
} as const;
