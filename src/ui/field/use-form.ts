import { useRef, useState, type ChangeEvent } from 'react'

export interface FormSetup<V> {
  initial: V
  /** The visible name of each field, in the order of the page. */
  labels: Record<keyof V, string>
  /** Why a value is invalid, or undefined. */
  checks: { readonly [K in keyof V]?: (value: V[K], values: V) => string | undefined }
  /** Called at once and not when the change is drawn: a person may leave the page before it is drawn. */
  changed?: (values: V) => void
}

/** The server's refusal: errors at fields, or a text about the whole form. */
export interface FormRefusal {
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
  readonly text?: string | undefined
}

type Errors<V> = { readonly [K in keyof V]?: string }

const keysOf = <V extends object>(record: V) => Object.keys(record) as (keyof V & string)[]

function findErrors<V extends object>({ labels, checks }: FormSetup<V>, values: V): Errors<V> {
  return Object.fromEntries(
    keysOf(labels).flatMap(name => {
      const error = checks[name]?.(values[name], values)
      return error ? [[name, error]] : []
    }),
  ) as Errors<V>
}

/** A refusal as this form shows it: errors at its own fields, everything else as one text. */
function placeRefusal<V extends object>(labels: Record<keyof V, string>, { fields = [], text }: FormRefusal) {
  const own = fields.filter(field => field.path in labels)
  const foreign = fields.filter(field => !(field.path in labels)).map(field => field.message)
  return {
    errors: Object.fromEntries(own.map(field => [field.path, field.message])) as Errors<V>,
    problem: own.length > 0 && foreign.length === 0 ? undefined : foreign.join('；') || text,
  }
}

/**
 * A form that checks a changed field when it is left, names everything missing on submit, and shows the server's errors
 * at their fields.
 */
export function useForm<V extends object>(setup: FormSetup<V>) {
  const [values, setValues] = useState(setup.initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [refused, setRefused] = useState<string>()
  /** The fields that were missing in the last attempt and still are. */
  const [missing, setMissing] = useState<readonly (keyof V & string)[]>([])
  const [busy, setBusy] = useState(false)
  /** Grows with every refused attempt; the form then moves the focus to the first bad field. */
  const [refusals, setRefusals] = useState(0)
  const touched = useRef(new Set<keyof V>())
  const running = useRef(false)
  /** The current values, for a slow upload whose callback is older than the last change. */
  const latest = useRef(setup.initial)

  const change = (patch: Partial<V>) => {
    const next = { ...latest.current, ...patch }
    latest.current = next
    for (const name of keysOf(patch)) touched.current.add(name)
    setValues(next)
    setup.changed?.(next)
    // A field with an error is checked again at every keystroke; the other fields get no new error meanwhile.
    const found = findErrors(setup, next)
    setErrors(before => Object.fromEntries(keysOf(before).map(name => [name, found[name]])) as Errors<V>)
    setMissing(before => before.filter(name => found[name]))
  }

  const leave = (name: keyof V & string) => {
    if (!touched.current.has(name)) return
    const now = latest.current
    setErrors(before => ({ ...before, [name]: setup.checks[name]?.(now[name], now) }))
  }

  const refuse = (refusal: FormRefusal) => {
    const placed = placeRefusal(setup.labels, refusal)
    setErrors(placed.errors)
    setMissing([])
    setRefused(placed.problem)
    setRefusals(count => count + 1)
  }

  /** True when the named fields (by default all) are valid; else shows their errors. */
  const check = (names: readonly (keyof V & string)[] = keysOf(setup.labels)): boolean => {
    const found = findErrors(setup, latest.current)
    const wrong = names.filter(name => found[name])
    setErrors(Object.fromEntries(wrong.map(name => [name, found[name]])) as Errors<V>)
    setMissing(wrong)
    setRefused(undefined)
    if (wrong.length > 0) setRefusals(count => count + 1)
    return wrong.length === 0
  }

  /** Runs once at a time; the action returns the refusal, or nothing. */
  const submit = async (action: (values: V) => Promise<FormRefusal | undefined>): Promise<void> => {
    if (running.current || !check()) return
    running.current = true
    setBusy(true)
    try {
      const refusal = await action(latest.current)
      if (refusal) refuse(refusal)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  /** Props for controls that are not plain text inputs. */
  const field = <K extends keyof V & string>(name: K) => ({
    label: setup.labels[name],
    value: values[name],
    error: errors[name],
    onBlur: () => leave(name),
  })

  const text = <K extends keyof V & string>(name: K) => ({
    ...field(name),
    name,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.target.value } as unknown as Partial<V>),
  })

  const problem =
    missing.length > 0 ? `还需完善：${missing.map(name => setup.labels[name]).join('、')}` : refused

  return { values, errors, problem, busy, refusals, change, leave, check, refuse, submit, field, text }
}

export type FormState<V extends object> = ReturnType<typeof useForm<V>>
