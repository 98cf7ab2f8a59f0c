import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { searchColumns as columnsOfSku } from '../../domains/catalog/search/index-skus.ts'
import { searchColumns as columnsOfText } from '../../domains/content/index-articles.ts'
import { wordsVersion } from './migrate.ts'

/** One word for each way in which words are stored. */
const names = [
  '经典直切薯条 7×7mm',
  '粗薯条 9mm × 9',
  '牛角包 80克 可颂',
  '行长重阳糕 Crème Brûlée',
  '大豆油 5升',
  '芝士块 2.5kg × 4 ＡＢ－１２',
]

test('who stores words otherwise counts up the version, so that what is stored is indexed anew', () => {
  const stored = names.map(name => [
    columnsOfSku(
      {
        code: 'MC-10023',
        name,
        series: '臻选',
        spec: '2.5kg×4',
        tagline: '外脆里糯',
        description: '冷冻',
        gtin: null,
      },
      ['薯条', '冷冻薯类'],
    ),
    columnsOfText(name, ['家常做法', name]),
  ])
  const hash = createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 16)
  expect({ wordsVersion, hash }).toEqual({ wordsVersion: 'search words 4', hash: '0e1d6cfb1d1a80c8' })
})
