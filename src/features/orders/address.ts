import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/use-user.ts'
import type { Filter } from '../../ui/list/work-list.ts'
import { addressQueries } from '../../api/places/address-queries.ts'
import { placeChoice } from '../../ui/words/address-words.ts'

/** The delivery addresses of the acting business, to narrow a list by. */
export function useAddressFilter(): Filter {
  const { data } = useQuery(addressQueries.list(useUser()))
  return {
    name: 'addressId',
    label: '收货地址',
    choices: data?.map(address => ({
      value: address.id,
      label: placeChoice(address),
    })),
  }
}
