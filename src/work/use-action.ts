import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createIntentions, type Intention } from '../api/intention.ts'
import type { Failure } from '../api/call-outcome.ts'
import type { Act } from '../device/acts/act.ts'
import { performAct, type ActOutcome } from '../device/acts/page-perform.ts'
import { canReach } from '../device/outbox/reachability.ts'
import { confirm, type Question } from '../ui/base/overlay/confirm.ts'
import { notify, showWaitingToasts } from '../ui/base/overlay/toast.ts'
import type { FormState } from '../ui/field/use-form.ts'

/** Something a person does that the server must carry out. The steps are listed in the order in which they happen. */
interface Steps<I, T> {
  /**
   * Shown before anything is sent; the action goes on only after a yes. An action that needs more than a question
   * asks by itself.
   */
  readonly confirm?: (input: I) => Question | Promise<boolean>
  /** Applies the outcome, as far as this device knows it, without asking the server. */
  readonly accepted?: (answer: T, input: I) => void
  /**
   * Queries whose data the action has changed; the following steps wait for them. A refusal that names no field also
   * refetches them, since somebody else may have changed the data.
   */
  readonly refetch?: (input: I) => QueryKey
  readonly toast?: string | ((answer: T, input: I) => string)
  /** Closes the dialog or opens the next page. */
  readonly done?: (answer: T, input: I) => Promise<void> | void
  /** Called after a refusal, besides showing it. */
  readonly refused?: (failure: Failure) => void
}

interface Sent<I, T> {
  /**
   * The part of the input that is sent, where another part only decides about the steps afterwards: by whichever of two
   * buttons an unanswered attempt is repeated, it is carried out once.
   */
  readonly content?: (input: I) => unknown
  /** The input, or its content, is compared by its JSON, so it holds plain data only, no file. */
  readonly send: (input: I, intention: Intention) => Promise<T>
  readonly act?: undefined
  readonly kept?: undefined
  readonly isSilent?: undefined
}

/** Also done without a network: it is stored on the device first, and sent under one id until the portal answers. */
interface Stored<I, T> {
  readonly send?: undefined
  readonly act: (input: I) => Act<T>
  /** Closes the dialog or leaves the form: the portal has not answered yet. */
  readonly kept?: (input: I) => Promise<void> | void
  /** Told to nobody: the person did not ask for it. */
  readonly isSilent?: true
}

export type Action<I, T> = Steps<I, T> & (Sent<I, T> | Stored<I, T>)

const agreedTo = async (asked: Question | Promise<boolean>): Promise<boolean> =>
  asked instanceof Promise ? asked : confirm(asked)

const needsNetwork: Failure = {
  kind: 'retry',
  why: 'unknown',
  afterSeconds: undefined,
  code: undefined,
  fields: [],
  text: '没有网络。此操作须联网进行，请联网后再试',
}

const keptWords = {
  network: '已保存，联网后自动提交',
  server: '已保存，商城恢复后自动提交',
} as const

/** Without a network an action that cannot be stored says so before anything is tried. */
const carryOut = async <I, T>(
  action: Action<I, T>,
  input: I,
  intend: ReturnType<typeof createIntentions>,
): Promise<ActOutcome<T>> => {
  if (action.act) return performAct(action.act(input))
  // Without a moment's delay where the browser reports a network.
  return navigator.onLine || (await canReach())
    ? intend(input, action.send, action.content?.(input))
    : needsNetwork
}

/** Resolves to the refusal to show, or to nothing. */
function usePerform<I, T>(action: Action<I, T>): (input: I) => Promise<Failure | undefined> {
  const client = useQueryClient()
  const [intend] = useState(createIntentions)
  return async input => {
    if (action.confirm && !(await agreedTo(action.confirm(input)))) return undefined
    const outcome = await carryOut(action, input, intend)
    if (outcome.kind === 'kept') {
      // A navigation dismisses every message but those that wait for its end.
      const place = window.location.href
      if (!action.isSilent) notify.afterNavigation('success', keptWords[outcome.waitsFor])
      await action.kept?.(input)
      if (place === window.location.href) showWaitingToasts()
      return undefined
    }
    const refetch = async () =>
      action.refetch && client.invalidateQueries({ queryKey: action.refetch(input) })
    if (outcome.kind !== 'accepted') {
      action.refused?.(outcome)
      if (outcome.kind === 'rejected' && outcome.fields.length === 0) void refetch()
      return outcome
    }
    const { value } = outcome
    const { accepted, toast, done } = action
    accepted?.(value, input)
    await refetch()
    if (toast !== undefined) notify.success(typeof toast === 'string' ? toast : toast(value, input))
    await done?.(value, input)
    return undefined
  }
}

function showAsToast({ fields, text }: Failure): void {
  const words = fields[0]?.message ?? text
  if (words) notify.error(words)
}

/** An action of one press. It runs once at a time; `running` is the input of the run under way. */
export function useAction<I, T>(action: Action<I, T>, show: (failure: Failure) => void = showAsToast) {
  const perform = usePerform(action)
  const [running, setRunning] = useState<I>()
  const isRunning = useRef(false)
  const start = async (input: I) => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(() => input)
    try {
      const failure = await perform(input)
      if (failure) show(failure)
    } finally {
      isRunning.current = false
      setRunning(undefined)
    }
  }
  return { run: (input: I) => void start(input), running }
}

/** Sends a form's values and shows a refusal at its fields or above its buttons. `form.busy` is true meanwhile. */
export function useSubmit<V extends object, T>(form: FormState<V>, action: Action<V, T>): () => void {
  const perform = usePerform(action)
  return () => void form.submit(perform)
}
