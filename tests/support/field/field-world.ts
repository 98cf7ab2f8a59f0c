import { readFileSync } from 'node:fs'
import type { ResponseEnvelope } from '#contract/kernel/envelope.ts'
import { mostSlips } from '#contract/payments/life-cycle.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn, type SignedIn } from '../portal/account.ts'
import { Client, envelope, overHttp } from '../portal/client.ts'
import { placeOrder } from '../pages/place-order.ts'

/** A dealer and its customer. Each acts for one business. */
export const fieldPeople = { dealer: demoAccounts.dealer, customer: demoAccounts.restaurant } as const

export type Side = keyof typeof fieldPeople

const noWay = { carrier: '', trackingNumber: '', driverPhone: '', remark: '' }

interface PortalWithBrand {
  readonly url: string
  readonly brandWorks: (steps?: number) => Promise<void>
}

const picture = 'public/icons/icon-192.png'

/** Uploads a photo as a page does, and returns its id. */
async function uploadPhoto(origin: string, { sign }: SignedIn, purpose: string): Promise<string> {
  const { body, ...fields } = envelope({ purpose })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, body: JSON.stringify(body) }))
    form.set(name, String(value))
  form.set('file', new Blob([readFileSync(picture)], { type: 'image/png' }), '箱.png')
  const answer = await fetch(`${origin}/api/pc/files/action/upload`, {
    method: 'POST',
    headers: { sign, business: String(fieldPeople.dealer.businessIds[0]), source: '3' },
    body: form,
  })
  const said = (await answer.json()) as ResponseEnvelope<{ readonly fileId: string }>
  if (said.code !== 0) throw new Error(`the upload was answered ${said.code} ${said.msg}`)
  return said.body.fileId
}

