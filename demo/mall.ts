import type { NewRow } from '../server/db/schema.ts'
import type { DemoSource } from './rows.ts'

export const mallRows = ({ pictures }: DemoSource): NewRow<'mall_setting'>[] => [
  {
    only_row: true,
    is_show_login_bar: 1,
    name: '麦肯订货商城',
    logo: pictures['logo.svg'] ?? '',
    custom_hot_words: 1,
    service_hotline: '400-820-6688',
    // Empty, so that the page shows its own picture.
    mini_program_code: '',
    login_advertisement: JSON.stringify({
      title: '一箱起订，冷链到店',
      text: '薯条、薯饼、小食与烘焙原料，工作日 17:00 前下单，次日排车',
      image: pictures['login-advertisement.svg'] ?? '',
      link: '/register',
    }),
  },
]
