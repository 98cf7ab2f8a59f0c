import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../../ui/words/format-count.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './category-nav.module.css'
import { categoryPath, categoryTree, countIn, type Category, type CategoryNode } from './category-tree.ts'
import type { Search } from './use-search.ts'

interface CategoryNavProps {
  search: Search
  categories: readonly Category[]
  /** Counted by category under all other filters; undefined until it is known. */
  counted: ReadonlyMap<number, number> | undefined
}

/** The tree of categories. The branch of the chosen one is open; others open by their arrow. */
export function CategoryNav({ search, categories, counted }: CategoryNavProps) {
  const { state, urlWith } = search
  const path = new Set(categoryPath(categories, state.categoryId).map(({ id }) => id))
  /** The branches that the person has opened or closed. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [at, setAt] = useState(state.categoryId)
  if (at !== state.categoryId) {
    // A new choice opens its branch, even if it was closed by hand before.
    setAt(state.categoryId)
    setChosen(new Map([...chosen].filter(([id]) => !path.has(id))))
  }

  const branch = (nodes: readonly CategoryNode[]) => (
    <ul className={css['list']}>
      {nodes.map(node => {
        const { id, name, count } = node.category
        const open = chosen.get(id) ?? path.has(id)
        const found = counted ? countIn(node, counted) : count
        return (
          <li key={id}>
            <span className={css['entry']} data-empty={found === 0}>
              <Link
                to={urlWith({ categoryId: id })}
                className={css['link']}
                aria-current={state.categoryId === id ? 'page' : undefined}
              >
                <span className={classNames('cut', css['name'])}>{name}</span>
                <span className={css['count']}>{formatCount(found)}</span>
              </Link>
              {node.children.length > 0 && (
                <button
                  type="button"
                  className={css['toggle']}
                  aria-expanded={open}
                  aria-label={`${open ? '收起' : '展开'}${name}`}
                  onClick={() => setChosen(new Map(chosen).set(id, !open))}
                >
                  <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} />
                </button>
              )}
            </span>
            {open && node.children.length > 0 && branch(node.children)}
          </li>
        )
      })}
    </ul>
  )

  return (
    <nav aria-label="商品分类">
      <h2 className={css['title']}>商品分类</h2>
      <Link
        to={urlWith({ categoryId: null })}
        className={css['all']}
        aria-current={state.categoryId === null ? 'page' : undefined}
      >
        全部分类
      </Link>
      {branch(categoryTree(categories))}
    </nav>
  )
}
