import { expect, test } from 'vitest'
import { roomsOf } from './test-rooms.ts'

test.each([
  ['contract/rules/a.test.ts', "import { fc } from '#tests/support/properties.ts'", 'together'],
  ['src/features/a/b.test.ts', 'expect(sum([1])).toBe(1); vi.fn()', 'together'],
  ['src/features/a/b.test.ts', "vi.mock('./call.ts')", 'page'],
  ['src/ui/c.test.ts', 'localStorage.clear()', 'page'],
  ['src/ui/c.test.tsx', 'render(<p />)', 'page'],
  ['src/device/d.test.ts', "import 'fake-indexeddb/auto'", 'alone'],
  ['server/e.test.ts', 'vi.useFakeTimers()', 'alone'],
  ['server/f.test.ts', "import { freePort } from '#tests/support/portal/free-port.ts'", 'alone'],
])('%s with %s runs %s', (file, text, room) => {
  expect(roomsOf(new Map([[file, text]]))).toMatchObject({ [room]: [file] })
})
