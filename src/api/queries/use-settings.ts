import { useQuery } from '@tanstack/react-query'
import { contentQueries } from './content-queries.ts'
import { rememberedSettings, type MallSettings } from './mall-settings.ts'

/** The mall's settings; a failed load shows no error. */
export function useSettings(): MallSettings {
  const { data } = useQuery({ ...contentQueries.settings(), placeholderData: rememberedSettings })
  return data ?? rememberedSettings()
}
