interface Class {
  readonly title: string
  readonly what: string
  /** Days for which it is kept where the operator sets nothing else. */
  readonly usual: number
  /** Fewer are refused: three years are the law's for what belongs to a trade. */
  readonly least: number
}

const month = 30
const year = 365
const legal = 3 * year

/** Classes of data that are removed after a time. Everything else stays: orders and what their balances are made of. */
export const retentionClasses = {
  messages: { title: '站内消息', what: '消息与已读记录', usual: 2 * year, least: month },
  history: {
    title: '账号的变更记录',
    what: '登录设备、地址、账号设置的变更；交易与协议的记录不在其中',
    usual: legal,
    least: 6 * month,
  },
  feedback: { title: '问题反馈', what: '已回复的反馈、样品评价的文字与照片', usual: legal, least: month },
  licences: { title: '营业执照', what: '审核通过后的执照照片', usual: legal, least: month },
  photos: { title: '交易照片', what: '签收、差异、退货照片与付款凭证', usual: legal, least: legal },
  addresses: { title: '已删除的地址', what: '收货人、电话与详细地址', usual: 6 * month, least: 1 },
  logs: { title: '登录记录', what: '已过期的登录与邀请、接口拒绝的行', usual: month, least: 1 },
  calls: { title: '接口调用', what: '后台网关的调用次数', usual: 7, least: 1 },
  events: { title: '接口事件', what: '后台网关已排序的变更事件', usual: 400, least: month },
  live: { title: '实时事件', what: '页面断线后续传所需的事件', usual: 1, least: 1 },
} as const satisfies Readonly<Record<string, Class>>

export type RetentionClass = keyof typeof retentionClasses
export const retentionClassNames = Object.keys(retentionClasses) as RetentionClass[]
