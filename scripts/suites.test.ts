import { expect, test } from 'vitest'
import { ofPlaywright } from './suites.mjs'

const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  tests: [{ status, results: durations.map(duration => ({ duration })) }],
})

const report = (flaky: number) => ({
  stats: { expected: 1, unexpected: 1, flaky },
  suites: [
    {
      title: 'home.spec.ts',
      specs: [spec('opens', 'expected', 500), spec('breaks', 'unexpected', 200, 300)],
      suites: [
        {
          title: 'for a dealer',
          specs: Array.from({ length: flaky }, (_, index) => spec(`wavers ${index}`, 'flaky', 100, 200)),
        },
      ],
    },
  ],
})

test('a browser test that passes at its second try counts as passed and is named', () => {
  expect(ofPlaywright(report(3))).toMatchObject({
    passed: 4,
    failed: 1,
    flaky: [0, 1, 2].map(index => `home.spec.ts › for a dealer › wavers ${index}`),
  })
})

test('more than three of them are failures', () => {
  expect(ofPlaywright(report(4))).toMatchObject({ passed: 1, failed: 5 })
})

test('a test takes as long as all its tries', () => {
  expect(ofPlaywright(report(0)).tests).toEqual([
    { name: 'home.spec.ts › opens', seconds: 0.5, flaky: false },
    { name: 'home.spec.ts › breaks', seconds: 0.5, flaky: false },
  ])
})
