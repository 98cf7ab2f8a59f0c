import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.mjs'
import { ofPlaywright, ofVitest } from './suites.mjs'

const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  tests: [
    {
      status,
      results: durations.map(duration => ({
        duration,
        ...(status !== 'expected' && { error: { message: 'not there' } }),
      })),
    },
  ],
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
    failures: ['home.spec.ts › breaks\nnot there'],
    flaky: [0, 1, 2].map(index => `home.spec.ts › for a dealer › wavers ${index}`),
  })
})

test('more than three of them are failures', () => {
  expect(ofPlaywright(report(4))).toMatchObject({ passed: 1, failed: 5 })
})

test('a test takes as long as all its tries', () => {
  expect(ofPlaywright(report(0)).tests).toMatchObject([
    { name: 'home.spec.ts › opens', seconds: 0.5, status: 'expected' },
    { name: 'home.spec.ts › breaks', seconds: 0.5, status: 'unexpected' },
  ])
})

test('what failed is named with the start of its message, also a file that does not load', () => {
  const file = (name: string, message: string, ...assertionResults: object[]) => ({
    name: path.join(root, name),
    message,
    assertionResults,
  })
  const written = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      file(
        'a.test.ts',
        '',
        { fullName: 'holds', status: 'passed' },
        {
          fullName: 'breaks',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 1\u001b[39m\n2\n3\n4\n5\n6\n7'],
        },
      ),
      file('b.test.ts', 'Cannot find c.ts'),
      file('d.test.ts', 'no portal', { fullName: 'waits', status: 'skipped' }),
    ],
  } as Parameters<typeof ofVitest>[0]
  expect(ofVitest(written).failures).toEqual([
    'a.test.ts › breaks\nexpected 1\n2\n3\n4\n5\n6',
    'b.test.ts\nCannot find c.ts',
    'd.test.ts\nno portal',
  ])
})
