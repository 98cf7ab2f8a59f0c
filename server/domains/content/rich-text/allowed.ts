import { isPicturePath } from '../../../pictures/paths.ts'
import { linkAttributes } from './links.ts'

/** The attributes that are kept of an element, in the order they are written; undefined drops the element itself. */
type Kept = readonly (readonly [name: string, value: string])[]
type Attributes = ReadonlyMap<string, string>

const wholeNumber = (value: string | undefined, most: number): string | undefined =>
  value !== undefined && /^[1-9]\d{0,4}$/.test(value) && Number(value) <= most ? value : undefined

const present = (pairs: readonly (readonly [string, string | undefined])[]): Kept =>
  pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined)

/** Only pictures of our own, and only with their size, so that nothing moves when they arrive. */
const pictureAttributes = (given: Attributes): Kept | undefined => {
  const [src = '', width, height] = [
    given.get('src'),
    wholeNumber(given.get('width'), 20_000),
    wholeNumber(given.get('height'), 20_000),
  ]
  if (!isPicturePath(src) || width === undefined || height === undefined) return undefined
  return [
    ['src', src],
    ['alt', given.get('alt') ?? ''],
    ['width', width],
    ['height', height],
  ]
}

const cellAttributes = (given: Attributes): Kept =>
  present([
    ['colspan', wholeNumber(given.get('colspan'), 20)],
    ['rowspan', wholeNumber(given.get('rowspan'), 100)],
  ])

const headCellAttributes = (given: Attributes): Kept => {
  const scope = given.get('scope')?.toLowerCase()
  return [
    ...cellAttributes(given),
    ...present([['scope', scope === 'col' || scope === 'row' ? scope : undefined]]),
  ]
}

const none = (): Kept => []

/** Everything that an article may consist of. */
export const allowedElements: ReadonlyMap<string, (given: Attributes) => Kept | undefined> = new Map([
  ...(
    'p br hr h2 h3 h4 blockquote ul li figure figcaption strong em u s sub sup mark table caption thead tbody ' +
    'tfoot tr'
  )
    .split(' ')
    .map(name => [name, none] as const),
  ['ol', (given: Attributes) => present([['start', wholeNumber(given.get('start'), 9_999)]])],
  ['a', linkAttributes],
  ['img', pictureAttributes],
  ['td', cellAttributes],
  ['th', headCellAttributes],
])

export const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

/** Written by editors in another way, meaning the same. */
export const replacements: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
])

/** What stands inside these is no text for readers: it goes with them. Any other unknown element leaves its content. */
export const droppedWhole: ReadonlySet<string> = new Set(
  (
    'script style template noscript noembed noframes iframe frame frameset object embed applet param svg math ' +
    'textarea select datalist input button xmp plaintext title base meta link canvas audio video source track portal'
  ).split(' '),
)
