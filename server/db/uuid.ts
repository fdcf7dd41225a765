const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be compared with a column of ids; the database refuses the whole query for any other. */
export const isUuid = (text: string): boolean => UUID.test(text);
