import type { ReactNode } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './sample-look.module.css'

/** The button that asks for a sample, the same before its code has come: then a press does nothing. */
export function SampleLook({ onPress, children }: { onPress?: () => void; children?: ReactNode }) {
  return (
    <div className={classNames('row wrap hint gap-4-12', 'no-print', css['place'])}>
      <Button
        icon="sample"
        aria-disabled={onPress === undefined || undefined}
        {...(onPress && { onClick: onPress })}
      >
        加入样品清单
      </Button>
      {children ?? <span>每种 1 至 5 箱，先试再订</span>}
    </div>
  )
}
