import { Link } from 'react-router-dom'
import { Photo } from '../../ui/photo.tsx'
import css from './category-strip.module.css'
import type { Category } from './category-tree.ts'
import type { Search } from './use-search.ts'

/** What lies in the chosen category, one level down, as pictures: a shelf to browse along. */
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
  // The widest categories stand in the tree; what makes hungry lies one level deeper.
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
            <span className={css['name']}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
