const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The words of sanitized rich text, for search and for reading time; elements part words. A value may hold any sign. */
export const plainText = (sanitized: string): string =>
  sanitized
    .replaceAll(/<(?:"[^"]*"|[^">])*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
