import { Link } from 'react-router-dom'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './category-strip.module.css'
import type { Category } from './category-tree.ts'
import type { Search } from './use-search.ts'

/** The subcategories of the chosen category as a row of pictures. */
export function CategoryStrip({
  search,
  categories,
}: {
  search: Search
  categories: readonly Category[] | undefined
}) {
  const { state, urlWith } = search
  if (categories === undefined)
    return state.keyword === '' && state.categoryId === null ? <div className={css['place']} /> : null
  // Without a chosen category the second level is shown, since the first is in the tree already.
  const below = categories.filter(
    ({ parentId, level, count }) =>
      count > 0 && (state.categoryId === null ? level === 2 : parentId === state.categoryId),
  )
  if (state.keyword !== '' || below.length === 0) return null
  return (
    <ul className={css['strip']} aria-label="下级分类">
      {below.map(({ id, name, picture }) => (
        <li key={id}>
          <Link to={urlWith({ categoryId: id })} className={css['tile']}>
            <Photo picture={picture} alt="" sizes="64px" className={css['picture']} />
            <span className={classNames('size-hint cut', css['name'])}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
