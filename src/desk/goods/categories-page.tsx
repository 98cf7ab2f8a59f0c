import { useQuery } from '@tanstack/react-query'
import { App, Button, Card, Empty, Flex, Input, Skeleton, Space, Tree } from 'antd'
import { useState } from 'react'
import { PictureInput } from '../content/parts/picture-input.tsx'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { Failed } from '../frame/failed.tsx'
import { Page } from '../frame/page.tsx'
import { categoryNodes, pathOf } from './category-tree.ts'
import type { CategoryRow } from './words.ts'

const changes = ['GET /desk/categories'] as const
const deepest = 3

function NameField({
  label,
  start = '',
  isBusy,
  onSave,
}: {
  label: string
  start?: string
  isBusy: boolean
  onSave: (name: string) => Promise<boolean>
}) {
  const [name, setName] = useState(start)
  const save = async () => {
    if (await onSave(name.trim())) setName(start)
  }
  return (
    <Space.Compact style={{ width: '100%' }}>
      <Input
        aria-label={label}
        placeholder={label}
        maxLength={60}
        value={name}
        onChange={event => setName(event.target.value)}
        onPressEnter={() => void save()}
      />
      <Button
        loading={isBusy}
        disabled={name.trim() === '' || name.trim() === start}
        onClick={() => void save()}
      >
        {label}
      </Button>
    </Space.Compact>
  )
}

/** The steps that one category allows. */
function Chosen({
  row,
  rows,
  isMoving,
  onMove,
  onGone,
}: {
  row: CategoryRow
  rows: readonly CategoryRow[]
  isMoving: boolean
  onMove: (beside: CategoryRow, isBefore: boolean) => void
  onGone: () => void
}) {
  const { modal } = App.useApp()
  const rename = useAct('POST /desk/categories/action/rename', { said: '名称已修改', changes })
  const add = useAct('PUT /desk/categories', { said: '类目已新增', changes })
  const remove = useAct('POST /desk/categories/action/remove', {
    said: '类目已删除',
    changes,
    onDone: onGone,
  })
  const picture = useAct('POST /desk/categories/action/setPicture', { said: '图片已保存', changes })
  const path = pathOf(rows, row.id)
  const sisters = rows.filter(({ parentId }) => parentId === row.parentId)
  const at = sisters.indexOf(row)
  const [before, after] = [sisters[at - 1], sisters[at + 1]]
  const askRemove = () =>
    void modal.confirm({
      title: `删除类目“${row.name}”？`,
      content: '没有商品和下级的类目才能删除。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => remove.act({ body: { id: row.id } }),
    })
  return (
    <Card title={path.join(' / ')} style={{ flex: 1 }}>
      <Flex vertical gap={12} style={{ maxWidth: 420 }}>
        <NameField
          label="改名"
          start={row.name}
          isBusy={rename.isBusy}
          onSave={name => rename.act({ body: { id: row.id, name } })}
        />
        {path.length < deepest && (
          <NameField
            label="新增下级"
            isBusy={add.isBusy}
            onSave={name => add.act({ body: { rows: [{ path: [...path, name], position: rows.length }] } })}
          />
        )}
        <PictureInput
          value={row.picture}
          isOptional
          hint="类目图片，可不设"
          onChange={value => void picture.act({ body: { id: row.id, path: value?.path ?? null } })}
        />
        <Flex gap={8}>
          <Button disabled={!before || isMoving} onClick={() => before && onMove(before, true)}>
            上移
          </Button>
          <Button disabled={!after || isMoving} onClick={() => after && onMove(after, false)}>
            下移
          </Button>
          <Button danger loading={remove.isBusy} onClick={askRemove}>
            删除
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}

/** The tree of categories. Sisters are put in order by dragging, or with the buttons of the chosen one. */
export default function CategoriesPage() {
  const { data, error, refetch } = useQuery(deskQuery('GET /desk/categories', {}))
  const [chosenId, setChosenId] = useState<number>()
  const add = useAct('PUT /desk/categories', { said: '类目已新增', changes })
  const order = useAct('PUT /desk/categories', { said: '顺序已保存', changes })
  const rows = data?.rows ?? []
  const chosen = rows.find(({ id }) => id === chosenId)
  const move = (id: number, besideId: number, isBefore: boolean) => {
    const [row, beside] = [id, besideId].map(one => rows.find(other => other.id === one))
    if (!row || !beside || row.parentId !== beside.parentId) return
    const sisters = rows.filter(other => other.parentId === row.parentId && other.id !== id)
    const at = sisters.indexOf(beside) + (isBefore ? 0 : 1)
    const ordered = [...sisters.slice(0, at), row, ...sisters.slice(at)]
    void order.act({
      body: { rows: ordered.map((one, position) => ({ path: pathOf(rows, one.id), position })) },
    })
  }
  return (
    <Page title="类目" about="最多三级，括号内是商品数。同级类目可拖动或用按钮排序。">
      <Failed error={error} onRetry={refetch} />
      {!data && !error && (
        <Card style={{ width: 400 }}>
          <Skeleton active title={false} paragraph={{ rows: 12 }} />
        </Card>
      )}
      {data && (
        <Flex gap={16} align="flex-start">
          <Card style={{ width: 400 }}>
            <Flex vertical gap={12}>
              <NameField
                label="新增大类"
                isBusy={add.isBusy}
                onSave={name => add.act({ body: { rows: [{ path: [name], position: rows.length }] } })}
              />
              {rows.length === 0 && <Empty description="还没有类目，请先新增大类" />}
              <Tree
                draggable={{ icon: false }}
                defaultExpandAll
                blockNode
                selectedKeys={chosenId === undefined ? [] : [chosenId]}
                treeData={categoryNodes(rows)}
                titleRender={({ row }) => `${row.name}（${row.products}）`}
                onSelect={keys => setChosenId(keys[0] === undefined ? undefined : Number(keys[0]))}
                onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
                  const place = Number(node.pos.split('-').at(-1))
                  if (dropToGap) move(dragNode.key, node.key, dropPosition < place)
                }}
              />
            </Flex>
          </Card>
          {chosen ? (
            <Chosen
              key={chosen.id}
              row={chosen}
              rows={rows}
              isMoving={order.isBusy}
              onMove={(beside, isBefore) => move(chosen.id, beside.id, isBefore)}
              onGone={() => setChosenId(undefined)}
            />
          ) : (
            rows.length > 0 && (
              <Card style={{ flex: 1 }}>选择左侧的类目，即可改名、设图片、新增下级、排序或删除。</Card>
            )
          )}
        </Flex>
      )}
    </Page>
  )
}
