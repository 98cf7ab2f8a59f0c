/** Mixes `amount` (0 to 1) of a colour into white, for its pale background. */
function tint(hex: string, amount = 0.1): string {
  const channels = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  const mixed = channels.map(channel => Math.round(255 - (255 - channel) * amount))
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

const good = '#177A41'
const trouble = '#C22F21'
const caution = '#955900'
const accent = '#FFC629'

/** Text colours, each readable on white, on the page's ground and on its own tint. */
export const textColors = {
  ink: '#241C12',
  secondary: '#6B6258',
  tertiary: '#756C61',
  good,
  trouble,
  caution,
} as const

/** Backgrounds, each for one text colour. */
export const tints = {
  good: tint(good),
  trouble: tint(trouble),
  caution: tint(caution),
  neutral: '#F4F0E9',
} as const

export const colors = {
  accent,
  accentHover: '#FFD454',
  accentActive: '#E6AC00',
  accentSoft: tint(accent, 0.18),
  line: '#ECE7DF',
  lineStrong: '#D9D1C4',
  control: '#8F8578',
  page: '#FAF7F2',
  surface: '#FFFFFF',
} as const

export const fontFamily = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"

export const fontSizes = { hint: 12, body: 13, strong: 14, h4: 16, h3: 20, h2: 28, h1: 36 } as const
export const lineHeights = { text: 1.6, heading: 1.35 } as const
export const radii = { control: 6, card: 8, round: 999 } as const
export const shadow = '0 8px 28px rgb(36 28 18 / 0.12)'
const durations = { quick: 120, calm: 200 } as const
const widths = { content: 1200, wide: 1440 } as const

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

function group(prefix: string, values: Record<string, string | number>, unit = ''): string[] {
  return Object.entries(values).map(([name, value]) => `  --${prefix}-${kebab(name)}: ${value}${unit};`)
}

/** The same tokens as CSS custom properties; `tokens.css` holds this text, and a test keeps it so. */
export function tokensAsCss(): string {
  const lines = [
    ...group('text', textColors),
    ...group('tint', tints),
    ...group('color', colors),
    `  --font: ${fontFamily};`,
    ...group('size', fontSizes, 'px'),
    ...group('leading', lineHeights),
    ...group('radius', radii, 'px'),
    `  --shadow: ${shadow};`,
    ...group('time', durations, 'ms'),
    ...group('width', widths, 'px'),
  ]
  return `:root {\n${lines.join('\n')}\n}\n`.replaceAll(/#[0-9A-F]{6}/g, hex => hex.toLowerCase())
}
