import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { code } from '#contract/kernel/errors.ts'
import { ApiError } from '../../api/api-error.ts'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { idIn } from '../../ui/words/id-in-url.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Missing } from '../../ui/base/page/missing.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { listPath, type Note } from './note.ts'
import css from './note-page.module.css'
import { deliveryQueries } from './queries.ts'

const skeleton = (
  <div className={css['view']} aria-busy>
    <Skeleton height={64} />
    <Skeleton height={160} />
    <Skeleton height={360} />
  </div>
)

const notThere = (
  <Missing
    title="没有找到这张发货单"
    text="链接可能不完整，或发货单属于其他企业。"
    actions={
      <>
        <LinkButton variant="primary" to={listPath}>
          查看发货单
        </LinkButton>
        <LinkButton to="/workbench/workbenchHome/indexManage">返回工作台</LinkButton>
      </>
    }
  />
)

const isUnknown = (error: Error | null) =>
  error instanceof ApiError && (error.code === code.notFound || error.code === code.invalid)

function OneNote({ id, children }: { id: number; children: (note: Note) => ReactNode }) {
  const query = useQuery(deliveryQueries.note(useUser(), id))
  if (isUnknown(query.error)) return notThere
  return (
    <Loaded query={query} what="发货单" skeleton={skeleton}>
      {children}
    </Loaded>
  )
}

/** A delivery note by its `?id=`; one of somebody else is the same page as one that does not exist. */
export function NotePage({ children }: { children: (note: Note) => ReactNode }) {
  const [params] = useSearchParams()
  const id = idIn(params)
  return id === null ? (
    notThere
  ) : (
    <OneNote key={id} id={id}>
      {children}
    </OneNote>
  )
}
