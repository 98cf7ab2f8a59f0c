import { anyPage } from './at-page.ts'
import { feedback } from './made-acts.ts'
import type { Happening, Whole } from '../whole.ts'

const formAt = (whole: Whole) => {
  const at = anyPage(whole)
  const { partition } = at?.tab.page.signedIn() ?? {}
  if (!at || !partition) return null
  return { ...at, partition, key: `form ${whole.chance.below(2)}` }
}

const words = (key: string) => ({ key, title: key, path: '/' })

export const fillForm: Happening = whole => {
  const at = formAt(whole)
  if (!at) return false
  const { key, partition } = at
  const text = whole.mark()
  whole.forms.typed(at.tab.actor.name, partition, key, text)
  return whole.people.does(at.device, at.tab, `fills ${key}`, async page => {
    page.formDrafts.keep({ ...words(key), value: { text } })
    return Promise.resolve()
  })
}

export const dropForm: Happening = whole => {
  const at = formAt(whole)
  if (!at) return false
  const { key } = at
  return whole.people.during(at.device, at.tab, { what: `drops ${key}`, deeds: ['dropping'] }, async page =>
    page.formDrafts.drop(key),
  )
}

/** The form opens again with what was typed, and becomes the act that it was filled in for. */
export const handInForm: Happening = whole => {
  const at = formAt(whole)
  if (!at) return false
  const { device, tab, key, partition } = at
  if (tab.page.formDrafts.find(key) === undefined) return false
  return whole.people.perform(device, tab, async page => {
    const value = page.formDrafts.find(key) as { readonly text: string } | undefined
    if (!value || !page.formDrafts.isRead()) return undefined
    const form = { partition, key, text: value.text }
    whole.forms.resumed(tab.actor.name, form)
    if (!whole.forms.takes(device, tab.actor.name, form)) return undefined
    whole.count('form handed in')
    return Promise.resolve({ ...feedback(value.text, []), draft: { ...words(key), value } })
  })
}
