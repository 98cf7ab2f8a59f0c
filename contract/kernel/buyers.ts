import type { UserType } from './endpoint.ts'

/** Dealers and terminal customers. They see prices and may order. */
export const buyers = [3, 5] as const satisfies readonly UserType[]

export const isBuyer = (userType: number): boolean => buyers.some(buyer => buyer === userType)

/** People who work for a business and order nothing. */
export const serviceStaff = 4 satisfies UserType
