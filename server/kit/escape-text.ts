const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text and for attribute values in double quotes. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, found => entities[found] ?? '')
