import type { ErpBatch } from '../backoffice/context.ts'
import { invalid } from '../http/refusal.ts'
import type { DeskWriting } from './context.ts'

/** Stores one row as a batch of the gateway would, and refuses with the reason that the batch would report. */
export const oneRow =
  <R extends object>({ prepare }: ErpBatch<R>, nameOf: (row: R) => string) =>
  async (writing: DeskWriting, { body }: { readonly body: R }): Promise<R> => {
    const store = await prepare([{ ...body, place: 0 }])
    const [rejected] = await store(writing)
    if (rejected) {
      // A batch names the field before its problem; a form shows the problem under the field.
      const [, path = '', message = rejected.problem] = /^([\w.]+)：(.*)$/su.exec(rejected.problem) ?? []
      throw invalid({ path, message })
    }
    writing.note({ thing: nameOf(body), after: body })
    return body
  }
