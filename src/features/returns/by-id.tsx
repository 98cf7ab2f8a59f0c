import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { code } from '#contract/kernel/errors.ts'
import { ApiError } from '../../api/api-error.ts'
import { useUser } from '../../api/use-user.ts'
import type { Actor } from '../../api/user-store.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { idIn } from '../../ui/words/id-in-url.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Missing } from '../../ui/base/page/missing.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import css from './return-page.module.css'

interface Words {
  /** The name of the thing on the page, such as 退货申请. */
  readonly what: string
  /** The list that it is found in. */
  readonly list: string
  readonly listName: string
}

const skeleton = (
  <div className={css['view']} aria-busy>
    <Skeleton height={64} />
    <Skeleton height={160} />
    <Skeleton height={360} />
  </div>
)

const NotThere = ({ what, list, listName }: Words) => (
  <Missing
    title={`没有找到这张${what}`}
    text={`链接可能不完整，或${what}属于其他企业。`}
    actions={
      <>
        <LinkButton variant="primary" to={list}>
          {listName}
        </LinkButton>
        <LinkButton to="/workbench/workbenchHome/indexManage">返回工作台</LinkButton>
      </>
    }
  />
)

const isUnknown = (error: Error | null) =>
  error instanceof ApiError && (error.code === code.notFound || error.code === code.invalid)

interface ByIdProps<T, K extends readonly unknown[]> extends Words {
  readonly query: (actor: Actor, id: number) => UseQueryOptions<T, Error, T, K>
  readonly children: (data: T) => ReactNode
}

function One<T, K extends readonly unknown[]>({
  id,
  query: optionsFor,
  children,
  ...words
}: ByIdProps<T, K> & { id: number }) {
  const query = useQuery(optionsFor(useUser(), id))
  if (isUnknown(query.error)) return <NotThere {...words} />
  return (
    <Loaded query={query} what={words.what} skeleton={skeleton}>
      {children}
    </Loaded>
  )
}

/** A thing by its `?id=`; one of somebody else is the same page as one that does not exist. */
export function ById<T, K extends readonly unknown[]>(props: ByIdProps<T, K>) {
  const [params] = useSearchParams()
  const id = idIn(params)
  return id === null ? <NotThere {...props} /> : <One key={id} id={id} {...props} />
}
