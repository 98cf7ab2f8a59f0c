import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useKept } from '../../trade/use-lines.ts'
import { call } from '../../api/call.ts'
import { useUser } from '../../api/use-user.ts'
import { onNotice } from '../../device/store/announce.ts'
import { listQueries } from '../../device/lines/list-queries.ts'
import { partitionOf } from '../../device/store/partition.ts'
import type { Partition } from '../../device/store/rows.ts'
import { cartCount } from './cart-count.ts'

/** Several batches may be answered in a row; counted again once it is quiet. */
const quietMs = 1_000

/** Lines of the cart as the server has them: small enough for every page, unlike the cart. */
const countQuery = (partition: Partition | null) =>
  queryOptions({
    queryKey: ['cart-count', partition],
    queryFn: ({ signal }) =>
      call('POST /shoppingCarts/action/queryCount', { body: {}, background: true, signal }),
    enabled: partition !== null,
  })

/** The number of lines in the cart, from the first moment, in every tab. Null while it is unknown. */
export function useCartCount(): number | null {
  const partition = partitionOf(useUser())
  const client = useQueryClient()
  const isKnown = useKept('cart', ({ answer }) => answer !== null)
  const revision = useKept('cart', cart => cart.revision)
  const lines = useKept('cart', cart => cart.lines.length)
  const hasUnsent = useKept('cart', cart => cart.lines.some(({ status }) => status !== 'synced'))
  const { data } = useQuery(countQuery(partition))
  const count = cartCount({ isKnown, revision, lines, hasUnsent }, data)
  useQuery({ ...listQueries.list(partition, 'cart'), enabled: partition !== null && count.isStale })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onNotice(({ partition: whose, what }) => {
      if (whose !== partition || what !== 'sent') return
      clearTimeout(timer)
      timer = setTimeout(() => void client.invalidateQueries(countQuery(partition)), quietMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, partition])
  return count.lines
}
