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
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return typeof stored === 'object' ? { ...defaultSettings, ...stored } : defaultSettings
  } catch {
    return defaultSettings
  }
}
