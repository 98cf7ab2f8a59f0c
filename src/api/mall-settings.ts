import type { ResponseOf } from '#contract/index.ts'

export type MallSettings = ResponseOf<'POST /malls/action/queryOne'>

const storageKey = 'portal.settings'

/** What holds until the mall's settings have come, and when they cannot be loaded. */
const defaultSettings: MallSettings = {
  isShowLoginBar: 1,
  name: '麦肯订货门户',
  logo: '',
  customHotWords: 1,
  serviceHotline: '400-000-0000',
  miniProgramCode: '',
  loginAdvertisement: '',
}

/** Every field that is missing, or of another kind, takes its own default. */
export function completeSettings(given: unknown): MallSettings {
  const defaults: Readonly<Record<string, unknown>> = defaultSettings
  const fields = typeof given === 'object' && given !== null ? Object.entries(given) : []
  const usable = fields.filter(([field, value]) => typeof value === typeof defaults[field])
  return { ...defaultSettings, ...Object.fromEntries(usable) }
}

/** Remembered, so that a reload without a connection still says the right name. */
export function rememberSettings(settings: MallSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings))
  } catch {
    // A full or blocked storage only costs the memory of a name.
  }
}

export function rememberedSettings(): MallSettings {
  try {
    return completeSettings(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return defaultSettings
  }
}
