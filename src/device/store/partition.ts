import { isBuyer, serviceStaff } from '#contract/kernel/buyers.ts'
import type { Partition } from './rows.ts'

export const userOf = (partition: Partition): number => Number.parseInt(partition, 10)

export const businessOf = (partition: Partition): number =>
  Number.parseInt(partition.slice(partition.indexOf('|') + 1), 10)

interface Visitor {
  readonly userId: number
  readonly userType: number
  readonly businessId: number | null
}

/** The partition of a visitor; null where the visitor works for no business, or has none yet. */
export const partitionOf = ({ userId, userType, businessId }: Visitor): Partition | null =>
  userId !== 0 && (isBuyer(userType) || userType === serviceStaff) && businessId !== null
    ? `${userId}|${businessId}`
    : null
