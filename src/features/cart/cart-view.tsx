import { memo, useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { tellUnsaved } from '../../trade/tell-unsaved.ts'
import { useUser } from '../../api/use-user.ts'
import { useLimits } from '../../api/queries/use-limits.ts'
import { keysBeyond, limitsByLine } from '../../trade/line/line-limits.ts'
import { checkoutUrl, checkoutUrlOfKeys } from '../../device/lines/checkouts.ts'
import { type FilledLine, isWeighed, sumsOfFilled } from '../../device/lines/filled-line.ts'
import { partitionOf } from '../../device/store/partition.ts'
import type { EditNotice, Partition } from '../../device/store/rows.ts'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import skip from '../../ui/base/skip.module.css'
import { notify } from '../../ui/base/overlay/toast.ts'
import { useOnline } from '../../ui/base/browser/use-online.ts'
import { AddressSection, type CartActions } from './address-section.tsx'
import { CartBar, checkoutId } from './cart-bar.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './cart-view.module.css'
import { CheckDialog } from './check-dialog.tsx'
import { groupLines, knownAddresses, type Cart } from './group-lines.ts'
import { MoveDialog } from './move-dialog.tsx'
import { refusalsOf, rowsOfShortList } from '../../trade/line/line-rows.tsx'
import { checkedOf, chosenOf, needsLook, productsIn } from './selection.ts'
import { isMoved, useAcceptPrices } from './use-accept-prices.ts'
import type { CartEdits } from './use-cart-edits.ts'
import { useCheck } from './use-check.ts'

/** Enter in a quantity goes to the next one, with Shift to the one before, as in a table of numbers. */
function toNextQuantity(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey } = event
  if (key !== 'Enter' || !(target instanceof HTMLElement) || target.role !== 'spinbutton') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="spinbutton"]')]
  all[all.indexOf(target) + (shiftKey ? -1 : 1)]?.focus()
}

/** Skips all lines, each of which has half a dozen stops. */
const toCheckout = () => document.getElementById(checkoutId)?.focus()

interface CartViewProps {
  lines: readonly FilledLine[]
  answer: Cart | null
  isDated: boolean
  told: readonly EditNotice[]
  edits: CartEdits
  unchecked: ReadonlySet<string>
  aside: ReadonlySet<string>
  ordered: ReadonlyMap<string, number>
  /** The same function at all times. */
  check: CartActions['check']
}

