import { contentKindNames, editedContent, type ContentKind } from '#contract/content/edited.ts'
import type { deskAgreements } from '#contract/desk/agreement-entries.ts'
import type { deskContent } from '#contract/desk/content-entries.ts'
import {
  listThings,
  openThing,
  previewOf,
  publishVersion,
  readVersion,
  restoreVersion,
  saveDraft,
  withdrawThing,
} from '../../domains/content/public.ts'
import { listOffers } from '../../domains/catalog/public.ts'
import { listAgreements, replaceAgreement } from '../../domains/users/public.ts'
import { invalid, refuse } from '../../http/refusal.ts'
import { compileCheck } from '../../http/validation.ts'
import { instantOf } from '../../kit/clock.ts'
import type { DeskHandlersOf, DeskWriting } from '../context.ts'

const editingOf = ({ tx, now, member }: DeskWriting) => ({ tx, now, staffId: member.staffId })

const nameOf = (kind: ContentKind, id: number) => `${contentKindNames[kind]} ${id}`

interface Draft {
  readonly body: { readonly id: number | null; readonly seen: string | null; readonly content: unknown }
}

/** The version holds the content itself, so the log names only its number. */
const saving =
  (kind: ContentKind) =>
  async (context: DeskWriting, { body }: Draft) => {
    const placed = await saveDraft(editingOf(context), { kind, ...body })
    context.note({ thing: nameOf(kind, placed.id), after: { version: placed.version } })
    return placed
  }

const timeOf = (at: string | null): Date | null => {
  if (at === null) return null
  const time = instantOf(at)
  if (time === undefined) throw invalid({ path: 'at', message: '请选择发布时间' })
  return new Date(time)
}

/** The prices of a buyer are the buyer’s, so that a preview shows the list’s. */
const typeOf = { visitor: undefined, dealer: 3, customer: 5 } as const

const checks = {
  settings: compileCheck(editedContent.settings),
  navigation: compileCheck(editedContent.navigation),
  hotWords: compileCheck(editedContent.hotWords),
  page: compileCheck(editedContent.page),
  article: compileCheck(editedContent.article),
  cookbook: compileCheck(editedContent.cookbook),
}

export const contentDeskHandlers: DeskHandlersOf<typeof deskContent & typeof deskAgreements> = {
  'POST /desk/content/action/query': ({ db }, { body }) => listThings(db, body),
  'GET /desk/content/{kind}/{id}': ({ db }, { path }) => openThing(db, path),
  'GET /desk/content/{kind}/{id}/versions/{version}': ({ db }, { path: { version, ...thing } }) =>
    readVersion(db, thing, version),
  'POST /desk/content/action/preview': async (
    { db, now, config, draw },
    { body: { kind, id, viewer = 'visitor', content } },
  ) => {
    if (!draw) throw refuse('商城的页面还没有构建，暂时不能预览')
    const wrong = checks[kind](content)
    if (wrong) throw wrong
    const page = await previewOf({ db, now, blobBase: config.blobBase }, { kind, id, content })
    const userType = typeOf[viewer]
    const buyer = userType && { userType, offersOf: (ids: readonly number[]) => listOffers(db, ids) }
    return { html: await draw({ ...page, buyer }) }
  },
  'PUT /desk/content/settings': saving('settings'),
  'PUT /desk/content/navigation': saving('navigation'),
  'PUT /desk/content/hotWords': saving('hotWords'),
  'PUT /desk/content/voices': saving('voices'),
  'PUT /desk/content/cookbookCategories': saving('cookbookCategories'),
  'PUT /desk/content/pages': saving('page'),
  'PUT /desk/content/articles': saving('article'),
  'PUT /desk/content/cookbooks': saving('cookbook'),
  'POST /desk/content/{kind}/{id}/publish': async (context, { path, body: { at, ...chosen } }) => {
    context.note({ thing: nameOf(path.kind, path.id), after: { version: chosen.version, at } })
    return publishVersion(editingOf(context), path, { ...chosen, at: timeOf(at) })
  },
  'POST /desk/content/{kind}/{id}/restore': async (context, { path, body }) => {
    const placed = await restoreVersion(editingOf(context), path, body)
    const after = { version: placed.version, restored: body.version }
    context.note({ thing: nameOf(path.kind, path.id), after })
    return placed
  },
  'POST /desk/content/{kind}/{id}/withdraw': async (context, { path, body }) => {
    context.note({ thing: nameOf(path.kind, path.id) })
    await withdrawThing(editingOf(context), path, body.seen)
    return {}
  },

  'GET /desk/agreements': ({ db }) => listAgreements(db),
  'POST /desk/agreements': async (context, { body: { replaces, ...agreement } }) => {
    const { kind, version } = agreement
    context.note({ thing: `${agreement.title} ${version}`, after: { kind, version } })
    return replaceAgreement(context, agreement, replaces)
  },
}
