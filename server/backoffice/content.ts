import { onlyOne, type ContentKind } from '#contract/content/edited.ts'
import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import { publishContent } from '../domains/content/public.ts'
import type { ErpWriting } from './context.ts'

const editingOf = ({ tx, now }: ErpWriting) => ({ tx, now, staffId: null })

/** Stores and publishes content of which there is one. */
export const publishing =
  (kind: ContentKind) =>
  async (writing: ErpWriting, { body }: { readonly body: unknown }) => {
    await publishContent(editingOf(writing), { kind, id: onlyOne, content: body })
    return {}
  }

/** Stores a new page, or the next version of one, and publishes it. */
export const publishPage = async (
  writing: ErpWriting,
  id: number | null,
  content: ErpInput<'POST /erp/v1/pages'>['body'],
): Promise<ErpAnswer<'POST /erp/v1/pages'>> => ({
  id: await publishContent(editingOf(writing), { kind: 'page', id, content }),
})

export const publishHomePage = async (
  writing: ErpWriting,
  content: ErpInput<'PUT /erp/v1/homePage'>['body'],
): Promise<ErpAnswer<'PUT /erp/v1/homePage'>> => {
  const home = await writing.tx.selectFrom('page').select('id').where('kind', '=', 'home').executeTakeFirst()
  return publishPage(writing, home?.id ?? null, { kind: 'home', ...content })
}
