import { expect, test } from 'vitest'

/** The desk uses the library whole, under one provider of its own. */
const sources = import.meta.glob<string>(['/src/**/*.tsx', '!/src/desk/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const importersOf = (part: RegExp) =>
  Object.entries(sources)
    .filter(([file, source]) => !file.endsWith('.test.tsx') && part.test(source))
    .map(([file]) => file)

test('the provider of antd stands beside its components and nowhere else', () => {
  const withComponents = importersOf(/^import \{.*\} from 'antd'$/m)
  expect(withComponents).toContain('/src/ui/base/overlay/dialog.tsx')
  const withProvider = importersOf(/from '.*\/antd-provider\.tsx'$/m)
  expect(withProvider).toEqual(withComponents.filter(file => file !== '/src/ui/base/theme/antd-provider.tsx'))
})
