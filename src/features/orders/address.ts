import type { ResponseOf } from '#contract/index.ts'

export type Address = ResponseOf<'GET /users/queryAddress/{id}'>[number]

/** A municipality is province and city in one, so it is named once. */
export const addressText = ({ provinceName, cityName, districtName, detail }: Address): string =>
  [...new Set([provinceName, cityName, districtName, detail])].filter(part => part !== '').join(' ')
