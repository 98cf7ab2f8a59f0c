import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ResponseOf } from '#contract/index.ts'
import { commandFor } from '../../api/call.ts'
import { newRequestId } from '../../api/request-id.ts'
import { outcomeOf, type Failure } from '../../api/call-outcome.ts'
import { useUser } from '../../api/use-user.ts'
import { announce } from '../../device/store/announce.ts'
import { beginPlacing, readPlacing, settlePlacing } from '../../device/lines/checkouts.ts'
import { listQueries } from '../../device/lines/list-queries.ts'
import type { Partition, PlacingRow } from '../../device/store/rows.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { notifyWith } from '../../ui/base/overlay/toast-link.tsx'
import type { Placing } from './checkout-form.ts'

export type Answer = ResponseOf<'POST /purchaseOrders/action/shoppingCartToPo'>

/**
 * `looking`  the device is asked whether an order is on its way already
 * `sending`  the portal is asked
 * `unknown`  nobody has answered: it may have been placed, and only the same request may be sent again
 */
export type PlacingState = 'looking' | 'idle' | 'sending' | 'unknown'

const successUrl = (ids: readonly number[]): string => `/orderConfirmSuccess?ids=${ids.join('.')}`

interface Wanted {
  readonly partition: Partition
  /** Of the draft that the page shows. */
  readonly draftKey: string
  /** Called when no order was placed; the answer says why. */
  readonly onAsked: (answer: Answer) => void
  readonly onRefused: (failure: Failure) => void
}

/**
 * Places orders. The request and its id are on the device before they are sent and stay until the portal has answered,
 * over reloads too; so a double click, the back button or a lost answer never place two.
 */
export function usePlacing({ partition, draftKey, onAsked, onRefused }: Wanted) {
  const { userType } = useUser()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [state, setState] = useState<PlacingState>('looking')
  const isBusy = useRef(false)
  const isThere = useRef(true)

  const finished = async (row: PlacingRow, { placed, changed }: Answer) => {
    const ids = placed.map(({ id }) => id)
    await settlePlacing(row, ids).catch(() => undefined)
    // Every tab reads and counts the cart again.
    announce({ partition, what: 'sent' })
    void client.invalidateQueries({ queryKey: listQueries.all(partition) })
    const show = () => void navigate(successUrl(ids), { replace: isThere.current })
    if (isThere.current) {
      show()
      if (changed.length > 0) notify.success(`${changed.length} 种商品降价，已按新价下单`)
    } else notifyWith('success', `订单已提交，共 ${ids.length} 张`, { label: '查看', onSelect: show })
  }

  /** @param isFirst nobody has sent this request before */
  const send = async (row: PlacingRow, isFirst: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    setState('sending')
    const { body, id } = row
    const outcome = await outcomeOf(() =>
      userType === 3
        ? commandFor('POST /purchaseOrders/action/shoppingCartToPo', { body, id })
        : commandFor('POST /terminalPurchaseOrders/action/shoppingCartToTerminalPo', { body, id }),
    ).finally(() => {
      isBusy.current = false
    })
    if (outcome.kind === 'accepted' && outcome.value.placed.length > 0) {
      await finished(row, outcome.value)
      return
    }
    // This try was not carried out, but an earlier one may have been.
    const isOpen = outcome.kind === 'retry' && (outcome.why === 'unknown' || !isFirst)
    if (!isOpen) await settlePlacing(row, []).catch(() => undefined)
    setState(isOpen ? 'unknown' : 'idle')
    if (outcome.kind !== 'accepted') onRefused(outcome)
    else if (row.key === draftKey) onAsked(outcome.value)
  }

  const open = useRef<PlacingRow | null>(null)
  const ask = async (row: PlacingRow, isFirst: boolean) => {
    open.current = row
    await send(row, isFirst)
  }
  const again = () => void (open.current && ask(open.current, false))

  /** Double clicks come before the first state is drawn. */
  const isBeginning = useRef(false)
  const place = async (body: Placing) => {
    if (isBeginning.current || state !== 'idle') return
    isBeginning.current = true
    const mine = { partition, id: newRequestId(), key: draftKey, body, placed: null }
    try {
      // A device without storage can still order: the first order removes the lines from the cart.
      const row = await beginPlacing(mine).catch(() => mine)
      await ask(row, row.id === mine.id)
    } finally {
      isBeginning.current = false
    }
  }

  const onFound = useEffectEvent((row: PlacingRow | undefined) => {
    if (row?.placed === null) void ask(row, false)
    else if (row?.placed && row.key === draftKey) void navigate(successUrl(row.placed), { replace: true })
    else setState('idle')
  })
  useEffect(() => {
    isThere.current = true
    const look = async () => {
      const row = await readPlacing(partition).catch(() => undefined)
      if (isThere.current) onFound(row)
    }
    void look()
    return () => {
      isThere.current = false
    }
  }, [partition])
  const onOnline = useEffectEvent(again)
  useEffect(() => {
    if (state !== 'unknown') return undefined
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [state])

  return { state, place: (body: Placing) => void place(body), again }
}
