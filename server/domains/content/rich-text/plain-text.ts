const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The words of sanitized rich text, for the search and the reading time. Attributes may contain `>`. */
export const plainText = (sanitized: string): string =>
  sanitized
    .replaceAll(/<(?:"[^"]*"|[^">])*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
