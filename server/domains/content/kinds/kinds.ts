import type { ContentKind } from '#contract/content/edited.ts'
import { loadSettings, storeSettings } from '../../mall/public.ts'
import { articleKind } from './article-kind.ts'
import { cookbookKind } from './cookbook-kind.ts'
import { cleanLinks, type Kind, type Kinds } from './kind.ts'
import { cookbookCategoriesKind, hotWordsKind, navigationKind, voicesKind } from './lists.ts'
import { pageKind } from './page-kind.ts'

const unnamed = {
  name: '',
  logo: '',
  serviceHotline: '',
  isShowLoginBar: 1,
  customHotWords: 1,
  miniProgramCode: '',
  advertisement: null,
}

const kinds: Kinds = {
  settings: {
    load: async tx => ({ content: (await loadSettings(tx)) ?? unnamed, publishedAt: new Date(0) }),
    clean: cleanLinks,
    store: (tx, _id, content) => storeSettings(tx, content),
  },
  navigation: navigationKind,
  hotWords: hotWordsKind,
  voices: voicesKind,
  cookbookCategories: cookbookCategoriesKind,
  page: pageKind,
  article: articleKind,
  cookbook: cookbookKind,
}

/** The content of a version is stored with its kind, so it always has this kind's form. */
export const kindOf = (kind: ContentKind): Kind<unknown> => kinds[kind] as unknown as Kind<unknown>
