import type { mall } from '#contract/content/mall-entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'
import { answerOfSettings, loadSettings } from './store-settings.ts'

const unconfigured: ResponseOf<'POST /malls/action/queryOne'> = {
  isShowLoginBar: 1,
  name: '订货商城',
  logo: '',
  customHotWords: 1,
  serviceHotline: '400-000-0000',
  miniProgramCode: '',
  loginAdvertisement: '',
}

const readMallSettings = async (db: Db): Promise<ResponseOf<'POST /malls/action/queryOne'>> => {
  const settings = await loadSettings(db)
  return settings ? answerOfSettings(settings) : unconfigured
}

export const mallHandlers: HandlersOf<typeof mall> = {
  'POST /malls/action/queryOne': ({ db }) => readMallSettings(db),
}
