import { useEffect, useEffectEvent } from 'react'
import type { FormDraft } from '../../device/store/act-rows.ts'
import { useForm, type FormSetup } from '../../ui/field/use-form.ts'
import { like, useFormDraft, type Restore } from './use-form-draft.ts'

type Setup<V extends object> = Omit<FormSetup<V>, 'changed'> & { readonly restore?: Restore<V> }

/** A checked form whose input is a draft of this device until it is sent. */
export function useDraftForm<V extends object>(place: Omit<FormDraft, 'value'>, setup: Setup<V>) {
  const { initial, restore = like(initial) } = setup
  const { draft, change, clear, kept, restorings } = useFormDraft(place, initial, restore)
  const form = useForm<V>({ ...setup, initial: draft, changed: values => change(() => values) })
  const fill = useEffectEvent(() => form.change(draft))
  useEffect(() => {
    if (restorings > 0) fill()
  }, [restorings])
  return {
    form,
    clear,
    kept,
    /** The values of this moment, for an upload whose callback is older than the last change. */
    latest: () => kept().value as V,
  }
}
