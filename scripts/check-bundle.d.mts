/** Source files of the pages that keep to the smaller budget. */
export const plainPages: readonly string[];
