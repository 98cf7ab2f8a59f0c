import { sql } from 'kysely'
import type { Row, Tx } from '../../../db/schema.ts'
import { nearHashes } from '#contract/search/near.ts'
import { partsOf } from '#contract/search/words.ts'
import { spokenKey } from '../../../search/sounds.ts'

const chunk = 2_000
interface Word {
  readonly pinyin: string
  readonly initials: string
  uses: number
}

/** The product's words as stored in its row of `sku_search`. */
type Keys = Pick<Row<'sku_search'>, 'name_key' | 'code_key'>

/** Collects the words of many products and stores each once. */
export class Vocabulary {
  readonly #words = new Map<string, Word>()

  add(keys: Keys): void {
    this.#count(keys, 1)
  }

  /** Removes the words that the product had when it was last indexed. */
  remove(keys: Keys): void {
    this.#count(keys, -1)
  }

  #count({ name_key, code_key }: Keys, uses: number): void {
    for (const [text, pinyin, initials] of [
      ...spokenKey(name_key).flatMap(partsOf),
      [code_key, '', ''] as const,
    ]) {
      const word = this.#words.get(text)
      if (word) word.uses += uses
      else this.#words.set(text, { pinyin, initials, uses })
    }
  }

  async store(tx: Tx): Promise<void> {
    const changed = [...this.#words].filter(([, { uses }]) => uses !== 0)
    for (let from = 0; from < changed.length; from += chunk) {
      const part = changed.slice(from, from + chunk).map(([word, { pinyin, initials, uses }]) => ({
        word,
        pinyin,
        uses,
        near: [
          ...nearHashes('word', word),
          ...(pinyin === '' ? [] : nearHashes('pinyin', pinyin)),
          ...(initials === '' ? [] : nearHashes('initials', initials).slice(0, 1)),
        ],
      }))
      await sql`
        insert into search_word (word, pinyin, uses, near)
        select word, pinyin, uses, near
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
          as given (word text, pinyin text, uses integer, near integer[])
        on conflict (word) do update set uses = search_word.uses + excluded.uses`.execute(tx)
    }
    const fewer = changed.filter(([, { uses }]) => uses < 0).map(([word]) => word)
    await sql`delete from search_word where word = any(${fewer}::text[]) and uses <= 0`.execute(tx)
  }
}
