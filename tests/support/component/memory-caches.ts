type Asked = Request | string

const urlOf = (asked: Asked) => (typeof asked === 'string' ? asked : asked.url)

/** As much of the browser's cache storage as a worker uses: by URL, in the order of storing. */
export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const rowsOf = (name: string) => {
    const rows = all.get(name) ?? new Map<string, Response>()
    all.set(name, rows)
    return rows
  }
  const cacheOf = (rows: Map<string, Response>) => ({
    put: async (asked: Asked, answer: Response) => {
      rows.delete(urlOf(asked))
      rows.set(urlOf(asked), new Response(await answer.text(), answer))
    },
    match: async (asked: Asked) => Promise.resolve(rows.get(urlOf(asked))?.clone()),
    keys: async () => Promise.resolve([...rows.keys()].map(url => new Request(url))),
    delete: async (asked: Asked) => Promise.resolve(rows.delete(urlOf(asked))),
  })
  return {
    has: async (name: string) => Promise.resolve(all.has(name)),
    open: async (name: string) => Promise.resolve(cacheOf(rowsOf(name))),
    match: async (asked: Asked, { cacheName }: { cacheName: string }) =>
      cacheOf(rowsOf(cacheName)).match(asked),
    delete: async (name: string) => Promise.resolve(all.delete(name)),
    /** For the test: the URLs in one cache. */
    urls: (name: string) => [...rowsOf(name).keys()],
  }
}
