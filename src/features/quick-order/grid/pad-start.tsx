import { Button } from '../../../ui/base/button.tsx'
import css from './pad-grid.module.css'

/** The ways to fill an empty pad. */
export function PadStart({ onPaste, onBought }: { onPaste: () => void; onBought: () => void }) {
  return (
    <div className={css['start']}>
      <b>清单还是空的</b>
      <p>在上面一行输入编码、名称或拼音，回车填数量；也可以直接把表格里的编码和数量粘贴到这里。</p>
      <p className={css['ways']}>
        <Button icon="clock" onClick={onBought}>
          从常购清单添加
        </Button>
        <Button icon="copy" onClick={onPaste}>
          粘贴清单
        </Button>
      </p>
    </div>
  )
}
