const typed = { type: 'string' } as const

/** Every option that a command may read. */
export const options = {
  after: typed,
  at: typed,
  name: typed,
  limit: typed,
  reason: typed,
  business: typed,
  dealer: typed,
  tier: typed,
  batch: typed,
  produced: typed,
  carrier: typed,
  amount: typed,
  due: typed,
  payee: typed,
  bank: typed,
  account: typed,
  notice: typed,
  on: typed,
  way: typed,
  instructions: typed,
  remark: typed,
  text: typed,
} as const

export type OptionName = keyof typeof options
