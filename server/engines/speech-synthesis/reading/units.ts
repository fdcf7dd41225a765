/** Symbols of units, longer ones before those that they begin with. */
export const SYMBOLS = String.raw`km\/[hj]|m\/s|kWh|GHz|mph|km(?:²|2(?!\d))|cm(?:²|2(?!\d))|km|cm|mm|m(?:²|2(?!\d))|m(?:³|3(?!\d))|mg|ml|kg|°C|℃|°F|℉|°|GB|MB|KB|min|mi|hrs?|lbs?|oz|ft|px|m|g|h|L`;

/** A symbol as the readings know it. */
export const symbolOf = (written: string): string =>
  written
    .replace('℃', '°C')
    .replace('℉', '°F')
    .replace(/(?<=m)2$/, '²')
    .replace(/(?<=m)3$/, '³');
