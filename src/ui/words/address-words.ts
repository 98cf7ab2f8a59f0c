/** The words of a place, which lists, choices and messages share. */
interface Place {
  readonly name: string
  readonly contactName: string
}

/** The name that the buyer gives the place. Copies kept from an older version, and orders that are collected, have the contact only. */
export const placeName = ({ name, contactName }: Place): string => name || contactName

/** The place and who receives there, to choose by. */
export const placeChoice = (place: Place & { readonly contactPhone?: string }): string => {
  const who = [place.contactName, place.contactPhone].filter(Boolean).join(' ')
  return place.name ? `${place.name}（${who}）` : who
}

/** A place with its short name, where it has one. */
export const namedAddress = ({
  addressName,
  addressText: text,
}: {
  readonly addressName: string
  readonly addressText: string
}): string => (addressName === '' ? text : `${addressName}（${text}）`)

interface Street {
  readonly provinceName: string
  readonly cityName: string
  readonly districtName: string
  readonly detail: string
}

/** A municipality is province and city in one, so it is named once. */
export const regionText = ({ provinceName, cityName, districtName }: Omit<Street, 'detail'>): string =>
  [...new Set([provinceName, cityName, districtName])].filter(name => name !== '').join(' ')

export const addressText = (address: Street): string => `${regionText(address)} ${address.detail}`
