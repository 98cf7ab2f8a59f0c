import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { FilledLine } from '../../../device/lines/filled-line.ts'
import { useLimits } from '../../../api/queries/use-limits.ts'
import { limitsByLine } from '../../../trade/line/line-limits.ts'
import type { ProductFacts } from '../../../device/lines/known-products.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import { saveCsv } from '../../../ui/base/browser/save-blob.ts'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import { BoughtDialog } from '../bought-dialog.tsx'
import { CartNotice } from '../cart-notice.tsx'
import { csvOf } from '../import/csv.ts'
import { GivenPicture } from '../import/given-picture.tsx'
import { ImportNotice } from '../import/import-notice.tsx'
import { asWritten, importOf, rowsToWrite, type Import, refusalText } from '../import/import-rows.ts'
import { PadGrid } from './pad-grid.tsx'
import { PadStart } from './pad-start.tsx'
import { countProblems, padRows } from './pad-rows.ts'
import { PadToolbar } from './pad-toolbar.tsx'
import { PasteDialog } from '../import/paste-dialog.tsx'
import { planCart, type CartPlan } from '../plan-cart.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from '../quick-order-page.module.css'
import { readText } from '../reading/read-file.ts'
import type { ReadRow } from '../reading/read-rows.ts'
import { wordsOfDraft, wordsOfLine } from '../row-words.ts'
import { scanProduct } from '../scan-product.ts'
import { SummaryPanel } from './summary-panel.tsx'
import { saveTemplate, UploadDialog } from '../import/upload-dialog.tsx'
import type { Pad } from '../use-pad.ts'
import { useGivenFile } from '../import/use-given-file.ts'
import { useSelection } from './use-selection.ts'

/** So that the cart shows the product before the server has answered for it. */
function seenOf({ skuId, product, price, rule, stock, stockDate }: FilledLine): ProductFacts[] {
  if (!product || !rule) return []
  const { id, code, name, spec, unit, storage, picture, onSale } = product
  return [
    {
      skuId,
      product: { id, code, name, spec, unit, storage, picture, onSale },
      offer: { skuId, price, noPrice: null, stock, stockDate, ...rule, orderable: true },
    },
  ]
}

type PadLimits = ReturnType<typeof limitsByLine>

/** Rows with something wrong, as a file that can be mended and uploaded again. */
function saveProblems({ lines, drafts, draftStates }: Pad, limits: PadLimits, online: boolean): void {
  saveCsv(
    '快速下单问题行.csv',
    csvOf([
      ['物料编码', '数量', '商品名称', '问题'],
      ...lines.flatMap(line => {
        const words = wordsOfLine(line, limits.get(line.key))
        const { product, qty } = line
        return words ? [[{ code: product?.code ?? '' }, qty, product?.name ?? '', words.text]] : []
      }),
      ...drafts.map(draft => [
        { code: draft.code },
        draft.qty ?? '',
        '',
        wordsOfDraft(draft, draftStates.get(draft.id), online).text,
      ]),
    ]),
  )
}

/** Ctrl+Z and Ctrl+V anywhere on the page, but where somebody is at work in a field. */
function usePageKeys({ history }: Pad, onPaste: (text: string) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, shiftKey } = event
    if (!(ctrlKey || metaKey) || document.querySelector('dialog[open]')) return
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    // Inside a cell that is being typed into the browser takes back letters.
    const isOther = isField && !('cell' in target.dataset)
    if (isOther || (isField && 'dirty' in target.dataset)) return
    const letter = key.toLowerCase()
    if (letter === 'z' && !shiftKey) history.back()
    else if (letter === 'y' || letter === 'z') history.again()
    else return
    event.preventDefault()
  })
  const onPasteEvent = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() !== '') onPaste(text)
  })
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => onKeyDown(event)
    const paste = (event: ClipboardEvent) => onPasteEvent(event)
    document.addEventListener('keydown', keyDown)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('keydown', keyDown)
      document.removeEventListener('paste', paste)
    }
  }, [])
}

type Dialog = 'paste' | 'upload' | 'bought' | null

