import { changeKindNames, kindsOf, type ChangeKindName } from '#contract/desk/change-entries.ts'
import { invalid, notFound } from '../../http/refusal.ts'
import type { Member } from '../context.ts'

type Roles = Pick<Member, 'roles'>

/** The endpoints of batches serve several roles; each kind of data is for some of them. */
export const assertKind = ({ roles }: Roles, kind: ChangeKindName): void => {
  if (!kindsOf(roles).includes(kind))
    throw invalid({ path: 'kind', message: `您没有权限修改${changeKindNames[kind]}` })
}

/** A batch of another role's kind is answered like a missing one. */
export const assertOwnBatch = ({ roles }: Roles, kind: ChangeKindName): void => {
  if (!kindsOf(roles).includes(kind)) throw notFound()
}
