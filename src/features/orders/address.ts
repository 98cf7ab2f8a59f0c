import type { ResponseOf } from '#contract/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/use-user.ts'
import type { Filter } from '../../ui/list/work-list.ts'
import { orderQueries } from './queries.ts'

export type Address = ResponseOf<'GET /users/queryAddress/{id}'>[number]

/** A municipality is province and city in one, so it is named once. */
export const addressText = ({ provinceName, cityName, districtName, detail }: Address): string =>
  [...new Set([provinceName, cityName, districtName, detail])].filter(part => part !== '').join(' ')

/** The delivery addresses of the acting business, to narrow a list by. */
export function useAddressFilter(): Filter {
  const { data } = useQuery(orderQueries.addresses(useUser()))
  return {
    name: 'addressId',
    label: '收货地址',
    choices: data?.map(address => ({
      value: address.id,
      label: `${address.contactName} ${addressText(address)}`,
    })),
  }
}
