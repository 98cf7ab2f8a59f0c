import type { QueryKey } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ById } from '../../work/page/by-id.tsx'
import { Missing, toWorkbench } from '../../ui/base/page/missing.tsx'
import { DetailSkeleton } from '../../ui/detail/detail-view.tsx'

type OfPage<T extends object, K extends QueryKey> = ComponentProps<typeof ById<T, K>>

/** The pages of this area differ in their thing and its list only. */
export function ReturnById<T extends object, K extends QueryKey>({
  list,
  listName,
  ...page
}: Pick<OfPage<T, K>, 'query' | 'what' | 'children'> & {
  /** The list that it is found in. */
  list: string
  listName: string
}) {
  return (
    <ById
      {...page}
      skeleton={<DetailSkeleton heights={[64, 160, 360]} />}
      missing={
        <Missing
          title={`没有找到这张${page.what}`}
          text={`链接可能不完整，或${page.what}属于其他企业。`}
          ways={[[list, listName], toWorkbench]}
        />
      }
    />
  )
}
