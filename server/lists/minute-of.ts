const shanghaiAhead = 8 * 3_600_000

/** A moment as exports write it, in Shanghai. */
export const minuteOf = (iso: string): string =>
  new Date(new Date(iso).getTime() + shanghaiAhead).toISOString().slice(0, 16).replace('T', ' ')
