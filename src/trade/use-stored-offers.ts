import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../api/use-user.ts'
import { partitionOf } from '../device/store/partition.ts'
import { storeOffers } from './store-offers.ts'

/** On every page of buyers, so that the prices that they have seen are available without a network. */
export function useStoredOffers(): void {
  const { userId, userType, businessId } = useUser()
  const partition = partitionOf({ userId, userType, businessId })
  const client = useQueryClient()
  useEffect(
    () => (partition ? storeOffers(client, { userId, businessId }, partition) : undefined),
    [client, userId, businessId, partition],
  )
}
