import { isBuyer } from '#contract/rules/buyers.ts'
import type { Partition } from './rows.ts'

interface Visitor {
  readonly userId: number
  readonly userType: number
  readonly businessId: number | null
}

/** Whose lists and edits these are; nobody's where the visitor may not order, or for no business yet. */
export const partitionOf = ({ userId, userType, businessId }: Visitor): Partition | null =>
  userId !== 0 && isBuyer(userType) && businessId !== null ? `${userId}|${businessId}` : null
