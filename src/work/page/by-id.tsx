import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import type { Actor } from '../../api/user-store.ts'
import { DetailPage } from '../../ui/detail/page/detail-page.tsx'
import { idIn } from '../../ui/words/page-url.ts'

interface ByIdProps<T extends object | null, K extends QueryKey> extends Omit<
  ComponentProps<typeof DetailPage<T>>,
  'query'
> {
  readonly query: (actor: Actor, id: number) => UseQueryOptions<T, Error, T, K>
}

function One<T extends object | null, K extends QueryKey>({
  id,
  query,
  ...page
}: ByIdProps<T, K> & { id: number }) {
  return <DetailPage query={useQuery(query(useUser(), id))} {...page} />
}

/** A page about the thing that `?id=` names. */
export function ById<T extends object | null, K extends QueryKey>(props: ByIdProps<T, K>) {
  const [params] = useSearchParams()
  const id = idIn(params)
  return id === null ? props.missing : <One key={id} id={id} {...props} />
}
