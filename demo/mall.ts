import type { ContentOf } from '../contract/content/edited.ts'
import type { DemoSource } from './rows.ts'

export const mallSettings = ({ pictures }: DemoSource): ContentOf<'settings'> => ({
  name: '麦肯订货商城',
  logo: pictures['logo.svg'] ?? '',
  serviceHotline: '400-820-6688',
  isShowLoginBar: 1,
  customHotWords: 1,
  // Empty, so that the page shows its own picture.
  miniProgramCode: '',
  advertisement: {
    title: '一箱起订，冷链到店',
    text: '薯条、薯饼、小食与烘焙原料，工作日 17:00 前下单，次日排车',
    image: pictures['login-advertisement.svg'] ?? '',
    link: '/register',
  },
})
