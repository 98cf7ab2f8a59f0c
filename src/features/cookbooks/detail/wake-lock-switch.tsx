import { useId, useState } from 'react'
import { useWakeLock } from './use-wake-lock.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './wake-lock-switch.module.css'

/** 屏幕常亮: keeps the screen on while both hands are in the dough. */
export function WakeLockSwitch() {
  const id = useId()
  const [wanted, setWanted] = useState(false)
  const state = useWakeLock(wanted)
  return (
    <div className={classNames('row wrap gap-4-12', 'no-print')}>
      <button
        type="button"
        role="switch"
        className={css['switch']}
        aria-checked={wanted && state !== 'refused'}
        aria-describedby={`${id}-note`}
        onClick={() => setWanted(state === 'refused' ? false : !wanted)}
      >
        <span className={css['track']} aria-hidden />
        屏幕常亮
      </button>
      <output id={`${id}-note`} className="hint">
        {wanted && state === 'refused' && '设备没有允许屏幕常亮，请在系统设置中延长自动锁屏时间。'}
        {wanted && state === 'on' && '离开本页后自动恢复。'}
      </output>
    </div>
  )
}
