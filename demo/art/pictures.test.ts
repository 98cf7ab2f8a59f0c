import { describe, expect, test } from 'vitest'
import { drawArticle } from './draw-article.ts'
import { drawBanner } from './draw-banner.ts'
import { drawCategory } from './draw-category.ts'
import { drawCookbook } from './draw-cookbook.ts'
import { drawCarton, drawCloseUp, drawPack, drawServing } from './draw-product.ts'
import { drawStep } from './draw-step.ts'
import {
  actions,
  coatings,
  fillings,
  foods,
  garnishes,
  grounds,
  motifs,
  packings,
  scenes,
  themes,
  vessels,
} from './every-look.ts'
import type { Drawing, ProductLook } from './looks.ts'

const nth = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('an empty list has no members')
  return found
}

const product = (index: number): ProductLook => ({
  food: nth(foods, index),
  coating: nth(coatings, index),
  filling: nth(fillings, index),
  garnish: [nth(garnishes, index), nth(garnishes, index + 7)],
  ...(index % 2 ? { sauce: 'ketchup' as const } : {}),
  packing: nth(packings, index),
  packColour: 'yellow',
  accent: 'red',
  motif: nth(motifs, index),
  frozen: index % 3 > 0,
  vessel: nth(vessels, index),
  ground: nth(grounds, index),
  seed: index,
})

/** One picture of everything that can be drawn. */
const gallery = (): Drawing[] => [
  ...foods.flatMap((_, index) =>
    [drawPack, drawServing, drawCloseUp, drawCarton].map(draw => draw(product(index))),
  ),
  ...foods.map((food, index) =>
    drawCategory({ food, garnish: [nth(garnishes, index)], ground: nth(grounds, index), seed: index }),
  ),
  ...foods.map((food, index) =>
    drawCookbook({
      foods: [{ food }, { food: nth(foods, index + 20) }],
      vessel: nth(vessels, index),
      view: index % 2 ? 'side' : 'above',
      garnish: [nth(garnishes, index)],
      props: ['drink', 'napkin'],
      ground: nth(grounds, index),
      seed: index,
    }),
  ),
  ...actions.map((action, index) =>
    drawStep({
      action,
      food: { food: nth(foods, index * 3) },
      garnish: ['parsley'],
      ground: nth(grounds, index),
      seed: index,
    }),
  ),
  ...themes.map((theme, index) => drawArticle({ theme, ground: nth(grounds, index), seed: index })),
  ...scenes.map((scene, index) => drawBanner({ scene, ground: nth(grounds, index), seed: index })),
]

/** Tags that open and are not closed in order, attributes given twice, references that lead nowhere. */
const faultsOf = (svg: string): string[] => {
  const faults: string[] = []
  const open: string[] = []
  for (const [, closing, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/gu,
  )) {
    const names = [...attributes.matchAll(/([\w:-]+)="/gu)].map(match => match[1])
    if (new Set(names).size < names.length) faults.push(`<${name}> repeats an attribute`)
    if (closing && open.pop() !== name) faults.push(`</${name}> closes nothing`)
    if (!closing && !empty) open.push(name)
  }
  const rest = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<&]*")*\s*\/?>/gu, '')
  if (rest) faults.push(`not a tag: ${rest.slice(0, 60)}`)
  if (open.length > 0) faults.push(`left open: ${open.join(' ')}`)
  const ids = [...svg.matchAll(/ id="([^"]+)"/gu)].map(match => match[1])
  if (new Set(ids).size < ids.length) faults.push('an id is given twice')
  for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/gu))
    if (!ids.includes(id)) faults.push(`nothing is called ${id ?? ''}`)
  return faults
}

describe('the pictures of the demo', () => {
  const drawn = gallery()

  test('are well-formed SVG that refers to nothing outside itself', () => {
    expect(drawn.flatMap(({ svg }) => faultsOf(svg))).toEqual([])
    const outside = drawn.filter(({ svg }) =>
      /https?:|data:|<image|<script|<style/u.test(svg.replace('http://www.w3.org/2000/svg', '')),
    )
    expect(outside).toEqual([])
  })

  test('need no font', () => {
    expect(drawn.filter(({ svg }) => /<text|<tspan|font-/u.test(svg))).toEqual([])
  })

  test('hold numbers wherever numbers belong', () => {
    expect(
      drawn.filter(({ svg }) =>
        /NaN|undefined|Infinity|null|\de[+-]?\d/u.test(svg.replaceAll(/#[\da-f]{6}/gu, '')),
      ),
    ).toEqual([])
  })

  test('stay small enough to be rendered on the first request', () => {
    expect(Math.max(...drawn.map(({ svg }) => svg.length))).toBeLessThan(100_000)
  })

  test('are never the same twice', () => {
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length)
  })

  test('come out the same every time', () => {
    expect(gallery()).toEqual(drawn)
  })

  test('name the colours to show until they are there', () => {
    expect(drawn.filter(({ blur }) => !/^[\da-f]{6}-[\da-f]{6}-[\da-f]{6}$/u.test(blur))).toEqual([])
  })

  test('have the size that the page reserves', () => {
    const sizes = new Set(drawn.map(({ width, height }) => `${width}×${height}`))
    expect([...sizes].toSorted()).toEqual([
      '1280×800',
      '1280×960',
      '1920×720',
      '480×480',
      '960×720',
      '960×960',
    ])
    expect(
      drawn.filter(({ svg, width, height }) => !svg.includes(`viewBox="0 0 ${width} ${height}"`)),
    ).toEqual([])
  })

  test('change with anything that a look says', () => {
    const look = product(3)
    const others: ProductLook[] = [
      { ...look, seed: 99 },
      { ...look, tone: 'purple' },
      { ...look, motif: 'rays' },
      { ...look, packColour: 'teal' },
    ]
    expect(new Set([look, ...others].map(other => drawPack(other).svg)).size).toBe(5)
  })
})
