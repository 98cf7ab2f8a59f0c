import { describe, expect, test } from 'vitest'
import { colors, textColors, tints, tokensAsCss } from './tokens.ts'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = Object.entries({ white: colors.surface, page: colors.page, neutral: tints.neutral })
const pairs = Object.entries(textColors).flatMap(([name, text]) => [
  ...grounds.map(([ground, background]) => ({ name, text, ground, background })),
  ...Object.entries(tints)
    .filter(([tint]) => tint === name)
    .map(([tint, background]) => ({ name, text, ground: `its tint ${tint}`, background })),
])

describe('colours', () => {
  test('measures contrast as WCAG does', () => {
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21)
    expect(contrast('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2)
  })

  test.each(pairs)('$name is readable on $ground', ({ text, background }) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([colors.accent, colors.accentHover, colors.accentActive, colors.accentSoft])(
    'ink is readable on %s',
    ground => {
      expect(contrast(textColors.ink, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('the edge of a control stands out from what it lies on', () => {
    expect(contrast(colors.control, colors.surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(colors.control, colors.page)).toBeGreaterThanOrEqual(3)
  })
})

test('tokens.css says what tokens.ts says', async () => {
  await expect(tokensAsCss()).toMatchFileSnapshot('./tokens.css')
})
