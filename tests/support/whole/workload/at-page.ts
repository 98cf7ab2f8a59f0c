import type { Change } from '#contract/cart/edits.ts'
import type { Device, Tab } from '../device/device.ts'
import { choice, feedback, newAddress, orderStep, purchaseStep, signing } from './made-acts.ts'
import type { Happening, Whole } from '../whole.ts'

/** A page where somebody who orders can press something. */
export const anyPage = (
  whole: Whole,
): { readonly device: Device; readonly tab: Tab; readonly business: number } | null => {
  const device = whole.chance.pick(whole.devices)
  const open = device.open.filter(
    ({ actor, page, isLeaving }) => !isLeaving && !actor.isFrozen && page.signedIn().partition !== null,
  )
  if (open.length === 0) return null
  const tab = whole.chance.pick(open)
  return { device, tab, business: tab.page.signedIn().businessId ?? 0 }
}

const changeOf = ({ chance }: Whole): Change => {
  const note = chance.is(0.15) ? { note: `备注${chance.below(9)}` } : {}
  return chance.weighted<Change>([
    [5, { op: 'set', qty: 1 + chance.below(60), ...note }],
    [4, { op: 'add', qty: 1 + chance.below(4), ...note }],
    [2, { op: 'remove', qty: 0 }],
  ])
}

export const edit: Happening = whole => {
  const at = anyPage(whole)
  if (!at) return false
  const { chance } = whole
  const target = chance.weighted([
    [5, 'cart' as const],
    [3, 'quickOrder' as const],
    [2, 'sampleList' as const],
  ])
  const sku = chance.pick(whole.trade.skus)
  const key = target === 'cart' ? `${whole.buyer(at.business).addressId}:${sku.id}` : String(sku.id)
  return whole.people.edit(at.device, at.tab, { target, key, change: changeOf(whole) })
}

export const read: Happening = whole => {
  const at = anyPage(whole)
  if (!at) return false
  const target = whole.chance.pick(['cart', 'quickOrder', 'sampleList'] as const)
  const { partition } = at.tab.page.signedIn()
  if (!partition) return false
  return whole.people.does(
    at.device,
    at.tab,
    `reads ${target}`,
    async page => void (await page.readList(partition, target)),
  )
}

export const act: Happening = async whole => {
  const at = anyPage(whole)
  if (!at) return false
  const { chance } = whole
  const { partition } = at.tab.page.signedIn()
  if (!partition) return false
  const isFirst = at.business === whole.trade.buyers[0]?.id
  const kind = chance.weighted([
    [3, 'address'],
    [3, 'feedback'],
    [isFirst ? 4 : 0, 'order'],
    [isFirst ? 2 : 0, 'purchase'],
    [isFirst ? 3 : 0, 'note'],
    [2, 'choice'],
  ] as const)
  const hasPhoto = (kind === 'feedback' || kind === 'note') && chance.is(0.5)
  const mark = whole.mark()
  return whole.people.perform(at.device, at.tab, async page => {
    const photos = hasPhoto
      ? [
          await page.keepPhoto(partition, {
            file: new File(['x'], 'a.jpg'),
            purpose: kind === 'note' ? 'deliveryPhoto' : 'feedbackPhoto',
            now: whole.schedule.now,
          }),
        ]
      : []
    const made = {
      address: () => newAddress(mark),
      feedback: () => feedback(mark, photos),
      order: () => orderStep(whole),
      purchase: () => purchaseStep(whole),
      note: () => signing(whole, photos),
      choice: () => choice(whole, at.business),
    }[kind]()
    return made
  })
}
