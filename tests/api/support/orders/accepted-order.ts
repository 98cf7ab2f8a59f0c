import type { RequestOf } from '#contract/index.ts'
import type { TestApp } from '../../../support/database/app.ts'
import {
  addOrderingDealer,
  addTerminal,
  checkoutOf,
  moveBy,
  placeTerminal,
  placingOf,
  putIn,
} from './orders.ts'

type Receipt = NonNullable<
  RequestOf<'POST /terminalPurchaseOrders/action/confirmationReceipt'>['lines']
>[number]
type Settlement =
  RequestOf<'POST /terminalPurchaseOrders/action/settleDifferences'>['differences'][number]['settlement']

export const noWay = { carrier: '', trackingNumber: '', driverPhone: '', remark: '' }

/** The receipt of a line that came as it was shipped, or says otherwise. */
export const receipt = (id: number, received: number, other: Partial<Receipt> = {}): Receipt => ({
  id,
  received,
  reason: null,
  explanation: '',
  photos: [],
  ...other,
})

/** A dealer with an accepted order of its customer, five cases of each product, and the steps that both take with it. */
export async function addAcceptedOrder(portal: TestApp, skus: readonly number[]) {
  const dealer = await addOrderingDealer(portal)
  const terminal = await addTerminal(portal, dealer.business)
  for (const sku of skus) await putIn(terminal.client, sku, terminal.first, 5)
  const { placed } = await placeTerminal(terminal.client, placingOf(await checkoutOf(terminal.client)))
  const id = placed[0]?.id ?? 0
  await moveBy(
    portal,
    { side: 'seller', businessId: dealer.business },
    { kind: 'terminal', id, action: 'confirm' },
  )
  const read = () => terminal.client.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id } })
  const versionOf = async (version?: number) => version ?? (await read()).version
  const lines = (await read()).lines.map(line => line.id)
  const ship = async (cases: number | readonly number[], version?: number) =>
    dealer.client.send('POST /relTerminalPoLogisticss/action/createBatch', {
      body: {
        orderId: id,
        version: await versionOf(version),
        ...noWay,
        lines: [cases].flat().map((qty, at) => ({ id: lines[at] ?? 0, qty })),
      },
    })
  const arrive = (shipment: number) =>
    dealer.client.send('GET /relTerminalPoLogisticss/action/confirmDelivery/{id}', { path: { id: shipment } })
  const receive = async (receipts?: Receipt[], version?: number) =>
    terminal.client.send('POST /terminalPurchaseOrders/action/confirmationReceipt', {
      body: { id, version: await versionOf(version), ...(receipts && { lines: receipts }) },
    })
  const closeRest = async (version?: number) =>
    dealer.client.send('POST /terminalPurchaseOrders/action/closeRest', {
      body: { id, version: await versionOf(version), reason: '缺货' },
    })
  const differences = (client = terminal.client) =>
    client.expect('POST /terminalPurchaseOrders/action/queryDifferences', { body: { orderId: id } })
  /** Settles the open differences, in their order. */
  const settle = async (ways: readonly Settlement[], version?: number) => {
    const open = (await differences()).filter(({ settlement }) => settlement === null)
    return dealer.client.send('POST /terminalPurchaseOrders/action/settleDifferences', {
      body: {
        id,
        version: await versionOf(version),
        differences: ways.map((settlement, at) => ({ id: open[at]?.id ?? 1, settlement })),
        ...noWay,
      },
    })
  }
  const lastShipment = async () => {
    const list = await dealer.client.expect('POST /relTerminalPoLogisticss/action/queryList', {
      body: { orderId: id },
    })
    return list.at(-1)?.id ?? 0
  }
  return {
    ...dealer,
    terminal,
    id,
    lines,
    read,
    ship,
    arrive,
    receive,
    closeRest,
    differences,
    settle,
    lastShipment,
  }
}

export type AcceptedOrder = Awaited<ReturnType<typeof addAcceptedOrder>>
