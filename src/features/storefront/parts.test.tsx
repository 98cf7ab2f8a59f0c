import { expect, test } from 'vitest'
import { moduleTypes } from '#contract/content/entries.ts'
import type { Module } from './page.ts'
import { drawable } from './parts.ts'

const moduleOf = (type: string, id: number): Module => ({ id, type, title: '', subtitle: '', more: null })

test('every type of the contract is drawn, in the order of the page', () => {
  const shown = drawable(moduleTypes.map(moduleOf))
  expect(shown.map(({ module }) => module.type)).toEqual(moduleTypes)
})

test('a type that only a later portal knows is left out, and its neighbours stay', () => {
  const shown = drawable(['goods', 'hologram', 'constructor', 'news'].map(moduleOf))
  expect(shown.map(({ module }) => module.type)).toEqual(['goods', 'news'])
})
