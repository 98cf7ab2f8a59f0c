import { useRef, useState, type ReactNode } from 'react'
import { pageSizes } from '#contract/kernel/page-sizes.ts'
import { Button } from '../base/button.tsx'
import { CategoryLinks } from './category-links.tsx'
import { formatCapped } from '../words/format-count.ts'
import { Loaded } from '../base/page/loaded.tsx'
import { Pagination } from './pagination.tsx'
import { useNarrow } from '../base/browser/use-media.ts'
import prose from '../base/prose.module.css'
import { Skeleton } from '../base/skeleton.tsx'
import { Age } from './age.tsx'
import { BatchBar, type BatchAction } from './batch-bar.tsx'
import type { Column } from './table/columns.ts'
import { FilterBar } from './filter-bar.tsx'
import { fitColumns, phone, useRoom } from './table/fit-columns.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { ListEmpty, type EmptyWords } from './list-empty.tsx'
import { classNames } from '../base/class-names.ts'
import css from './list-page.module.css'
import { boxWidth, ListTable, type Row } from './table/list-table.tsx'
import { MoreColumns } from './table/more-columns.tsx'
import { actionWidth, type ActionCount, type RowAction } from './table/row-action.tsx'
import { useChangedRows } from './table/use-changed-rows.ts'
import { ListCards } from './phone/list-cards.tsx'
import { PhoneHead } from './phone/phone-head.tsx'
import { canRunOn, RunOn } from './phone/run-on.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useListSaving } from './use-list-saving.tsx'
import { useSelection } from './table/use-selection.ts'
import { useTrail } from './trail.ts'
import { dropping, narrowings, reachable, type Filter, type ListData, type WorkList } from './work-list.ts'

const listId = 'list'
const skeletonRows = 10
/** The lines at the sides of a table. */
const borders = 2

/** The part of a list's query that is shown; nothing is fetched here. */
interface ListQuery<R> {
  readonly data: ListData<R> | undefined
  readonly error: Error | null
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  /** True while the rows of the page before stand in for those asked for. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

interface Tab {
  readonly key: string
  readonly label: string
  /** The words for its own order. */
  readonly order?: string
}

interface ListPageProps<R extends Row> {
  title: string
  lead: string
  /** The name of a row, such as 订单. */
  what: string
  /** The counting word of the rows. */
  unit?: string
  list: WorkList
  query: ListQuery<R>
  tabs: readonly Tab[]
  columns: readonly Column<R>[]
  filters?: readonly Filter[]
  search: { readonly label: string; readonly placeholder: string }
  rowUrl: (row: R) => string
  nameOf: (row: R) => string
  empty: EmptyWords
  /** Actions with the chosen rows; without them no row can be chosen. */
  batch?: {
    readonly actionsFor: (rows: readonly R[], clear: () => void) => readonly BatchAction[]
    readonly busy: boolean
    /** Buttons of their own for the chosen rows, as that of an export. */
    readonly renderTools?: (rows: readonly R[]) => ReactNode
  }
  /** The step that a row waits for. */
  actionOf?: (row: R) => RowAction | undefined
  /** Whether rows have a second step beside it. */
  actionCount?: ActionCount
  /** Buttons beside the title. */
  tools?: ReactNode
  /** The button that makes a new row, behind the tools; on a phone it stands at the foot. */
  create?: ReactNode
  /** A summary of the whole list, above its tabs. */
  summary?: ReactNode
}

const RowsSkeleton = () => (
  <div className={css['skeleton']} aria-busy>
    {Array.from({ length: skeletonRows }, (_, row) => (
      <div key={row}>
        <Skeleton height={16} width={`${96 - ((row * 13) % 20)}%`} />
      </div>
    ))}
  </div>
)

const Optional = ({ className, children }: { className: string; children: ReactNode }) =>
  children && <div className={className}>{children}</div>

