import { Button } from '../../../ui/base/button.tsx'
import { CasesField } from '../../../ui/field/cases-field.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { useFormDraft } from '../../../work/drafts/use-form-draft.ts'
import { stepDraft, type Order } from '../order.ts'
import { useShip } from './ship-actions.ts'
import { cleaned, isWay, noWay, WayFields, type Way } from './way-fields.tsx'
import css from './ship-dialog.module.css'

const openOf = ({ qty, shipped, closed }: Order['lines'][number]): number => qty - shipped - closed

interface Shipment {
  readonly cases: Readonly<Record<number, number | null>>
  readonly way: Way
}

/** Lines that were shipped meanwhile are left out, and new ones leave with all of their cases. */
const restore =
  (all: Shipment) =>
  (kept: unknown): Shipment | undefined => {
    const { cases, way } = (kept ?? {}) as Partial<Shipment>
    if (typeof cases !== 'object' || !isWay(way)) return undefined
    const here = Object.entries(all.cases).map(([id, qty]) => [id, cases[Number(id)] ?? qty] as const)
    return { cases: Object.fromEntries(here), way }
  }

/** The cases of each line that leave now; by default all open ones. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const open = order.lines.filter(line => openOf(line) > 0)
  const all: Shipment = {
    cases: Object.fromEntries(open.map(line => [line.id, openOf(line)])),
    way: noWay,
  }
  const { draft, change, clear, kept } = useFormDraft(stepDraft(order, 'ship', '发货'), all, restore(all))
  const { cases, way } = draft
  const { run, running } = useShip(order, clear, onClose)
  const lines = open.map(({ id }) => ({ id, qty: cases[id] ?? 0 })).filter(({ qty }) => qty > 0)
  const isTooMuch = (line: Order['lines'][number]) => (cases[line.id] ?? 0) > openOf(line)
  const isWrong = open.some(line => cases[line.id] === null || isTooMuch(line))
  const send = () =>
    run({ draft: kept(), body: { orderId: order.id, version: order.version, ...cleaned(way), lines } })
  const now = lines.reduce((sum, { qty }) => sum + qty, 0)
  const rest = open.reduce((sum, line) => sum + openOf(line), 0)
  const footer = (
    <>
      <Button onClick={onClose}>返回</Button>
      <Button
        variant="final"
        busy={running !== undefined}
        disabled={lines.length === 0 || isWrong}
        onClick={send}
      >
        确认发货
      </Button>
    </>
  )
  return (
    <PlainDialog title={`订单 ${order.number} 发货？`} width={640} onClose={onClose} footer={footer}>
      <div className={css['body']}>
        <p>可以分批发货：填写这一批每种商品的箱数。</p>
        <ul className={css['lines']}>
          {open.map(line => (
            <li key={line.id}>
              <CasesField
                label={line.name}
                hint={`待发 ${openOf(line)} ${line.unit}`}
                unit={line.unit}
                value={cases[line.id] ?? null}
                error={isTooMuch(line) ? `最多 ${openOf(line)} ${line.unit}` : undefined}
                onChange={qty =>
                  change(before => ({ ...before, cases: { ...before.cases, [line.id]: qty } }))
                }
              />
            </li>
          ))}
        </ul>
        <WayFields way={way} onChange={next => change(before => ({ ...before, way: next }))} />
        <output>
          {isWrong || now === 0
            ? '请先修改箱数。'
            : `这一批发出 ${now} 箱${rest > now ? `，其余 ${rest - now} 箱保持待发` : ''}。发出后不能撤回，客户会收到消息。`}
        </output>
      </div>
    </PlainDialog>
  )
}
