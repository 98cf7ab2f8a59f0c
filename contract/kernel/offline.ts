/** The reasons why some writes cannot wait for a network, as the person reads them before trying. */
export const needsNetwork = {
  identity: '登录、密码与设备须联网核对',
  place: '下单须按当时的价格、库存与额度核对',
  file: '文件随所属的操作一起提交',
  review: '企业资料须联网核对',
  unbind: '解约须按当时未完成的事项核对',
  open: '打开改单须取得订单当前的内容',
  wholeMonth: '整月确认须与当时的明细核对',
  choice: '个人设置须联网保存',
  rights: '导出数据与注销账号须联网办理',
  barrier: '整单操作须待已有的修改全部同步',
  price: '售价须联网与当前价格核对',
} as const

type Never = { readonly never: (typeof needsNetwork)[keyof typeof needsNetwork] }

/**
 * How a write behaves without a network.
 * `edit`  it changes lines of a list, which the device folds and sends in batches
 * `act`   it is stored on the device, shown as intended, and sent once there is a network
 * `never` it needs a network, for the reason given
 */
export type Offline = 'edit' | 'act' | Never

export const never = (reason: keyof typeof needsNetwork): Never => ({ never: needsNetwork[reason] })
