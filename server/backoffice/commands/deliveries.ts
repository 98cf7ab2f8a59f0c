import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { GatewayCaller } from '../call-gateway.ts'
import { first, option, pairsOf, UsageError, whole, type Command, type Commands } from './typed.ts'

const readOrder = async (erp: GatewayCaller, number: string) => {
  const { orders } = await erp('POST /erp/v1/orders/action/query', { body: { numbers: [number] } })
  const [order] = orders
  if (!order) throw new UsageError(`There is no order ${number}.`)
  return order
}

/** Ships all open cases, or those of the named lines, from one batch. */
const ship: Command['run'] = async (erp, typed) => {
  const number = first(typed)
  const [batch, producedOn] = [option(typed, 'batch'), option(typed, 'produced')]
  const named = pairsOf(typed).map(([line, qty]) => ({ line, qty: whole(qty, 'QTY') }))
  const open = async () =>
    (await readOrder(erp, number)).lines
      .map(({ line, qty, shipped, closed }) => ({ line, qty: qty - shipped - closed }))
      .filter(({ qty }) => qty > 0)
  const lines = (named.length > 0 ? named : await open()).map(({ line, qty }) => ({
    line,
    batches: [{ number: batch, producedOn, qty }],
  }))
  return erp('POST /erp/v1/orders/{number}/ship', { path: { number }, body: { lines } })
}

const readDeliveries = async (erp: GatewayCaller, orderNumber: string) =>
  (await erp('POST /erp/v1/deliveries/action/query', { body: { orderNumbers: [orderNumber] } })).deliveries

/** Line by line: `1=credit`, or `1=again`, which sends the missing cases from the batch that is named. */
const settle: Command['run'] = async (erp, typed) => {
  const number = first(typed)
  const { deliveries } = await erp('POST /erp/v1/deliveries/action/query', { body: { numbers: [number] } })
  const lines = pairsOf(typed).map(([line, how]) => {
    if (how === 'credit') return { line, how: 'credit' as const }
    if (how !== 'again') throw new UsageError(`again or credit is expected, not ${how}`)
    const found = deliveries[0]?.lines.find(one => one.line === line)
    const qty = found ? found.shipped - (found.received ?? found.shipped) : 0
    const batch = { number: option(typed, 'batch'), producedOn: option(typed, 'produced'), qty }
    return { line, how: 'again' as const, batches: [batch] }
  })
  return erp('POST /erp/v1/deliveries/{number}/settle', { path: { number }, body: { lines } })
}

export const deliveryCommands: Commands = {
  ship: { usage: 'ship ORDER [LINE=QTY …] --batch NUMBER --produced YYYY-MM-DD', run: ship },
  dispatch: {
    usage: 'dispatch DELIVERY --carrier NAME',
    run: (erp, typed) =>
      erp('POST /erp/v1/deliveries/{number}/dispatch', {
        path: { number: first(typed) },
        body: { carrier: option(typed, 'carrier') },
      }),
  },
  certificate: {
    usage: 'certificate SKU BATCH FILE.pdf',
    run: async (erp, { names: [sku = '', batch = '', file = ''] }) =>
      erp('POST /erp/v1/certificates', {
        body: {
          sku,
          batch,
          fileName: path.basename(file),
          content: (await readFile(file)).toString('base64'),
        },
      }),
  },
  deliveries: { usage: 'deliveries ORDER', run: (erp, typed) => readDeliveries(erp, first(typed)) },
  photo: {
    usage: 'photo FILE_ID FILE',
    run: async (erp, { names: [fileId = '', file = ''] }) => {
      if (file === '') throw new UsageError('a file to write is missing')
      const photo = await erp('GET /erp/v1/deliveries/photos/{fileId}', { path: { fileId } })
      await writeFile(file, Buffer.from(photo.content, 'base64'), { flag: 'wx' })
      return { fileName: photo.fileName, written: file }
    },
  },
  settle: {
    usage: 'settle DELIVERY LINE=again|credit … [--batch NUMBER --produced YYYY-MM-DD]',
    run: settle,
  },
  'close-rest': {
    usage: 'close-rest ORDER --reason TEXT',
    run: (erp, typed) =>
      erp('POST /erp/v1/orders/{number}/closeRest', {
        path: { number: first(typed) },
        body: { reason: option(typed, 'reason') },
      }),
  },
}
