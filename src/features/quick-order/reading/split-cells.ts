import Papa from 'papaparse'

export interface Split {
  /** The cells of every line, empty lines too: a row keeps the number that it has in the file. */
  readonly rows: string[][]
  /** Only blanks stand between the values: a name of two words is two cells. */
  readonly isWords: boolean
}

const lineBreak = /\r\n|\n|\r/

/** In Chinese text the signs between values are wide as often as not. */
const marks = [
  ['\t', /\t/],
  [';', /[;；]/],
  [',', /[,，]/],
] as const

/** The delimiter of most lines; blanks if no other one is found. */
function delimiterOf(text: string): '\t' | ';' | ',' | ' ' {
  const lines = text.split(lineBreak).filter(line => line.trim() !== '')
  for (const [sign, mark] of marks)
    if (lines.filter(line => mark.test(line)).length * 2 >= lines.length) return sign
  return ' '
}

const narrow = (text: string, delimiter: string) => {
  if (delimiter === ',') return text.replaceAll('，', ',')
  return delimiter === ';' ? text.replaceAll('；', ';') : text
}

/** Excel keeps the zeros of `="00123"`, and files are written so for its sake. */
const asFormula = /^="(.*)"$/s
/** Excel keeps the text after an apostrophe as it is. */
const asText = /^'(?=[-=+@\d])/

const cell = (text: string): string => text.replace(asFormula, '$1').replace(asText, '').trim()

/** `MK11101 × 12` and `MK11101*12`, as people write to each other. */
const betweenWords = /\s+|(?<=[\p{L}\p{N}])[×*](?=\d)/u

export function splitCells(given: string): Split {
  const text = given.replace(/^\uFEFF/, '').replace(/(?:\r\n|\n|\r)$/, '')
  const delimiter = delimiterOf(text)
  if (delimiter === ' ') {
    const rows = text.split(lineBreak).map(line => {
      const words = line.trim()
      return words === '' ? [] : words.split(betweenWords)
    })
    return { rows, isWords: rows.some(row => row.length > 1) }
  }
  const { data } = Papa.parse<string[]>(narrow(text, delimiter), { delimiter, skipEmptyLines: false })
  return { rows: data.map(row => row.map(cell)), isWords: false }
}