/** The cart with something in it. */
export const CartView = memo(function CartView({
  lines,
  answer,
  isDated,
  told,
  edits,
  unchecked: unticked,
  aside: apart,
  ordered,
  check,
}: CartViewProps) {
  const user = useUser()
  const navigate = useNavigate()
  const openCheckout = async (urlIn: (partition: Partition) => Promise<string>) => {
    const partition = partitionOf(user)
    if (!partition) return
    try {
      await navigate(await urlIn(partition))
    } catch {
      tellUnsaved()
    }
  }
  const { userType } = user
  const isOnline = useOnline()
  const [moving, setMoving] = useState<readonly FilledLine[]>()
  const [shownKey, setShownKey] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const byKey = useMemo(() => new Map(lines.map(line => [line.key, line])), [lines])
  const left = useLimits(lines.map(({ skuId }) => skuId))
  const shown = useMemo(
    () => groupLines(lines, answer).flatMap(({ storages }) => storages.flatMap(storage => storage.lines)),
    [lines, answer],
  )
  // Lines that fit no more are as if nobody had ticked them: what is ticked can be ordered together.
  const [unchecked, aside] = useMemo(() => {
    const beyond = keysBeyond(
      shown.filter(({ key }) => !unticked.has(key)),
      left,
    )
    return [unticked, apart].map(keys => (beyond.length === 0 ? keys : new Set([...keys, ...beyond]))) as [
      ReadonlySet<string>,
      ReadonlySet<string>,
    ]
  }, [shown, left, unticked, apart])
  const chosen = useMemo(() => chosenOf(lines, unchecked), [lines, unchecked])
  const addresses = useMemo(() => knownAddresses(answer), [answer])
  const checking = useCheck(
    chosen,
    isOnline,
    ids => void openCheckout(partition => checkoutUrl(partition, ids)),
    keys => void openCheckout(partition => checkoutUrlOfKeys(partition, keys)),
  )
  const { setQuantity, setNote, remove } = edits
  const acceptPrices = useAcceptPrices()
  const moved = lines.filter(isMoved)
  const refusals = useMemo(() => refusalsOf(told), [told])
  const limits = useMemo(() => {
    const keys = new Set(chosen.map(({ key }) => key))
    return limitsByLine(lines, left, key => keys.has(key))
  }, [lines, left, chosen])
  const [isFiltered, setFiltered] = useState(false)
  const troubled = useMemo(
    () =>
      lines.filter(
        line =>
          needsLook(line) ||
          refusals.has(line.key) ||
          limits.get(line.key)?.some(limit => line.qty > limit.left),
      ),
    [lines, refusals, limits],
  )
  const isPart = isFiltered && troubled.length > 0
  const groups = useMemo(
    () => groupLines(isPart ? troubled : lines, answer),
    [isPart, troubled, lines, answer],
  )
  const barred = lines.filter(line => !isOrderable(line))
  const actions = useMemo<CartActions>(
    () => ({ check, setQuantity, setNote, remove, move: setMoving, acceptPrices }),
    [check, setQuantity, setNote, remove, acceptPrices],
  )
  const checked = checkedOf(lines, unchecked, aside)
  const checkAll = useCallback((isChecked: boolean) => check([...byKey.keys()], isChecked), [check, byKey])
  const ofChosen = (act: (lines: readonly FilledLine[]) => void) => () =>
    chosen.length > 0 ? act(chosen) : notify.info('请先勾选商品')
  const show = (key: string) => {
    checking.close()
    flushSync(() => setShownKey(key))
    const row = place.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('[role="spinbutton"], input')?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} className="stack gap-16">
      <button type="button" className={skip['skip']} onClick={toCheckout}>
        跳到结算
      </button>
      <div className={classNames('no-print', css['tools'])}>
        <Checkbox
          checked={checked === 'all'}
          mixed={checked === 'some'}
          onChange={event => checkAll(event.target.checked)}
        >
          全选
        </Checkbox>
        <span className={css['chosen']}>已选 {productsIn(chosen)} 种</span>
        {troubled.length > 0 && (
          <Button size="small" aria-pressed={isPart} onClick={() => setFiltered(!isPart)}>
            只看问题（{troubled.length}）
          </Button>
        )}
        <Button size="small" onClick={ofChosen(setMoving)}>
          移至其他地址
        </Button>
        <Button size="small" onClick={ofChosen(remove)}>
          删除所选
        </Button>
        {isPart && barred.length > 0 && (
          <Button size="small" onClick={() => remove(barred, '删除问题商品')}>
            删除不能下单的商品（{barred.length}）
          </Button>
        )}
        {moved.length > 1 && (
          <Button size="small" onClick={() => acceptPrices(moved)}>
            接受全部新价（{moved.length}）
          </Button>
        )}
        <Button
          size="small"
          variant="danger"
          className={css['clear']}
          onClick={() => remove(lines, '清空购物车')}
        >
          清空购物车
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields in it take the keys */}
      <div className="stack gap-16" onKeyDown={toNextQuantity}>
        {groups.map((group, at) => (
          <AddressSection
            key={group.addressId}
            isFirst={at === 0}
            isPart={isPart}
            isShort={lines.length <= rowsOfShortList}
            shownKey={shownKey}
            group={group}
            hasCars={userType === 3}
            unchecked={unchecked}
            aside={aside}
            ordered={ordered}
            isDated={isDated}
            refusals={refusals}
            limits={limits}
            actions={actions}
          />
        ))}
      </div>
      <CartBar
        checked={checked}
        onCheckAll={checkAll}
        products={productsIn(chosen)}
        sums={sumsOfFilled(chosen)}
        isWeighed={isWeighed(chosen)}
        isOnline={isOnline}
        check={checking}
      />
      {moving && (
        <MoveDialog
          lines={moving}
          addresses={answer?.addresses ?? []}
          onClose={() => setMoving(undefined)}
          onMove={to => {
            setMoving(undefined)
            edits.move(moving, to, lines)
          }}
        />
      )}
      {checking.result && (
        <CheckDialog
          result={checking.result}
          lines={byKey}
          addresses={addresses}
          actions={actions}
          limits={limits}
          onShow={show}
          onClose={checking.close}
          onAgain={() => {
            checking.close()
            checking.start()
          }}
          onLeave={keys => {
            checking.close()
            check(keys, false)
            checking.start()
          }}
        />
      )}
    </div>
  )
})
