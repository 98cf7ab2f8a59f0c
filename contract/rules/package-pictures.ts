import { variantWidths } from './picture-variants.ts'

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

/** Wide enough for a phone and for a card on a desk; one width for each picture keeps the package small. */
const mostWidth = 480
const format = 'webp'

/** The file of a picture that a device keeps, below the base of pictures. */
const fileOf = ({ path, width }: Picture): string => {
  const widths = variantWidths(width).filter(each => each <= mostWidth)
  return `${path}/${widths.at(-1) ?? mostWidth}.${format}`
}

const filesOf = (pictures: readonly Shown[]): string[] =>
  pictures.flatMap(picture => (picture ? [fileOf(picture)] : []))

export const skuFiles = ({ pictures }: WithPictures): string[] => filesOf(pictures)

export const cookbookFiles = ({ picture, steps }: Illustrated): string[] =>
  filesOf([picture, ...steps.map(step => step.picture)])
