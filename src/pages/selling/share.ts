/** What a seller gets of a sale, in fen; a fraction of a fen stays with the house. */
export const shareOf = (price: number, percent: number): number => Math.floor((price * percent) / 100);