export function PadView({ pad }: { pad: Pad }) {
  const online = useOnline()
  const [dialog, setDialog] = useState<Dialog>(null)
  const [picture, setPicture] = useState<File>()
  const [given, setGiven] = useState<Import | null>(null)
  const [carted, setCarted] = useState<CartPlan | null>(null)
  const [wantsProblems, setWantsProblems] = useState(false)
  const [addressId, setAddressId] = useState<number | null>(null)
  const { lines, drafts, draftStates, places, cart, history } = pad
  const left = useLimits(lines.map(({ skuId }) => skuId))
  const limits = useMemo(() => limitsByLine(lines, left, () => true), [lines, left])
  const selection = useSelection(useMemo(() => lines.map(({ key }) => key), [lines]))
  const problems = countProblems({ lines, drafts, limits })
  const onlyProblems = wantsProblems && problems > 0
  const rows = useMemo(
    () => padRows({ lines, drafts, states: draftStates, places, limits, onlyProblems }),
    [lines, drafts, draftStates, places, limits, onlyProblems],
  )

  const addresses = cart.answer?.addresses.filter(({ exists }) => exists) ?? null
  const address =
    addresses?.find(({ id }) => id === addressId) ??
    addresses?.find(({ isCurrent }) => isCurrent) ??
    addresses?.[0]

  const take = (source: string, read: readonly ReadRow[]) => {
    const written = rowsToWrite(read)
    const added = pad.write(`${source} ${formatCount(written.length)} 行`, written.map(asWritten))
    setGiven(importOf(source, read, written, added))
    setDialog(null)
  }
  const takeText = (text: string) => {
    const report = readText(text)
    if (report.kind === 'read') take('粘贴', report.rows)
    else notify.error(refusalText[report.problem])
  }
  usePageKeys(pad, takeText)

  useGivenFile({
    onPicture: setPicture,
    onRead: (name, read) => take(`“${name}”`, read),
  })

  const isChosen = selection.keys.length > 0
  const meant = isChosen ? lines.filter(({ key }) => selection.has(key)) : lines
  const addToCart = () => {
    if (!address) {
      notify.warning(addresses === null ? '购物车还没有加载，请联网后重试' : '请先添加收货地址')
      return
    }
    if (meant.length === 0) {
      notify.info('清单里还没有可以加入购物车的商品')
      return
    }
    const quantities = new Map(cart.lines.map(({ key, qty }) => [key, qty]))
    const plan = planCart(meant, quantities, address.id)
    pad.change(`加入购物车 ${formatCount(plan.taken.length)} 行`, plan.changes, plan.taken.flatMap(seenOf))
    selection.clear()
    setCarted(plan)
  }

  return (
    <div className={css['columns']}>
      <div className="stack shrinks gap-12">
        <PadToolbar
          history={history}
          problems={problems}
          onlyProblems={onlyProblems}
          chosen={selection.keys.length}
          rows={lines.length + drafts.length}
          onProblems={() => setWantsProblems(!onlyProblems)}
          onScan={async text => scanProduct(pad, text)}
          onPaste={() => setDialog('paste')}
          onUpload={() => setDialog('upload')}
          onBought={() => setDialog('bought')}
          onTemplate={saveTemplate}
          onSaveProblems={() => saveProblems(pad, limits, online)}
          onRemove={() => pad.remove(`删除 ${selection.keys.length} 行`, selection.keys, [])}
          onUnselect={selection.clear}
          onClear={() => {
            pad.remove(
              `清空 ${lines.length + drafts.length} 行`,
              lines.map(({ key }) => key),
              drafts.map(({ id }) => id),
            )
            setGiven(null)
            setCarted(null)
          }}
        />
        {picture && <GivenPicture file={picture} onClose={() => setPicture(undefined)} />}
        {carted && <CartNotice plan={carted} onClose={() => setCarted(null)} />}
        {given && <ImportNotice given={given} pad={pad} onClose={() => setGiven(null)} />}
        <PadGrid
          pad={pad}
          rows={rows}
          limits={limits}
          selection={selection}
          onPaste={takeText}
          start={<PadStart onPaste={() => setDialog('paste')} onBought={() => setDialog('bought')} />}
        />
        <p className={classNames('flex wrap hint', css['foot'])}>
          <span>
            {formatCount(lines.length)} / 1,000 行
            {pad.answeredAt !== null && !online && `，价格与库存截至 ${formatDateTime(pad.answeredAt)}`}
          </span>
          <span className="for-keys">
            方向键移动，Alt+↑↓ 增减，空格选择，Delete 删除，Ctrl+Z 撤销，可直接粘贴表格
          </span>
          {drafts.length > 0 && (
            <span>未识别的 {formatCount(drafts.length)} 行只保存在本机，退出登录后清除</span>
          )}
        </p>
      </div>
      <SummaryPanel
        lines={meant}
        isChosen={isChosen}
        addresses={addresses}
        address={address}
        onAddress={setAddressId}
        onCart={addToCart}
      />
      {dialog === 'paste' && <PasteDialog onRead={takeText} onClose={() => setDialog(null)} />}
      {dialog === 'upload' && (
        <UploadDialog onRead={(name, read) => take(`“${name}”`, read)} onClose={() => setDialog(null)} />
      )}
      {dialog === 'bought' && <BoughtDialog pad={pad} onClose={() => setDialog(null)} />}
    </div>
  )
}
