/** Ids of uploaded fonts in documents; bundled fonts have words as ids (bundled.ts). */
export const OWN_FONT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
