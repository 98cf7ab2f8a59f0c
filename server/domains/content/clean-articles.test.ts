import { expect, test, vi } from 'vitest'
import { cleanArticle, cleanArticles } from './clean-articles.ts'
import { sanitizeRichText } from './rich-text/sanitize.ts'

vi.mock(import('./rich-text/sanitize.ts'), async original => {
  const real = await original()
  return { ...real, sanitizeRichText: vi.fn(real.sanitizeRichText) }
})

const article = (html: string) => ({ title: '薯条的做法', summary: '摘要', category: '新闻', html })

test('articles are cleaned beside the process, each like by itself, and one that is too complex is none', async () => {
  const [one, other] = [article('<p onclick=x>一</p><script>1</script>'), article('<h1>二</h1>')]
  const cleaned = await cleanArticles([one, article('薯'.repeat(200_001)), other])
  expect(sanitizeRichText).not.toHaveBeenCalled()
  expect(cleaned).toEqual([cleanArticle(one), undefined, cleanArticle(other)])
})
