import { ScanButton } from '../../../work/scan/scan-button.tsx'
import type { ScanAnswer } from '../../../work/scan/told.ts'
import { Button } from '../../../ui/base/button.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from '../quick-order-page.module.css'
import type { History } from '../use-history.ts'

interface ToolbarProps {
  readonly history: History
  readonly problems: number
  readonly onlyProblems: boolean
  readonly chosen: number
  readonly rows: number
  readonly onProblems: () => void
  readonly onScan: (text: string) => Promise<ScanAnswer>
  readonly onPaste: () => void
  readonly onUpload: () => void
  readonly onBought: () => void
  readonly onTemplate: () => void
  readonly onSaveProblems: () => void
  readonly onRemove: () => void
  readonly onUnselect: () => void
  readonly onClear: () => void
}

/** Buttons to fill the pad; for chosen rows, the actions with them. */
export function PadToolbar({ history, problems, onlyProblems, chosen, rows, ...on }: ToolbarProps) {
  return (
    <div className={classNames('row wrap gap-8', css['bar'])} role="toolbar" aria-label="清单操作">
      {chosen > 0 ? (
        <>
          <b>已选 {formatCount(chosen)} 行</b>
          <Button size="small" variant="danger" icon="trash" onClick={on.onRemove}>
            删除所选
          </Button>
          <Button size="small" variant="quiet" onClick={on.onUnselect}>
            取消选择
          </Button>
        </>
      ) : (
        <>
          <ScanButton
            title="扫码加入清单"
            hint="对准外箱上的条码，商品以起订量加入清单。"
            onCode={on.onScan}
          />
          <Button icon="copy" onClick={on.onPaste}>
            粘贴清单
          </Button>
          <Button icon="upload" onClick={on.onUpload}>
            上传文件
          </Button>
          <Button icon="clock" onClick={on.onBought}>
            常购清单
          </Button>
          <Button variant="quiet" icon="download" onClick={on.onTemplate}>
            下载模板
          </Button>
        </>
      )}
      <div className={classNames('row', css['rows'])}>
        {problems > 0 && (
          <>
            <Button size="small" aria-pressed={onlyProblems} icon="filter" onClick={on.onProblems}>
              {onlyProblems ? '显示全部' : `只看问题（${formatCount(problems)}）`}
            </Button>
            <Button size="small" variant="quiet" icon="download" onClick={on.onSaveProblems}>
              下载问题行
            </Button>
          </>
        )}
        <Button
          size="small"
          variant="quiet"
          icon="return"
          aria-keyshortcuts="Control+Z"
          aria-disabled={history.undo === undefined}
          title={history.undo === undefined ? '没有可撤销的操作' : `撤销：${history.undo}（Ctrl+Z）`}
          onClick={history.back}
        >
          撤销
        </Button>
        {rows > 0 && chosen === 0 && (
          <Button size="small" variant="danger" onClick={on.onClear}>
            清空
          </Button>
        )}
      </div>
    </div>
  )
}
