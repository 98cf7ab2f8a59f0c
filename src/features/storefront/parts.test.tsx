import { expect, test } from 'vitest'
import type { Module } from './module.ts'
import { drawable } from './parts.ts'

const moduleOf = (type: string, id: number): Module => ({ id, type, title: '', subtitle: '', more: null })

const types = 'banners shortcuts goods recommend cookbooks news words voices hotline article'.split(' ')

test('every type of the contract is drawn, in the order of the page', () => {
  const shown = drawable(types.map(moduleOf))
  expect(shown.map(({ module }) => module.type)).toEqual(types)
})

test('a type that only a later portal knows is left out, and its neighbours stay', () => {
  const shown = drawable(['goods', 'hologram', 'constructor', 'news'].map(moduleOf))
  expect(shown.map(({ module }) => module.type)).toEqual(['goods', 'news'])
})
