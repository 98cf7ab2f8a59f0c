import { useQuery } from '@tanstack/react-query'

/** Where pictures lie: the portal's own settings say it. */
const configQuery = {
  queryKey: ['config.json'],
  staleTime: Infinity,
  queryFn: async (): Promise<string> => {
    const answer = await fetch('/config.json')
    const { blobBase } = (await answer.json()) as { readonly blobBase?: unknown }
    return typeof blobBase === 'string' ? blobBase.replace(/\/$/, '') : '/blob'
  },
}

/** The address of a file below the blob base; a picture is shown in this width. */
export function useBlobUrl(): (path: string, width?: 160 | 320 | 640) => string {
  const { data = '/blob' } = useQuery(configQuery)
  return (path, width) => `${data}/${path}${width === undefined ? '' : `/${width}.webp`}`
}
