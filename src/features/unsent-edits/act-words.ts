import type { ActRefusal } from '../../device/store/act-rows.ts'

/** Why the portal has not carried out an act. */
export const refusalWords = ({ text }: ActRefusal): string =>
  text === '' ? '商城没有接受，请查看现在的状态' : text
