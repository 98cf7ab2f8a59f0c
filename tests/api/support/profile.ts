import type { RequestOf } from '#contract/index.ts'

/** A restaurant in Chengdu as somebody fills it in at /completeInfo of the demo. */
export const profileBody = (
  licenceFileId: string,
  changed: Partial<RequestOf<'POST /users/updateRegisterInfo'>> = {},
): RequestOf<'POST /users/updateRegisterInfo'> => ({
  applyType: 5,
  businessName: '成都好味餐饮管理有限公司',
  creditCode: '91510107MA62ABCD1J',
  licenceFileId,
  industryId: 1,
  channelId: 2,
  segmentId: 4,
  districtCode: '510107',
  addressDetail: '武侯祠大街9号',
  contactName: '王芳',
  contactPhone: '13900001234',
  protocolIds: [3],
  ...changed,
})
