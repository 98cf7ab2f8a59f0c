import type { ResponseOf } from '#contract/index.ts'

export type MallSettings = ResponseOf<'POST /malls/action/queryOne'>

const storageKey = 'portal.settings'

/** The defaults until the mall's settings are loaded, and when they cannot be. */
const defaultSettings: MallSettings = {
  isShowLoginBar: 1,
  name: '麦肯订货商城',
  logo: '',
  customHotWords: 1,
  serviceHotline: '400-000-0000',
  miniProgramCode: '',
  loginAdvertisement: '',
}

/** A field that is missing or has another type gets its default. */
export function completeSettings(given: unknown): MallSettings {
  const defaults: Readonly<Record<string, unknown>> = defaultSettings
  const fields = typeof given === 'object' && given !== null ? Object.entries(given) : []
  const usable = fields.filter(([field, value]) => typeof value === typeof defaults[field])
  return { ...defaultSettings, ...Object.fromEntries(usable) }
}

/** Stored, so that a reload without a connection shows the right name. */
export function rememberSettings(settings: MallSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings))
  } catch {
    // Without storage the name is only forgotten.
  }
}

export function rememberedSettings(): MallSettings {
  try {
    return completeSettings(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return defaultSettings
  }
}
