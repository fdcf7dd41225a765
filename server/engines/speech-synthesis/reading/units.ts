/** Symbols of units, longer ones before those that they begin with. */
export const SYMBOLS = String.raw`km\/[hj]|m\/s|kWh|GHz|mph|km[²2]|cm[²2]|km|cm|mm|m[²2]|m[³3]|mg|ml|kg|°C|℃|°F|℉|GB|MB|KB|min|hrs?|lbs?|oz|ft|px|m|g|h|L`;

/** A symbol as the readings know it. */
export const symbolOf = (written: string): string =>
  written
    .replace('℃', '°C')
    .replace('℉', '°F')
    .replace(/(?<=m)2$/, '²')
    .replace(/(?<=m)3$/, '³');
