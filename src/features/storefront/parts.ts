import type { ComponentType } from 'react'
import type { ModuleType } from '#contract/content/entries.ts'
import { Article } from './article.tsx'
import { Banners } from './banners/banners.tsx'
import { Cookbooks } from './cookbooks.tsx'
import { Goods } from './goods/goods.tsx'
import { Recommended } from './goods/recommended.tsx'
import { Hotline } from './hotline.tsx'
import type { Module, PartProps } from './page.ts'
import { News } from './news.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Voices } from './voices.tsx'
import { Words } from './hot-words.tsx'

/** The component of each type of module. */
const parts = new Map<string, ComponentType<PartProps>>(
  Object.entries({
    banners: Banners,
    shortcuts: Shortcuts,
    goods: Goods,
    recommend: Recommended,
    cookbooks: Cookbooks,
    news: News,
    words: Words,
    voices: Voices,
    hotline: Hotline,
    article: Article,
  } satisfies Record<ModuleType, ComponentType<PartProps>>),
)

/** Leaves out modules of types that only a later version knows. */
export const drawable = (modules: readonly Module[]) =>
  modules.flatMap(module => {
    const Part = parts.get(module.type)
    return Part ? [{ module, Part }] : []
  })
