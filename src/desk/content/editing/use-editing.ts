import { App, type FormInstance } from 'antd'
import { useState } from 'react'
import type { ContentKind } from '#contract/content/edited.ts'
import type { DeskAnswer, DeskKey } from '#contract/desk/index.ts'
import { code } from '#contract/kernel/errors.ts'
import { callDesk, DeskError } from '../../calls/call-desk.ts'
import { callPatiently, messageOf } from '../../calls/use-act.ts'
import { refresh } from '../../calls/queries.ts'
import { newestOf, type Conflict } from './conflict-dialog.tsx'

type Opened = DeskAnswer<'GET /desk/content/{kind}/{id}'>
type Placed = DeskAnswer<'PUT /desk/content/settings'>

const saveKeys = {
  settings: 'PUT /desk/content/settings',
  navigation: 'PUT /desk/content/navigation',
  hotWords: 'PUT /desk/content/hotWords',
  voices: 'PUT /desk/content/voices',
  cookbookCategories: 'PUT /desk/content/cookbookCategories',
  page: 'PUT /desk/content/pages',
  article: 'PUT /desk/content/articles',
  cookbook: 'PUT /desk/content/cookbooks',
} as const satisfies Record<ContentKind, DeskKey>

/** A thing that is being edited: null where it was never saved. */
export type Started = Omit<Opened, 'id' | 'seen'> & {
  readonly id: number | null
  readonly seen: string | null
}

interface Base {
  readonly id: number | null
  readonly seen: string | null
  /** The draft that stands on the server; undefined where there is none after what is out. */
  readonly draft: number | undefined
  readonly content: object
}

const baseOf = ({ id, seen, draft, live }: Started): Base => ({
  id,
  seen,
  draft: draft?.version,
  content: newestOf({ draft, live }),
})

const nameOf = (path: string) =>
  path
    .replace(/^content\.?/, '')
    .split('.')
    .map(part => (/^\d+$/.test(part) ? Number(part) : part))

interface Given {
  readonly kind: ContentKind
  readonly start: Started
  readonly form: FormInstance<object>
  /** Makes the content of what the form holds, for example without empty choices. */
  readonly prepare?: (values: never) => object
  /** The thing was saved or published, under this id. */
  readonly onChanged: (id: number) => void
}

/** Saves, publishes and restores one thing; what was typed stays in the form whatever happens. */
export function useEditing({ kind, start, form, prepare, onChanged }: Given) {
  const { message } = App.useApp()
  const [base, setBase] = useState(() => baseOf(start))
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()

  const contentNow = (): object => {
    const values = form.getFieldsValue(true) as object
    return prepare ? prepare(values as never) : values
  }

  const showConflict = async (id: number) => {
    const latest = await callDesk('GET /desk/content/{kind}/{id}', { path: { kind, id } })
    setConflict({ latest, base: base.content, mine: contentNow() })
  }

  const tell = async (error: unknown) => {
    if (!(error instanceof DeskError)) throw error
    if (error.code === code.conflict && base.id !== null) await showConflict(base.id)
    else {
      if (error.fields.length > 0)
        form.setFields(
          error.fields.map(({ path, message: said }) => ({ name: nameOf(path) as never, errors: [said] })),
        )
      void message.error(messageOf(error))
    }
  }

  const carryOut = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      await tell(error)
    } finally {
      setBusy(false)
    }
  }

  const take = async (placed: Placed, draft: number | undefined, content: object) => {
    setBase({ ...placed, draft, content })
    setDirty(false)
    await refresh('POST /desk/content/action/query', 'GET /desk/content/{kind}/{id}')
  }

  const store = async (): Promise<Placed & { content: object }> => {
    const content = contentNow()
    const input = { body: { id: base.id, seen: base.seen, content } }
    const placed = await callPatiently(saveKeys[kind], input as never, crypto.randomUUID())
    await take(placed, placed.version, content)
    return { ...placed, content }
  }

  const isComplete = () =>
    form.validateFields().then(
      () => true,
      () => {
        void message.warning('请先补全标红的内容')
        return false
      },
    )

  const save = async () => {
    if (!(await isComplete())) return
    await carryOut(async () => {
      const { id } = await store()
      onChanged(id)
      void message.success('草稿已保存，商城中的内容没有变化')
    })
  }

  const publish = async (at: string | null) => {
    if (!(await isComplete())) return
    await carryOut(async () => {
      const standing =
        !isDirty && base.draft !== undefined && base.id !== null && base.seen !== null
          ? { id: base.id, seen: base.seen, version: base.draft, content: base.content }
          : await store()
      const path = { kind, id: standing.id }
      const body = { version: standing.version, seen: standing.seen, at }
      const placed = await callPatiently(
        'POST /desk/content/{kind}/{id}/publish',
        { path, body },
        crypto.randomUUID(),
      )
      await take(placed, at === null ? undefined : placed.version, standing.content)
      onChanged(placed.id)
      void message.success(at === null ? '已发布' : '将在所选时间发布')
    })
  }

  /** Goes on with the chosen content after a conflict; it is saved with the next press. */
  const choose = (content: object, latest: Opened) => {
    form.resetFields()
    form.setFieldsValue(content)
    setBase(baseOf(latest))
    setDirty(true)
    setConflict(undefined)
  }

  return {
    base,
    isDirty,
    isBusy,
    conflict,
    save,
    publish,
    choose,
    carryOut,
    touch: () => setDirty(true),
    forgetConflict: () => setConflict(undefined),
  }
}
