import { expect, test } from 'vitest'
import { circlesOf, drawn, graphOf } from './import-graph.ts'

const circlesIn = (files: Record<string, string>) => circlesOf(graphOf(new Map(Object.entries(files))))

const back = "import { a } from './a.ts'\nexport const b = a"

test.each([
  ['of values', "import { b } from './b.ts'\nexport const a = () => b"],
  ['of types', "import type { B } from './b.ts'\nexport interface A { b: B }"],
  ['of types among values', "import { type B } from './b.ts'\nexport interface A { b: B }"],
  ['of a type named in place', "export type A = typeof import('./b.ts')"],
  ['of a type named in a signature', "export const a = (b: import('./b.ts').B) => b"],
  ['of re-exported values', "export { b } from './b.ts'"],
  ['of re-exported types', "export type { B } from './b.ts'"],
  ['of everything re-exported', "export * from './b.ts'"],
  ['of a part loaded later', "export const a = () => import('./b.ts')"],
  ['through an alias', "import type { B } from '#src/b.ts'\nexport type A = B"],
  ['for its effects', "import './b.ts'"],
])('finds a circle %s', (_, a) => {
  expect(circlesIn({ 'src/a.ts': a, 'src/b.ts': back })).toEqual([['src/a.ts', 'src/b.ts']])
})

test('finds long circles in components, circles beside each other, and a file that imports itself', () => {
  const to = (...names: string[]) => names.map(name => `import '${name}'`).join('\n')
  expect(
    circlesIn({
      'src/a.tsx': `${to('./b.ts')}\nexport const A = () => <p>{1}</p>`,
      'src/b.ts': to('#contract/c.ts', './free.ts'),
      'contract/c.ts': to('#src/a.tsx'),
      'src/free.ts': to('./own.ts'),
      'src/own.ts': to('./own.ts'),
    }),
  ).toEqual([['src/own.ts'], ['contract/c.ts', 'src/a.tsx', 'src/b.ts']])
})

test('what two files share, words in a text and packages are no circle', () => {
  expect(
    circlesIn({
      'src/a.ts': "import './b.ts'\nimport './c.ts'\nimport 'react'",
      'src/b.ts': "import './c.ts'\nexport const text = \"import './a.ts'\"",
      'src/c.ts': '// import "./a.ts"',
    }),
  ).toEqual([])
})

test('files are folded into rooms, and arrows between the same rooms into one', () => {
  const graph = graphOf(
    new Map([
      ['src/ui/a.ts', "import './b.ts'\nimport '#contract/c.ts'"],
      ['src/ui/b.ts', "import '#contract/c.ts'"],
      ['contract/c.ts', ''],
      ['src/main.ts', "import './ui/a.ts'"],
    ]),
  )
  const room = (file: string) => (file === 'src/main.ts' ? null : (file.split('/').at(-2) ?? null))
  expect(drawn(graph, { roomOf: room, ground: [] })).toBe(
    '```mermaid\nflowchart LR\n  ui["ui"] --> contract["contract"]\n```',
  )
  expect(drawn(graph, { roomOf: room, ground: ['contract'] })).toBe('```mermaid\nflowchart LR\n```')
})