/** A dealer and its customer on another device, which bring things into the state from which an act starts. */
export async function fieldWorld({ url, brandWorks }: PortalWithBrand) {
  const wire = overHttp(url)
  const people = fieldPeople
  const [dealer, dealerUser] = await signIn(new Client(wire), people.dealer.phone, demoPassword)
  const [customer] = await signIn(new Client(wire), people.customer.phone, demoPassword)

  const orderOf = (id: number) =>
    customer.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id } })
  const accept = async (id: number) =>
    dealer.expect('POST /terminalPurchaseOrders/action/receiveOrder', {
      body: { id, version: (await orderOf(id)).version },
    })
  const ship = async (id: number) => {
    const { version, lines } = await orderOf(id)
    const body = {
      orderId: id,
      version,
      ...noWay,
      lines: lines.map(line => ({ id: line.id, qty: line.qty })),
    }
    const shipment = await dealer.expect('POST /relTerminalPoLogisticss/action/createBatch', { body })
    return shipment.id
  }
  const shipmentsOf = (orderId: number) =>
    dealer.expect('POST /relTerminalPoLogisticss/action/queryList', { body: { orderId } })
  const arrive = (id: number) =>
    dealer.expect('GET /relTerminalPoLogisticss/action/confirmDelivery/{id}', { path: { id } })
  const receive = async (id: number) =>
    customer.expect('POST /terminalPurchaseOrders/action/confirmationReceipt', {
      body: { id, version: (await orderOf(id)).version },
    })

  const order = async () => (await placeOrder(url, people.customer, 'terminal')).id
  const delivered = async (id: number) => {
    await accept(id)
    await arrive(await ship(id))
    return id
  }

  const noteOf = (id: number) => dealer.expect('POST /deliveryNotes/queryDeliveryNoteInfo', { body: { id } })
  const sign = async (id: number) => {
    const { version, lines } = await noteOf(id)
    await dealer.expect('POST /deliveryNotes/dnSign', {
      body: {
        id,
        version,
        lines: lines.map(line => ({
          id: line.id,
          received: line.shipped,
          reason: null,
          explanation: '',
          photos: [],
        })),
      },
    })
  }

  /** Each order leads to two notes on their way. */
  const purchases = async (count: number) => {
    const placed: number[] = []
    while (placed.length < count) placed.push((await placeOrder(url, people.dealer, 'purchase')).id)
    await brandWorks(4)
    const lists = await Promise.all(
      placed.map(orderId =>
        dealer.expect('POST /poDeliveryNotes/action/queryDeliveryNoteList', { body: { orderId } }),
      ),
    )
    const { rows } = await dealer.expect('POST /paymentNotifys/action/queryByPage', {
      body: { page: 1, size: 20, tab: 'unpaid', sort: 'latest' },
    })
    const notices = await Promise.all(
      rows.map(({ id }) => dealer.expect('GET /paymentNotifys/{id}', { path: { id } })),
    )
    return {
      notes: lists.flat().map(({ id }) => id),
      notices: notices.filter(({ slips }) => slips.length < mostSlips).map(({ id }) => id),
    }
  }

  /** An order of a sample that has arrived and been received. */
  const receivedSample = async () => {
    const { addresses } = await customer.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    const { rows: samples } = await customer.expect('POST /skus/action/queryByPage', {
      body: { page: 1, size: 10, counts: false, sampleAllowed: true, sort: 'sales' },
    })
    const [sku] = samples
    await customer.expect('POST /sampleLists/action/addSampleSku', { body: { skuId: sku?.id ?? 0, qty: 1 } })
    const { rows } = await customer.expect('POST /sampleLists/action/queryList', { body: {} })
    const { id } = await customer.expect('POST /sampleOrders/action/apply', {
      body: {
        addressId: addresses[0]?.id ?? 0,
        contactName: '陈师傅',
        contactPhone: '13800138000',
        remark: '新品试用',
        lines: rows.map(line => ({ id: line.id, qty: line.qty })),
      },
    })
    await delivered(id)
    await receive(id)
    return id
  }

  const giveBackAll = async (id: number) => {
    const { lines } = await dealer.expect('POST /deliveryNotes/returnRequestList', { body: { id } })
    const photos = await Promise.all(lines.map(() => uploadPhoto(url, dealerUser, 'returnPhoto')))
    return dealer.expect('POST /deliveryNotes/returnRequest', {
      body: {
        id,
        remark: '',
        lines: lines.map((line, at) => ({
          id: line.id,
          qty: line.left,
          reason: 'damaged' as const,
          explanation: '',
          photos: photos.slice(at, at + 1),
        })),
      },
    })
  }

  const inquiry = async (text: string) => {
    const { products } = await customer.expect('POST /skus/action/querySuggestions', {
      body: { keyword: '薯条' },
    })
    const body = { skuId: products[0]?.id ?? 0, qty: 30, wantedPrice: 9_000, wantedOn: null, text }
    return (await customer.expect('POST /purchaseInquirys/', { body })).id
  }
  const inquiriesWith = async (text: string) => {
    const { rows } = await customer.expect('POST /purchaseInquirys/action/queryByPage', {
      body: { page: 1, size: 20, tab: 'all', sort: 'latest' },
    })
    const all = await Promise.all(
      rows.map(({ id }) => customer.expect('GET /purchaseInquirys/{id}', { path: { id } })),
    )
    return all.filter(one => one.text === text)
  }

  const feedback = async (content: string) =>
    (
      await customer.expect('POST /problemFeedbackRecords/', {
        body: { type: 'quality', content, photos: [], orderNumber: '' },
      })
    ).id
  /** The number of photos of each that begins with this text. */
  const feedbackWith = async (content: string) => {
    const { rows } = await customer.expect('POST /problemFeedbackRecords/action/queryByPage', {
      body: { page: 1, size: 20, tab: 'all', sort: 'latest', keyword: content },
    })
    const all = await Promise.all(
      rows.map(({ id }) => customer.expect('GET /problemFeedbackRecords/{id}', { path: { id } })),
    )
    return all.map(({ entries }) => ({ photos: entries[0]?.photos.length ?? 0 }))
  }

  const rate = async (orderId: number) => {
    const lines = await customer.expect('POST /sampleFeedbacks/action/queryList', { body: { orderId } })
    return customer.expect('POST /sampleFeedbacks/action/createBatch', {
      body: {
        rows: lines.map(({ id }) => ({
          id,
          taste: 'good' as const,
          look: 'good' as const,
          operation: 'easy' as const,
          willBuy: 'yes' as const,
          content: '' as const,
          photos: [],
        })),
      },
    })
  }

  return {
    inquiry,
    inquiriesWith,
    feedback,
    feedbackWith,
    rate,
    giveBackAll,
    dealer,
    customer,
    orderOf,
    accept,
    ship,
    shipmentsOf,
    arrive,
    receive,
    order,
    delivered,
    noteOf,
    sign,
    purchases,
    receivedSample,
  }
}

export type FieldWorld = Awaited<ReturnType<typeof fieldWorld>>
