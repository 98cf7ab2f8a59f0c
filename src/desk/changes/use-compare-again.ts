import { App } from 'antd'
import { useRef, useState } from 'react'
import type { DeskKey } from '#contract/desk/index.ts'
import { DeskError } from '../calls/call-desk.ts'
import { refresh } from '../calls/queries.ts'
import { callPatiently } from '../calls/use-act.ts'
import type { Batch } from './words.ts'

/**
 * Compares a file again, in pieces between which others can write. One that was interrupted goes on behind the last piece
 * that was answered.
 */
export function useCompareAgain({ id, counts }: Batch, changes: readonly DeskKey[]) {
  const { message } = App.useApp()
  const [share, setShare] = useState<number>()
  const reached = useRef<number>(undefined)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const compare = async (): Promise<void> => {
    setShare(0)
    try {
      for (;;) {
        const body = reached.current === undefined ? {} : { after: reached.current }
        const answer = await callPatiently(
          'POST /desk/changes/{id}/compare',
          { path: { id }, body },
          crypto.randomUUID(),
        )
        reached.current = answer.next ?? undefined
        if (answer.next === null) {
          const moving = answer.counts.new + answer.counts.changed + answer.counts.gone
          void message.success(`已重新对照：${moving} 行有改动`)
          break
        }
        setShare(Math.min(0.99, answer.next / Math.max(1, total)))
      }
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      void message.error(error.message)
    } finally {
      setShare(undefined)
      await refresh(...changes)
    }
  }
  return { compare, share }
}
