import type { Picture } from '../../server/db/tables/content-schema.ts'
import type { Block } from './article.ts'

const row = (cells: readonly string[], cell: (text: string) => string) =>
  `<tr>${cells.map(cell).join('')}</tr>`

const table = ([head = [], ...body]: readonly (readonly string[])[]) => {
  const heading = row(head, text => `<th scope="col">${text}</th>`)
  const rows = body.map(cells => row(cells, text => `<td>${text}</td>`)).join('')
  return `<table><thead>${heading}</thead><tbody>${rows}</tbody></table>`
}

const figure = (caption: string, { path, width, height }: Picture) =>
  `<figure><img src="${path}" alt="${caption}" width="${width}" height="${height}"><figcaption>${caption}</figcaption></figure>`

const blockHtml = (block: Block, picture: () => Picture): string => {
  if ('p' in block) return `<p>${block.p}</p>`
  if ('h2' in block) return `<h2>${block.h2}</h2>`
  if ('quote' in block) return `<blockquote><p>${block.quote}</p></blockquote>`
  if ('list' in block) return `<ul>${block.list.map(item => `<li>${item}</li>`).join('')}</ul>`
  if ('table' in block) return table(block.table)
  return figure(block.figure, picture())
}

export const articleHtml = (body: readonly Block[], pictureOf: (block: number) => Picture): string =>
  body.map((block, index) => blockHtml(block, () => pictureOf(index))).join('')
