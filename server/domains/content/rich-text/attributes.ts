import type { Properties } from 'hast'
import { isPicturePath } from '../../../pictures/blob-paths.ts'
import { linkProperties } from './links.ts'

type Attributes = ReadonlyMap<string, string>

const wholeNumber = (value: string | undefined, most: number): string | undefined =>
  value !== undefined && /^[1-9]\d{0,4}$/.test(value) && Number(value) <= most ? value : undefined

/** Only the portal's pictures are kept, and only with their size, so that the text does not move when they load. */
const pictureProperties = (given: Attributes): Properties | undefined => {
  const src = given.get('src') ?? ''
  const width = wholeNumber(given.get('width'), 20_000)
  const height = wholeNumber(given.get('height'), 20_000)
  if (!isPicturePath(src) || width === undefined || height === undefined) return undefined
  return { src, alt: given.get('alt') ?? '', width, height }
}

const cellProperties = (given: Attributes): Properties => ({
  colSpan: wholeNumber(given.get('colspan'), 20),
  rowSpan: wholeNumber(given.get('rowspan'), 100),
})

const headCellProperties = (given: Attributes): Properties => ({
  ...cellProperties(given),
  scope: given.get('scope')?.toLowerCase(),
})

const meaningful: ReadonlyMap<string, (given: Attributes) => Properties | undefined> = new Map([
  ['a', linkProperties],
  ['img', pictureProperties],
  ['ol', given => ({ start: wholeNumber(given.get('start'), 9_999) })],
  ['td', cellProperties],
  ['th', headCellProperties],
])

/** The attributes that an element keeps, in this order; undefined where one is missing that it needs. */
export const propertiesOf = (name: string, given: Attributes): Properties | undefined => {
  const read = meaningful.get(name)
  return read ? read(given) : {}
}