/** A list of the workbench: tabs with counts, filters, rows, pages, keys, and actions on chosen rows. */
export function ListPage<R extends Row>(props: ListPageProps<R>) {
  const {
    title,
    lead,
    what,
    unit = '张',
    list,
    query,
    tabs,
    columns,
    filters = [],
    search,
    rowUrl,
    nameOf,
    empty,
    batch,
    actionOf,
    actionCount = 'one',
  } = props
  const { state } = list
  const place = useRef<HTMLDivElement>(null)
  const [isHelping, setHelping] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const rows = query.data?.rows ?? []
  // A list that grows keeps what is chosen.
  const selection = useSelection(`${list.urlWith({ size: pageSizes[0] })} ${state.page}`, rows)
  const isNarrow = useNarrow()
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const total = query.data?.counts[state.tab] ?? 0
  const active = narrowings(list, filters)
  const saving = useListSaving(list, columns)
  const room = useRoom(place) - borders
  const sides = (batch ? boxWidth : 0) + (actionOf && room >= phone ? actionWidth[actionCount] : 0)
  const fit = fitColumns(saving.shown, room - sides, saving.isChosen)
  const changed = useChangedRows(list.urlWith({}), query.isPlaceholderData ? undefined : query.data?.rows, {
    columns,
    nameOf,
    counted: count => `${count} ${unit}${what}`,
  })
  useTrail(list.urlWith({}), query.isPlaceholderData ? undefined : query.data?.rows.map(rowUrl))
  useListKeys(place, {
    toggle: batch ? selection.toggle : undefined,
    leave: selection.clear,
    help: () => setHelping(true),
  })

  const tabsLabel = `${what}状态`
  const tabLinks = tabs.map(({ key, label }) => ({
    name: label,
    count: query.data?.counts[key],
    to: list.urlWith({ tab: key }),
    current: state.tab === key,
  }))
  const filter = {
    list,
    filters,
    search,
    order: tabs.find(({ key }) => key === state.tab)?.order,
    tools: saving.tools,
  }
  const batchBar =
    batch && chosen.length > 0 ? (
      <BatchBar
        count={chosen.length}
        what={what}
        unit={unit}
        actions={batch.actionsFor(chosen, selection.clear)}
        busy={batch.busy}
        tools={batch.renderTools?.(chosen)}
        onAll={
          isNarrow && chosen.length < rows.length
            ? () => selection.choose(rows.map(({ id }) => id))
            : undefined
        }
        onClear={selection.clear}
      />
    ) : undefined
  const runsOn = isNarrow && canRunOn(state, reachable(total))
  // Rows that stay while more come are not those of another filter.
  const filterUrl = list.urlWith({ size: pageSizes[0] })
  const [rowsOf, setRowsOf] = useState(filterUrl)
  if (!query.isPlaceholderData && rowsOf !== filterUrl) setRowsOf(filterUrl)
  const isGrowing = isNarrow && state.page === 1 && rowsOf === filterUrl
  const isStandIn = query.isPlaceholderData && !isGrowing

  return (
    <div ref={place} className={css['page']}>
      {isNarrow ? (
        <PhoneHead
          title={title}
          what={what}
          counted={query.data && { total, unit }}
          label={tabsLabel}
          tabs={tabLinks}
          filter={filter}
        />
      ) : (
        <header className={css['head']}>
          <div>
            <h1 className="size-h3">{title}</h1>
            <p className="muted">{lead}</p>
          </div>
          <div className={classNames('no-print', css['tools'])}>
            {props.tools}
            {props.create}
          </div>
        </header>
      )}
      {props.summary}
      {!isNarrow && <CategoryLinks label={tabsLabel} links={tabLinks} />}
      {!isNarrow && (batchBar ?? <FilterBar {...filter} />)}
      <section
        aria-labelledby={listId}
        className={classNames('stack one-column shrinks gap-12', css['results'])}
        data-fresh={!isStandIn}
      >
        <div className={css['facts']}>
          <h2 id={listId} tabIndex={-1} className="size-strong" aria-live="polite">
            {query.data ? `共 ${formatCapped(total)} ${unit}${what}` : `${what}列表`}
          </h2>
          {active.length > 0 && (
            <Button size="small" variant="quiet" icon="close" onClick={() => list.change(dropping(active))}>
              清除筛选
            </Button>
          )}
          <div className={css['aside']}>
            <Age at={query.dataUpdatedAt} onRefresh={query.refetch} />
            {!isNarrow && (
              <MoreColumns left={fit.left} showsAll={showsAll} onToggle={() => setShowsAll(!showsAll)} />
            )}
            <Button className={css['help']} size="small" variant="quiet" onClick={() => setHelping(true)}>
              快捷键
            </Button>
          </div>
        </div>
        <p className={prose['hidden']} aria-live="polite">
          {changed.text}
        </p>
        <Loaded query={query} what={what} skeleton={<RowsSkeleton />} isDated>
          {data =>
            data.rows.length === 0 ? (
              <ListEmpty
                what={what}
                list={list}
                filters={filters}
                total={total}
                tabLabel={
                  state.tab === tabs[0]?.key ? '' : (tabs.find(({ key }) => key === state.tab)?.label ?? '')
                }
                listId={listId}
                words={empty}
              />
            ) : (
              <>
                {isNarrow ? (
                  <ListCards
                    what={title}
                    rows={data.rows}
                    columns={saving.shown}
                    isChosen={saving.isChosen}
                    rowUrl={rowUrl}
                    nameOf={nameOf}
                    selection={batch && selection}
                    actionOf={actionOf}
                    changed={changed.ids}
                  />
                ) : (
                  <ListTable
                    what={title}
                    rows={data.rows}
                    columns={showsAll ? saving.shown : fit.shown}
                    room={room}
                    rowUrl={rowUrl}
                    nameOf={nameOf}
                    selection={batch && selection}
                    actionOf={actionOf}
                    actionCount={actionCount}
                    changed={changed.ids}
                  />
                )}
                {runsOn ? (
                  <RunOn
                    list={list}
                    total={reachable(total)}
                    unit={unit}
                    isWaiting={query.isPlaceholderData}
                  />
                ) : (
                  <Pagination
                    page={state.page}
                    size={state.size}
                    total={reachable(total)}
                    urlOf={page => list.urlWith({ page })}
                    listId={listId}
                    sizes={total > pageSizes[0] ? pageSizes : undefined}
                    onSize={size => list.change({ size })}
                  />
                )}
              </>
            )
          }
        </Loaded>
        {isNarrow && (
          <Optional className={classNames('no-print', css['tools'], css['last'])}>{props.tools}</Optional>
        )}
      </section>
      {isNarrow &&
        (batchBar ?? <Optional className={classNames('no-print', css['create'])}>{props.create}</Optional>)}
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </div>
  )
}
