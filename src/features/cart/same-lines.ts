import type { FilledLine } from '../../offline/fill-lines.ts'

type Fields = Omit<FilledLine, 'product' | 'rule' | 'problems'>

const fieldsOf = ({ product: _product, rule: _rule, problems: _problems, ...fields }: FilledLine): Fields =>
  fields

/** Every answer brings new objects that mostly say the same. */
function isSame(one: FilledLine, other: FilledLine): boolean {
  const [before, after] = [fieldsOf(one), fieldsOf(other)]
  const names = Object.keys(after) as (keyof Fields)[]
  return (
    names.every(name => before[name] === after[name]) &&
    one.problems.join() === other.problems.join() &&
    one.rule?.minimum === other.rule?.minimum &&
    one.rule?.multiple === other.rule?.multiple &&
    one.rule?.maximum === other.rule?.maximum &&
    (one.product === other.product || JSON.stringify(one.product) === JSON.stringify(other.product))
  )
}

/** Keeps a line the same object while it says the same, so that its row is not drawn again. */
export class SameLines {
  #lines: ReadonlyMap<string, FilledLine> = new Map()

  take(lines: readonly FilledLine[]): readonly FilledLine[] {
    const kept = lines.map(line => {
      const before = this.#lines.get(line.key)
      return before && isSame(before, line) ? before : line
    })
    this.#lines = new Map(kept.map(line => [line.key, line]))
    return kept
  }
}
