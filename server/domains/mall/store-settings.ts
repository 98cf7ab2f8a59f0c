import type { ContentOf } from '#contract/content/edited.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { Db, Tx } from '../../db/schema.ts'

type Settings = ContentOf<'settings'>
type Advertisement = NonNullable<Settings['advertisement']>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A path is edited as all pictures are, below the blob base; the page's answer begins it with a slash. */
const belowBase = (path: string) => path.replace(/^\/+/, '')
const fromBase = (path: string) => (path === '' ? '' : `/${belowBase(path)}`)

/** A stored advertisement that does not parse counts as absent, as on the page. */
const advertisementOf = (stored: string): Advertisement | null => {
  try {
    const { title, text, image, link } = JSON.parse(stored) as Record<keyof Advertisement, unknown>
    return { title: textOf(title), text: textOf(text), image: belowBase(textOf(image)), link: textOf(link) }
  } catch {
    return null
  }
}

/** The settings as they are edited; undefined before they were first stored. */
export const loadSettings = async (db: Db | Tx): Promise<Settings | undefined> => {
  const row = await db.selectFrom('mall_setting').selectAll().executeTakeFirst()
  return (
    row && {
      name: row.name,
      logo: belowBase(row.logo),
      serviceHotline: row.service_hotline,
      isShowLoginBar: row.is_show_login_bar,
      customHotWords: row.custom_hot_words,
      miniProgramCode: belowBase(row.mini_program_code),
      advertisement: advertisementOf(row.login_advertisement),
    }
  )
}

/** The settings as the portal's page reads them. */
export const answerOfSettings = ({
  advertisement,
  ...settings
}: Settings): ResponseOf<'POST /malls/action/queryOne'> => ({
  ...settings,
  logo: fromBase(settings.logo),
  miniProgramCode: fromBase(settings.miniProgramCode),
  loginAdvertisement: advertisement
    ? JSON.stringify({ ...advertisement, image: fromBase(advertisement.image) })
    : '',
})

export const storeSettings = async (tx: Tx, settings: Settings): Promise<void> => {
  const row = {
    name: settings.name,
    logo: settings.logo,
    service_hotline: settings.serviceHotline,
    is_show_login_bar: settings.isShowLoginBar,
    custom_hot_words: settings.customHotWords,
    mini_program_code: settings.miniProgramCode,
    login_advertisement: settings.advertisement ? JSON.stringify(settings.advertisement) : '',
  }
  await tx
    .insertInto('mall_setting')
    .values({ only_row: true, ...row })
    .onConflict(known => known.column('only_row').doUpdateSet(row))
    .execute()
}
