import { variantWidths } from '../files/picture-variants.ts'

interface Picture {
  readonly path: string
  readonly width: number
}

type Shown = Picture | null

interface WithPictures {
  readonly pictures: readonly Picture[]
}

interface Illustrated {
  readonly picture: Shown
  readonly steps: readonly { readonly picture: Shown }[]
}

/** The first picture stands on cards and on top of its page, wide enough for a phone and for a card on a desk. */
const firstWidth = 480
/** Those beside it and those of the steps are looked at smaller; there are four times as many of them. */
const otherWidth = 320
const format = 'webp'

/** The file of a picture that a device keeps, below the base of pictures: one width of each keeps the package small. */
const fileOf = ({ path, width }: Picture, most: number): string => {
  const widths = variantWidths(width).filter(each => each <= most)
  return `${path}/${widths.at(-1) ?? most}.${format}`
}

const filesOf = (first: Shown, others: readonly Shown[]): string[] => [
  ...(first ? [fileOf(first, firstWidth)] : []),
  ...others.flatMap(picture => (picture ? [fileOf(picture, otherWidth)] : [])),
]

export const skuFiles = ({ pictures: [first, ...others] }: WithPictures): string[] =>
  filesOf(first ?? null, others)

export const cookbookFiles = ({ picture, steps }: Illustrated): string[] =>
  filesOf(
    picture,
    steps.map(step => step.picture),
  )
