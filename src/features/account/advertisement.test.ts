import { describe, expect, it } from 'vitest'
import { parseAdvertisement } from './advertisement.ts'

describe('the sign-in advertisement', () => {
  it('is read from its JSON', () => {
    const json = JSON.stringify({ title: ' 春季新品 ', text: '冷冻薯条', image: '/ad.webp', link: '/news' })
    expect(parseAdvertisement(json)).toEqual({
      title: '春季新品',
      text: '冷冻薯条',
      image: '/ad.webp',
      link: '/news',
    })
  })

  it.each(['', 'not json', '{"title":', 'null', '[]', '"text"', '12', '{}', '{"title":" ","image":""}'])(
    'counts as absent when the setting is %j',
    raw => {
      expect(parseAdvertisement(raw)).toBeUndefined()
    },
  )

  it('forgives fields of the wrong kind', () => {
    expect(parseAdvertisement('{"title":"新品","text":5,"image":null,"link":{}}')).toEqual({
      title: '新品',
      text: '',
      image: '',
      link: '',
    })
  })

  it.each([
    ['/newsDetail?id=3', '/newsDetail?id=3'],
    ['https://brand.example/spring', 'https://brand.example/spring'],
    ['http://brand.example', ''],
    ['javascript:alert(1)', ''],
    ['//evil.example', ''],
    ['/\\evil.example', ''],
  ])('leads from %s to "%s"', (link, expected) => {
    expect(parseAdvertisement(JSON.stringify({ title: '新品', link }))?.link).toBe(expected)
  })
})
