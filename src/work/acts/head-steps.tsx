import type { ReactNode } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { useWaiting, withdraw } from './use-withdraw.ts'

/** Taking back an act that itself takes something back has words of its own. */
const wordsOf = (intends: string): string => (intends === '已撤回' ? '取消撤回' : `撤回“${intends}”`)

/** The steps of a thing in its head. While one of them waits on this device there is only the way back. */
export function HeadSteps({ thing, children }: { thing: string; children: ReactNode }) {
  const act = useWaiting().waitingOn(thing)
  if (!act) return children
  return (
    <Button onClick={() => void withdraw(act)} title={act.title}>
      {wordsOf(act.intends)}
    </Button>
  )
}
