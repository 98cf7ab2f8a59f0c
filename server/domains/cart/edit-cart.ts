import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { Writing } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { assertOwnAddress, currentAddress } from './cart-addresses.ts'
import { holdLists } from './lists.ts'
import { editEach, editStrictly, fresh, ownLine, ownLines, remark, removal } from './edit/edit-lines.ts'

type Edited = ResponseOf<'POST /shoppingCarts/'>

/** The address that was named, else the one the cart uses. */
export const addressFor = async ({ tx, actor }: Writing, addressId: number | undefined): Promise<number> => {
  const id = addressId ?? (await currentAddress(tx, actor))
  if (id === null) throw refuse('还没有收货地址，请先添加收货地址')
  return id
}

export const addToCart = async (
  context: Writing,
  { skuId, addressId, qty }: RequestOf<'POST /shoppingCarts/'>,
): Promise<Edited> => {
  const held = await holdLists(context, ['cart'])
  const line = { skuId, addressId: await addressFor(context, addressId) }
  return editStrictly(context, held, 'cart', [fresh('cart', line, { op: 'add', qty })])
}

/** Quantity, remark and address together or not at all. A line that moves joins the one that is there. */
export const changeLine = async (
  context: Writing,
  { id, qty, note, addressId }: RequestOf<'PUT /shoppingCarts/'>,
): Promise<Edited> => {
  const held = await holdLists(context, ['cart'])
  const line = await ownLine(context, 'cart', id)
  const said = note === undefined ? {} : { note }
  if (addressId === undefined || addressId === line.addressId) {
    return editStrictly(context, held, 'cart', [
      fresh('cart', line, qty === undefined ? { op: 'add', qty: 0, ...said } : { op: 'set', qty, ...said }),
    ])
  }
  const there = { skuId: line.skuId, addressId }
  return editStrictly(context, held, 'cart', [
    removal('cart')(line),
    {
      ...fresh('cart', there, { op: 'add', qty: qty ?? line.qty, ...remark(line.note), ...said }),
      movedPrice: line.addedPrice,
    },
  ])
}

export const deleteLine = async (context: Writing, id: number): Promise<Edited> => {
  const held = await holdLists(context, ['cart'])
  const [line] = await ownLines(context, 'cart', { ids: [id] })
  // Deleting a line that is gone already changes nothing.
  return editEach(context, held, 'cart', line ? [removal('cart')(line)] : [])
}

export const deleteLines = async (
  context: Writing,
  narrow: { readonly ids?: readonly number[]; readonly addressId?: number },
): Promise<Edited> => {
  if (narrow.addressId !== undefined) await assertOwnAddress(context.tx, context.actor, narrow.addressId)
  const held = await holdLists(context, ['cart'])
  const lines = await ownLines(context, 'cart', narrow)
  return editEach(context, held, 'cart', lines.map(removal('cart')))
}
