import type { ContentOf } from '#contract/content/edited.ts'
import { invalid, refuse } from '../../../http/refusal.ts'
import { sanitizeRichText } from '../rich-text/sanitize.ts'
import { storePage } from '../store-content.ts'
import { cleanLinks, type Kind } from './kind.ts'

type Page = ContentOf<'page'>
type Module = Page['modules'][number]

const cleanModule = (module: Module, place: number): Module => {
  if (module.type !== 'article') return module
  try {
    return { ...module, content: { html: sanitizeRichText(module.content.html) } }
  } catch {
    throw invalid({ path: `content.modules.${place}.content.html`, message: '正文过于复杂，请精简后再保存' })
  }
}

/** A page and its modules. Each publishing adds a version to the portal's own. */
export const pageKind: Kind<Page> = {
  load: async (tx, id) => {
    const page = await tx.selectFrom('page').select('kind').where('id', '=', id).executeTakeFirst()
    if (!page) return undefined
    const version = await tx
      .selectFrom('page_version')
      .select(['version', 'title', 'description', 'published_at'])
      .where('page_id', '=', id)
      .where('published_at', 'is not', null)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!version) return { content: { ...page, title: '', description: '', modules: [] }, publishedAt: null }
    const modules = await tx
      .selectFrom('page_module')
      .select(['type', 'title', 'subtitle', 'more', 'content'])
      .where('page_id', '=', id)
      .where('version', '=', version.version)
      .orderBy('position')
      .execute()
    const { title, description, published_at: publishedAt } = version
    // A module of a later portal is passed on as it is; the form shows it as unknown.
    return { content: { ...page, title, description, modules: modules as unknown as Module[] }, publishedAt }
  },
  make: async (tx, { kind }) => {
    const made = await tx
      .insertInto('page')
      .values({ kind })
      .onConflict(known => known.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw refuse('首页只有一个，请在列表中打开它')
    return made.id
  },
  clean: async (tx, given, id) => {
    const content = await cleanLinks(tx, given)
    const known = await tx
      .selectFrom('page')
      .select('kind')
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
    if (known && known.kind !== content.kind)
      throw invalid({ path: 'content.kind', message: '页面的种类不能修改，请新建页面' })
    return { ...content, modules: content.modules.map(cleanModule) }
  },
  store: async (tx, id, content, now) => {
    const modules = content.modules.map(module => ({ ...module, content: { ...module.content } }))
    await storePage(tx, { id, ...content, modules, published_at: now })
  },
  withdraw: async (tx, id) => {
    const page = await tx.selectFrom('page').select('kind').where('id', '=', id).executeTakeFirst()
    if (page?.kind === 'home') throw refuse('首页不能下线，请发布新的内容')
    await tx.updateTable('page_version').set({ published_at: null }).where('page_id', '=', id).execute()
  },
}
