import { useRef, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import css from './scan-sheet.module.css'
import type { ScanAnswer } from './told.ts'
import { useCamera, type CameraProblem } from './use-camera.ts'

const problemText: Readonly<Record<CameraProblem, string>> = {
  refused: '没有使用相机的权限。请在浏览器或系统设置中允许本站使用相机，再重新打开扫码；也可以手动输入条码。',
  none: '没有找到可用的相机，请手动输入条码。',
  reader: '读码程序没有加载成功，请连接网络后重新打开扫码；也可以手动输入条码。',
}

const blinkMs = 160

interface Answered extends ScanAnswer {
  readonly place: number
}

/** A code typed by hand, as it stands below its bars. */
function TypedCode({ action, onCode }: { action: string; onCode: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className={css['typed']}
      onSubmit={event => {
        event.preventDefault()
        if (typed.trim() === '') return
        onCode(typed)
        setTyped('')
      }}
    >
      <TextField
        label="手动输入条码"
        inputMode="numeric"
        autoComplete="off"
        maxLength={120}
        placeholder="条码下方的数字"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" size="large">
        {action}
      </Button>
    </form>
  )
}

/** The camera over the whole screen: every code that comes into view is answered below the picture. */
export default function ScanSheet({
  title,
  hint,
  typed = '计入',
  onCode,
  onClose,
}: {
  title: string
  /** Says what a scan does, until the first one. */
  hint: string
  /** The button beside a code typed by hand. */
  typed?: string
  onCode: (text: string) => ScanAnswer | Promise<ScanAnswer>
  onClose: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const places = useRef(0)
  const [answered, setAnswered] = useState<Answered>()
  const take = async (text: string) => {
    const answer = await onCode(text)
    places.current += 1
    setAnswered({ ...answer, place: places.current })
    if (answer.tone === 'trouble') return
    // Only phones can, and only after the page was touched.
    ;(navigator as { vibrate?: Navigator['vibrate'] }).vibrate?.(answer.tone === 'good' ? 40 : [40, 60, 40])
    frame.current?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: blinkMs, pseudoElement: '::after' })
  }
  const { problem, isReady, torch, turnTorch } = useCamera(video, text => void take(text))
  return (
    <PlainDialog title={title} width={720} onClose={onClose}>
      <div className={css['sheet']}>
        {problem ? (
          <p className={css['problem']} role="alert">
            {problemText[problem]}
          </p>
        ) : (
          <div className={css['frame']} ref={frame}>
            {/* The person sees what the camera sees; there is no sound. */}
            <video ref={video} className={css['video']} muted playsInline aria-label="相机画面" />
            <span className={css['aim']} aria-hidden />
            {!isReady && <output className={css['opening']}>正在打开相机</output>}
            {torch !== undefined && (
              <button type="button" className={css['torch']} aria-pressed={torch} onClick={turnTorch}>
                {torch ? '关闭手电筒' : '打开手电筒'}
              </button>
            )}
          </div>
        )}
        <div className={css['answer']} data-tone={answered?.tone} aria-live="polite">
          <div>
            <p className={css['words']} key={answered?.place}>
              {answered?.text ?? hint}
            </p>
            {answered?.more && <p className={css['more']}>{answered.more}</p>}
          </div>
          {answered?.back && (
            <Button
              onClick={() => {
                answered.back?.()
                setAnswered({ tone: 'good', text: '已撤销上一箱', place: 0 })
              }}
            >
              撤销
            </Button>
          )}
        </div>
        <TypedCode action={typed} onCode={text => void take(text)} />
        <Button variant="primary" size="large" wide onClick={onClose}>
          完成
        </Button>
      </div>
    </PlainDialog>
  )
}
