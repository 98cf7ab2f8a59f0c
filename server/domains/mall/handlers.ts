import type { mall } from '#contract/content/mall-entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'

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
  const row = await db.selectFrom('mall_setting').selectAll().executeTakeFirst()
  if (!row) return unconfigured
  return {
    isShowLoginBar: row.is_show_login_bar,
    name: row.name,
    logo: row.logo,
    customHotWords: row.custom_hot_words,
    serviceHotline: row.service_hotline,
    miniProgramCode: row.mini_program_code,
    loginAdvertisement: row.login_advertisement,
  }
}

export const mallHandlers: HandlersOf<typeof mall> = {
  'POST /malls/action/queryOne': ({ db }) => readMallSettings(db),
}
