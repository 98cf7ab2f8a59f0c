import { queryOptions } from '@tanstack/react-query'
import { apiUrl, call } from '../call.ts'
import { contentQuery, orNull } from './content-query.ts'
import { completeSettings, rememberSettings } from './mall-settings.ts'
import { runtimeConfig } from '../runtime-config.ts'

const tenMinutes = 600_000
const neverStale = Number.POSITIVE_INFINITY

/** Queries of several features whose answers are the same for everybody. */
export const contentQueries = {
  config: () =>
    queryOptions({
      queryKey: ['content', 'config'],
      queryFn: runtimeConfig,
      staleTime: neverStale,
      meta: { kept: true },
    }),

  settings: () =>
    contentQuery(['content', 'settings'], async signal => {
      const settings = completeSettings(
        await call('POST /malls/action/queryOne', { body: {}, background: true, signal }),
      )
      rememberSettings(settings)
      return settings
    }),

  hotWords: () =>
    contentQuery(['content', 'hot-words'], signal =>
      call('POST /hotWords/action/queryList', { body: {}, background: true, signal }),
    ),

  /** All categories with their numbers of products. */
  categories: () =>
    queryOptions({
      queryKey: ['content', 'categories'],
      queryFn: ({ signal }) => call('POST /skuCatalogs/action/queryCategory', { body: {}, signal }),
      staleTime: tenMinutes,
      meta: { kept: true },
    }),

  protocols: () =>
    contentQuery(['content', 'protocols'], signal =>
      call('POST /protocols/action/queryList', { body: {}, signal }),
    ),

  /** The published home page with all its modules, or null. */
  homePage: () =>
    contentQuery(['content', 'home-page'], signal =>
      orNull(call('POST /pages/queryPublishConfig', { body: {}, signal })),
    ),

  /** The latest version of the links in the header. */
  navigation: () =>
    contentQuery(['content', 'navigation'], signal =>
      call('POST /navigationVersions/action/queryLatest', { body: {}, background: true, signal }),
    ),

  /** The URL of a private file. The HttpOnly cookie authenticates it, since an <img> cannot send a header. */
  fileUrl: (fileId: string) =>
    queryOptions({
      queryKey: ['content', 'file-url', fileId],
      queryFn: () => apiUrl(`/files/${fileId}`),
      staleTime: neverStale,
    }),

  /** Every region, by which a pasted text is read. */
  allRegions: () =>
    queryOptions({
      queryKey: ['content', 'regions', 'every'],
      queryFn: ({ signal }) =>
        call('POST /citys/action/getAddress', { body: { all: true }, loading: false, signal }),
      staleTime: neverStale,
    }),
}
