import { App } from 'antd'
import { useRef, useState } from 'react'
import type { DeskAnswer, DeskKey } from '#contract/desk/index.ts'
import { code } from '#contract/kernel/errors.ts'
import { ask } from '../session/asked.ts'
import { callDesk, DeskError, type CallInput } from './call-desk.ts'
import { refresh } from './queries.ts'

interface After<K extends DeskKey> {
  /** Said when it is done. */
  readonly said?: string
  /** Endpoints whose answers this changes. */
  readonly changes?: readonly DeskKey[]
  readonly onDone?: (answer: DeskAnswer<K>) => void
  /** Shows the wrong fields; without it, or where it answers false, the message is shown. */
  readonly onRefused?: (error: DeskError) => unknown
}

/** A write that got no answer leaves the form as it is, and says so. */
export const messageOf = ({ code: refused, message }: DeskError): string =>
  refused === undefined ? `${message}；填写的内容仍在` : message

/** Repeats the call after a question that the person has answered: to sign in again, or to prove that it is them. */
export const callPatiently = async <K extends DeskKey>(
  key: K,
  input: CallInput<K>,
  intention: string,
): Promise<DeskAnswer<K>> => {
  try {
    return await callDesk(key, input, intention)
  } catch (error) {
    if (!(error instanceof DeskError)) throw error
    const question =
      error.code === code.signedOut ? 'signIn' : error.code === code.proveAgain ? 'prove' : undefined
    if (!question || !(await ask(question))) throw error
    return callPatiently(key, input, intention)
  }
}

/** Carries out one write of the desk: once, however often its button is pressed meanwhile. */
export function useAct<K extends DeskKey>(key: K, { said, changes = [], onDone, onRefused }: After<K> = {}) {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  // Without an answer nobody knows whether it was carried out: pressed again, the same request keeps its intention.
  const unanswered = useRef<{ readonly asked: string; readonly intention: string }>(undefined)
  const act = async (input: CallInput<K>): Promise<boolean> => {
    const asked = JSON.stringify(input)
    const before = unanswered.current
    const intention = before?.asked === asked ? before.intention : crypto.randomUUID()
    unanswered.current = { asked, intention }
    setBusy(true)
    try {
      const answer = await callPatiently(key, input, intention)
      unanswered.current = undefined
      if (said !== undefined) void message.success(said)
      await refresh(...changes)
      onDone?.(answer)
      return true
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      if (error.code !== undefined) unanswered.current = undefined
      const isShown = onRefused && error.fields.length > 0 && onRefused(error) !== false
      if (!isShown) void message.error(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy }
}
