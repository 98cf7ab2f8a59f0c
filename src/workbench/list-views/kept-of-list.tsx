import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { listKindOf } from '#contract/views/rules.ts'
import { useUser } from '../../api/use-user.ts'
import { ListSaving, type Saving } from '../../ui/list/list-saving.ts'
import { viewQueries } from './views.ts'
import { SavingTools } from './saving-tools.tsx'

/** A page with a list, and the portal's saved settings of that list. */
export function withKept(Page: ComponentType): ComponentType {
  return function KeptOfList() {
    const kind = listKindOf(useLocation().pathname)
    const { data } = useQuery(viewQueries.all(useUser()))
    const hidden = data?.columns.find(one => one.kind === kind)?.hidden
    const saving = useMemo<Saving>(() => ({ hidden, Tools: SavingTools }), [hidden])
    return (
      <ListSaving value={saving}>
        <Page />
      </ListSaving>
    )
  }
}
