import { describe, expect, test } from 'vitest'
import { commands } from './commands.ts'
import { parse } from './commands/parse.ts'
import { UsageError } from './commands/typed.ts'

const optionsIn = (usage: string) => [...usage.matchAll(/--(\w+)/g)].map(([, name = '']) => name)

/** Finds the options that a command needs: adds each one that it reports as missing, until it reports none. */
const neededBy = async (name: string): Promise<string[]> => {
  const needed: string[] = []
  const nobody = () => Promise.reject(new Error('There is no portal here.'))
  for (;;) {
    const options = Object.fromEntries(needed.map(one => [one, '1']))
    const said: unknown = await Promise.resolve()
      .then(() => commands[name]?.run(nobody, { names: ['1'], options }))
      .catch((error: unknown) => error)
    const missing = said instanceof UsageError ? /^--(\w+) is missing$/.exec(said.message)?.[1] : undefined
    if (missing === undefined || needed.includes(missing)) return needed
    needed.push(missing)
  }
}

describe.each(Object.entries(commands))('%s', (name, { usage }) => {
  test('can be typed as its usage says', () => {
    const line = usage.replaceAll(/[[\]…]/g, ' ').split(/ +/)
    const typed = parse(line.filter(word => word !== ''))
    expect(typed.name).toBe(name)
    expect(Object.keys(typed.options)).toEqual(optionsIn(usage))
  })

  test('needs the options that its usage does not put in brackets', async () => {
    expect((await neededBy(name)).toSorted()).toEqual(optionsIn(usage.replaceAll(/\[.*?\]/g, '')).toSorted())
  })
})
