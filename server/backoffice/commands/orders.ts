import { first, option, whole, type Command, type Commands } from './typed.ts'

const readOrders: Command['run'] = async (erp, { names, options }) => {
  const wanted =
    names.length > 0
      ? { numbers: [...names] }
      : { after: whole(options.after ?? '0', 'after'), limit: whole(options.limit ?? '50', 'limit') }
  const { orders } = await erp('POST /erp/v1/orders/action/query', { body: wanted })
  if (names.length > 0) return orders
  return orders.map(({ id, number, content, status, buyer, amount, updatedAt }) => ({
    id,
    number,
    content,
    status,
    buyer: `${buyer.code} ${buyer.name}`,
    amount: amount / 100,
    updatedAt,
  }))
}

const decide =
  (action: 'confirm' | 'approveCancel'): Command['run'] =>
  (erp, typed) =>
    erp(`POST /erp/v1/orders/{number}/${action}`, { path: { number: first(typed) }, body: {} })

const decideWhy =
  (action: 'reject' | 'refuseCancel'): Command['run'] =>
  (erp, typed) =>
    erp(`POST /erp/v1/orders/{number}/${action}`, {
      path: { number: first(typed) },
      body: { reason: option(typed, 'reason') },
    })

export const orderCommands: Commands = {
  orders: { usage: 'orders [NUMBER …] [--after ID] [--limit N]', run: readOrders },
  confirm: { usage: 'confirm NUMBER', run: decide('confirm') },
  reject: { usage: 'reject NUMBER --reason TEXT', run: decideWhy('reject') },
  'approve-cancel': { usage: 'approve-cancel NUMBER', run: decide('approveCancel') },
  'refuse-cancel': { usage: 'refuse-cancel NUMBER --reason TEXT', run: decideWhy('refuseCancel') },
}
