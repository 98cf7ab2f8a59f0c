import { escapeText } from '../kit/escape-text.ts'

/** Markup that is escaped already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

const print = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escapeText(String(part))
}

/** Escapes every value that is put in, for text and for attributes in double quotes; only `Html` is put in as it is. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    strings.map((text, index) => text + (index < parts.length ? print(parts[index] ?? '') : '')).join(''),
  )
